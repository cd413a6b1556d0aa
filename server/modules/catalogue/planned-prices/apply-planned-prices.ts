// Starts and ends planned prices by writing them to their sizes, where lists, carts and orders read them.
import { groupBy } from '#rules/group-by.ts';
import { settlePlans } from '#rules/catalogue/planned-prices.ts';
import { recordAuditEntries } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { sizesAsText } from '../staff/change-product.ts';
import { type ListedSizeRow, listedSize } from '../staff/staff-sizes.ts';
import { sizesForUpdate } from '../staff/staff-products-queries.ts';
import { dueSizes, writePlans, writePrices } from './planned-prices-queries.ts';

const SIZES_AT_ONCE = 200;

/** Applies all due planned prices in batches. Each batch is written in one transaction with its log entries. */
export async function applyPlannedPrices(): Promise<void> {
  for (;;) {
    const dueSizeRows = await rows(dueSizes(now(), SIZES_AT_ONCE));
    if (dueSizeRows.length === 0) return;
    const ids = dueSizeRows.map(({ id }) => id);
    await transaction((tx) => applyTo(tx, ids));
  }
}

async function applyTo(tx: Tx, ids: readonly string[]): Promise<void> {
  await rows(sizesForUpdate(ids), tx);
  // Read under the locks, since a plan may have been cancelled since the first read.
  const sizes = await tx.productVariant.findMany({ where: { id: { in: [...ids] } }, include: listedSize });
  const at = now();
  const settled = sizes
    .map((before) => ({ before, ...settlePlans(before, before.plannedPrices, at) }))
    .filter(({ changed }) => changed.length > 0);
  const priced = settled.filter(({ before, size }) => size !== before);
  await execute(
    writePrices(
      priced.map(({ before: { id }, size: { price, discountPercent } }) => ({ id, price, discountPercent })),
    ),
    tx,
  );
  await execute(writePlans(settled.flatMap(({ changed }) => changed)), tx);
  await tx.product.updateMany({
    where: { id: { in: priced.map(({ before }) => before.productId) } },
    data: { updatedAt: at },
  });
  const after = settled.map(({ before, size, changed }): ListedSizeRow => {
    const { price, discountPercent } = size;
    const now = new Map(changed.map((plan) => [plan.id, plan]));
    const plannedPrices = before.plannedPrices
      .map((plan) => now.get(plan.id) ?? plan)
      .filter(({ state }) => state !== 'DONE');
    return { ...before, price, discountPercent, plannedPrices };
  });
  await recordAuditEntries(
    tx,
    { kind: 'product', action: 'apply a planned price of' },
    buildLogEntries(
      settled.map(({ before }) => before),
      after,
    ),
  );
}

/** The log entries, one for each product. */
function buildLogEntries(before: readonly ListedSizeRow[], after: readonly ListedSizeRow[]) {
  const later = groupBy(after, ({ product }) => product.slug);
  return [...groupBy(before, ({ product }) => product.slug)].map(([about, sizes]) => ({
    about,
    before: sizesAsText(sizes),
    after: sizesAsText(later.get(about) ?? []),
  }));
}
