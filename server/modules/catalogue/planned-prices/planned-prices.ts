// Prices that staff plan for a size, and cancel.
import { z } from 'zod';
import { discountPercentSchema, priceSchema } from '#rules/admin-fields.ts';
import { endPlan } from '#rules/catalogue/planned-prices.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { withAuditLogs } from '#server/modules/audit/audit-log.ts';
import { db } from '#server/platform/database/db.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { changeProductAs } from '../staff/change-product.ts';
import type { StaffProductRow, StaffSizeRow } from '../staff/staff-products.ts';
import { MAX_CHANGES } from '../staff/size-values.ts';
import { sizesById, readSnapshots } from '../staff/staff-sizes.ts';
import { sizesForUpdate } from '../staff/staff-products-queries.ts';
import { requireFreeTime } from './free-time.ts';
import { writePrices } from './planned-prices-queries.ts';

const fields = z.object({
  id: z.string().refine(isId, 'Please enter a UUID'),
  price: priceSchema,
  discountPercent: discountPercentSchema,
  startsAt: z.date(),
  endsAt: z.date().nullish(),
});

type Plan = z.input<typeof fields> & { sizeId: string };

/** Plans a price of a size, once per id. @throws NOT_FOUND, VALIDATION, also for a time that overlaps another one */
export async function planPrice(
  actor: StaffActor | null,
  { sizeId, ...input }: Plan,
): Promise<StaffProductRow> {
  requireMayPlan(actor);
  const { endsAt = null, ...plan } = parseInput(fields, input);
  const variant = isId(sizeId) ? await db.productVariant.findUnique({ where: { id: sizeId } }) : null;
  if (!variant) throw notFound('size of a product');
  return changeProductAs(actor, variant.productId, 'plan a price of', async (tx, { variants }) => {
    const size = variants.find((variant) => variant.id === sizeId);
    if (!size) throw notFound('size of a product');
    const existing = await tx.plannedPrice.findUnique({ where: { id: plan.id } });
    if (existing && existing.variantId !== sizeId) throw invalid({ id: 'Please enter a new UUID' });
    if (existing) return;
    requireFreeTime(size.plannedPrices, { ...plan, endsAt });
    await tx.plannedPrice.create({
      data: { ...plan, endsAt, variantId: sizeId, createdBy: currentActor(), createdAt: now() },
    });
  });
}

/** @throws FORBIDDEN without prices:write */
export function requireMayPlan(actor: StaffActor | null): void {
  requirePermission(actor, 'catalogue:write');
  requirePermission(actor, 'prices:write');
}

/** Cancels a planned price; if it is running, restores the old price. Idempotent. @throws NOT_FOUND */
export async function cancelPlannedPrice(actor: StaffActor | null, id: string): Promise<StaffProductRow> {
  requireMayPlan(actor);
  const plan = isId(id)
    ? await db.plannedPrice.findUnique({ where: { id }, include: { variant: true } })
    : null;
  if (!plan) throw notFound('planned price');
  return changeProductAs(
    actor,
    plan.variant.productId,
    'cancel a planned price of',
    async (tx, { variants }) => {
      await cancel(tx, variants, [id]);
    },
  );
}

/**
 * Cancels planned prices of any sizes as `cancelPlannedPrice` does: all of them, or none.
 * @returns the number of plans that were still open
 * @throws NOT_FOUND, VALIDATION for a list that is too long
 */
export async function cancelPlannedPrices(actor: StaffActor | null, ids: readonly string[]): Promise<number> {
  requireMayPlan(actor);
  if (ids.length === 0 || ids.length > MAX_CHANGES)
    throw invalid({ ids: `Please enter 1 to ${MAX_CHANGES} planned prices` });
  const plans = await db.plannedPrice.findMany({
    where: { id: { in: ids.filter(isId) } },
    select: { variantId: true },
  });
  if (plans.length < new Set(ids).size) throw notFound('planned price');
  const sizeIds = [...new Set(plans.map(({ variantId }) => variantId))];
  const action = { kind: 'product', action: 'cancel a planned price of' } as const;
  return withAuditLogs(action, (tx) => readSnapshots(tx, sizeIds))(async (tx) => {
    await rows(sizesForUpdate(sizeIds), tx);
    return cancel(tx, [...(await sizesById(tx, sizeIds)).values()], ids);
  });
}

/** Cancels the plans that are still open and returns their number. The sizes are locked. */
async function cancel(
  tx: Tx,
  sizes: readonly Omit<StaffSizeRow, 'product'>[],
  ids: readonly string[],
): Promise<number> {
  const wantedIds = new Set(ids);
  const matches = sizes.flatMap((size) =>
    size.plannedPrices.filter(({ id }) => wantedIds.has(id)).map((plan) => ({ size, plan })),
  );
  await tx.plannedPrice.updateMany({
    where: { id: { in: matches.map(({ plan }) => plan.id) } },
    data: { state: 'CANCELLED', endedAt: now() },
  });
  const running = matches.filter(({ plan }) => plan.state === 'RUNNING');
  const restored = running.map(({ size, plan }) => {
    const { price, discountPercent } = endPlan(size, plan);
    return { id: size.id, price, discountPercent };
  });
  if (restored.length > 0) await execute(writePrices(restored), tx);
  await tx.product.updateMany({
    where: { id: { in: running.map(({ size }) => size.productId) } },
    data: { updatedAt: now() },
  });
  return matches.length;
}
