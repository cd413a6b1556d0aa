// Prices that staff plan for a size, and cancel.
import { addYears } from 'date-fns/addYears';
import { z } from 'zod';
import { discountPercent, price } from '#rules/admin-fields.ts';
import { doOverlap, endPlan } from '#rules/catalogue/planned-prices.ts';
import { indianMoment } from '#rules/day.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { changeProductAs } from '../staff/change-product.ts';
import type { StaffProductRow, StaffSizeRow } from '../staff/staff-products.ts';

/** How many prices may be planned for a size. */
const MAX_PLANS = 20;

const MAX_YEARS = 2;

const fields = z.object({
  id: z.string().refine(isId, 'Please give a UUID'),
  price,
  discountPercent,
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
  const { endsAt = null, ...wanted } = parsed(fields, input);
  const known = isId(sizeId) ? await db.productVariant.findUnique({ where: { id: sizeId } }) : null;
  if (!known) throw notFound('size of a product');
  return changeProductAs(actor, known.productId, 'plan a price of', async (tx, { variants }) => {
    const size = variants.find((variant) => variant.id === sizeId);
    if (!size) throw notFound('size of a product');
    const same = await tx.plannedPrice.findUnique({ where: { id: wanted.id } });
    if (same && same.variantId !== sizeId) throw invalid({ id: 'Please give a new UUID' });
    if (same) return;
    requireFreeTime(size, { ...wanted, endsAt });
    await tx.plannedPrice.create({
      data: { ...wanted, endsAt, variantId: sizeId, createdBy: currentActor(), createdAt: now() },
    });
  });
}

function requireMayPlan(actor: StaffActor | null): void {
  requirePermission(actor, 'catalogue:write');
  requirePermission(actor, 'prices:write');
}

/** @throws VALIDATION naming the field */
function requireFreeTime(
  { plannedPrices }: StaffSizeRow,
  span: { startsAt: Date; endsAt: Date | null },
): void {
  const { startsAt, endsAt } = span;
  const last = addYears(now(), MAX_YEARS);
  if (startsAt <= now()) throw invalid({ startsAt: 'That is past already' });
  if (startsAt > last) throw invalid({ startsAt: `At most ${MAX_YEARS} years ahead` });
  if (endsAt && endsAt <= startsAt) throw invalid({ endsAt: 'The end must be after the beginning' });
  if (endsAt && endsAt > last) throw invalid({ endsAt: `At most ${MAX_YEARS} years ahead` });
  const other = plannedPrices.find((plan) => doOverlap(plan, span));
  if (other) {
    const until = other.endsAt ? ` until ${indianMoment(other.endsAt)}` : '';
    const field = startsAt >= other.startsAt ? 'startsAt' : 'endsAt';
    throw invalid({ [field]: `Another price is planned from ${indianMoment(other.startsAt)}${until}` });
  }
  if (plannedPrices.length >= MAX_PLANS)
    throw invalid({ startsAt: `At most ${MAX_PLANS} prices can be planned for a size` });
}

/** Cancels a planned price; of one that runs the old price returns now. Sent again, changes nothing. @throws NOT_FOUND */
export async function cancelPlannedPrice(actor: StaffActor | null, id: string): Promise<StaffProductRow> {
  requireMayPlan(actor);
  const known = isId(id)
    ? await db.plannedPrice.findUnique({ where: { id }, include: { variant: true } })
    : null;
  if (!known) throw notFound('planned price');
  return changeProductAs(actor, known.variant.productId, 'cancel a planned price of', (tx, { variants }) =>
    cancel(tx, variants, id),
  );
}

async function cancel(tx: Tx, sizes: readonly StaffSizeRow[], id: string): Promise<void> {
  for (const size of sizes)
    for (const plan of size.plannedPrices) {
      if (plan.id !== id) continue;
      await tx.plannedPrice.update({ where: { id }, data: { state: 'CANCELLED', endedAt: now() } });
      if (plan.state !== 'RUNNING') continue;
      const { price: old, discountPercent: oldDiscount } = endPlan(size, plan);
      await tx.productVariant.update({
        where: { id: size.id },
        data: { price: old, discountPercent: oldDiscount, version: { increment: 1 } },
      });
      await tx.product.update({ where: { id: size.productId }, data: { updatedAt: now() } });
    }
}
