// The common parts of product changes by staff: permission, log, lock and result.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { createHash } from 'node:crypto';
import { type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { indianMoment } from '#rules/day.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { lockVariantsOf } from '../import-products-queries.ts';
import { requireStaffProduct, type StaffProductRow, type StaffSizeRow } from './staff-products.ts';
import { savedProduct } from './product-input.ts';
import { productForUpdate } from './staff-products-queries.ts';

/**
 * Changes a product under the locks of its sizes and logs the change; returns the changed product.
 * @param action for the log, such as 'publish'
 */
export async function changeProductAs(
  actor: StaffActor | null,
  id: string,
  action: LogAction,
  change: (tx: Tx, product: StaffProductRow) => Promise<void>,
): Promise<StaffProductRow> {
  const { slug } = await requireStaffProduct(actor, id);
  await withAuditLog({ kind: 'product', action, about: slug }, (tx) => readSnapshot(tx, actor, id))(
    async (tx) => {
      // Locks sizes before the product, like orders and imports.
      await rows(lockVariantsOf([slug]), tx);
      await rows(productForUpdate(id), tx);
      await change(tx, await requireStaffProduct(actor, id, tx));
    },
  );
  return requireStaffProduct(actor, id);
}

const LONG_TEXT = 200;

/** Shortens long texts; a hash distinguishes texts with the same beginning. */
export function shortened(text: string): string {
  if (text.length <= LONG_TEXT) return text;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return `${text.slice(0, LONG_TEXT)}… (${text.length} characters, ${hash})`;
}

type SizeInLog = Omit<StaffSizeRow, 'product'>;

/** A size as text for the log. */
function sizeText({
  netAmount,
  netUnit,
  price,
  discountPercent,
  plannedPrices,
  ...codes
}: SizeInLog): string {
  return [
    `${netAmount} ${netUnit.toLowerCase()}`,
    `${price / 100} rupees`,
    `${discountPercent} % off`,
    `picture ${codes.picture ?? 'of the product'}`,
    `SKU ${codes.sku ?? 'none'}`,
    `GTIN ${codes.gtin ?? 'none'}`,
    `order again at ${codes.reorderAt ?? 'the usual stock'}`,
    ...plannedPrices.map(planText),
  ].join(', ');
}

/** @example '449 rupees, 10 % off planned from 1 Dec 2026, 00:00 until 5 Dec 2026, 00:00' */
function planText({ price, discountPercent, startsAt, endsAt, state }: SizeInLog['plannedPrices'][number]) {
  const until = endsAt ? ` until ${indianMoment(endsAt)}` : '';
  const word = state === 'RUNNING' ? 'running' : 'planned';
  return `${price / 100} rupees, ${discountPercent} % off ${word} from ${indianMoment(startsAt)}${until}`;
}

/** Sizes of one product in the log, by their names. */
export function sizesAsText(sizes: readonly SizeInLog[]): AuditSnapshot {
  return Object.fromEntries(sizes.map((row) => [`size ${row.size}`, sizeText(row)]));
}

/** A product with its sizes, for the log. */
async function readSnapshot(tx: Tx, actor: StaffActor | null, id: string): Promise<AuditSnapshot> {
  const product = await requireStaffProduct(actor, id, tx);
  const fields = Object.entries(savedProduct(product)).map(([name, value]) => [
    name,
    typeof value === 'string' ? shortened(value) : value,
  ]);
  return {
    status: product.status,
    'goes live': product.publishAt ? indianMoment(product.publishAt) : null,
    ...Object.fromEntries(fields),
    ...sizesAsText(product.variants),
    pictures: product.images.map(({ key, alt }) => `${key}: ${alt}`),
  };
}
