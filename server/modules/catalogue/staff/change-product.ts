// What the changes of a product by staff have in common: who may, the log, the lock and the answer.
import { createHash } from 'node:crypto';
import { type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { lockVariantsOf } from '../import-products-queries.ts';
import { requireStaffProduct, type StaffProductRow, type StaffSizeRow } from './staff-products.ts';
import { savedProduct } from './product-input.ts';
import { productForUpdate } from './staff-products-queries.ts';

/**
 * Changes a product under the locks of its sizes and logs it; returns the product as it is then.
 * @param action for the log, such as 'publish'
 */
export async function changeProductAs(
  actor: StaffActor | null,
  id: string,
  action: string,
  change: (tx: Tx, product: StaffProductRow) => Promise<void>,
): Promise<StaffProductRow> {
  const { slug } = await requireStaffProduct(actor, id);
  await withAuditLog({ kind: 'product', action, about: slug }, (tx) => snapshotOf(tx, actor, id))(
    async (tx) => {
      // Sizes before the product, as orders and imports take them.
      await rows(lockVariantsOf([slug]), tx);
      await rows(productForUpdate(id), tx);
      await change(tx, await requireStaffProduct(actor, id, tx));
    },
  );
  return requireStaffProduct(actor, id);
}

const LONG_TEXT = 200;

/** Long texts are shortened; their hash tells two of them apart. */
function shortened(text: string): string {
  if (text.length <= LONG_TEXT) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LONG_TEXT)}… (${text.length} characters, ${hash})`;
}

/** A size in the log. */
export function sizeText({ netAmount, netUnit, price, discountPercent, ...codes }: StaffSizeRow): string {
  return [
    `${netAmount} ${netUnit.toLowerCase()}`,
    `${price / 100} rupees`,
    `${discountPercent} % off`,
    `picture ${codes.picture ?? 'of the product'}`,
    `SKU ${codes.sku ?? 'none'}`,
    `GTIN ${codes.gtin ?? 'none'}`,
    `order again at ${codes.reorderAt ?? 'the usual stock'}`,
  ].join(', ');
}

/** A product with its sizes, for the log. */
async function snapshotOf(tx: Tx, actor: StaffActor | null, id: string): Promise<AuditSnapshot> {
  const product = await requireStaffProduct(actor, id, tx);
  const fields = Object.entries(savedProduct(product)).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortened(value) : value,
  ]);
  const sizes = product.variants.map((row) => [`size ${row.size}`, sizeText(row)]);
  return {
    status: product.status,
    ...Object.fromEntries(fields),
    ...Object.fromEntries(sizes),
    pictures: product.images.map(({ key, alt }) => `${key}: ${alt}`),
  };
}
