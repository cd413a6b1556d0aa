// Plans prices of many sizes for the same time span.
import { doOverlap, settlePlans, type Span } from '#rules/catalogue/planned-prices.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { newId } from '#server/platform/ids.ts';
import { type Problems, SIZE_FIELDS, type SizeValues } from '../staff/size-values.ts';
import type { ListedSizeRow } from '../staff/staff-sizes.ts';
import { takenTimeProblem } from './free-time.ts';

/** The time span of planned prices; permanent without an end. */
export interface PlannedSpan {
  startsAt: Date;
  endsAt?: Date | null | undefined;
}

export interface ChangedSize {
  size: ListedSizeRow;
  /** The values that differ from those of the size, or of `sizeAtStart`. */
  changes: SizeValues;
}

export const toSpan = (planned: PlannedSpan | null | undefined): Span | null =>
  planned ? { startsAt: planned.startsAt, endsAt: planned.endsAt ?? null } : null;

/** A size with the price that it will have at the beginning of a span; unchanged without a span. */
export function sizeAtStart(size: ListedSizeRow, span: Span | null): ListedSizeRow {
  if (!span) return size;
  // An overlapping plan is refused later.
  const earlier = size.plannedPrices.filter((plan) => !doOverlap(plan, span));
  const { price, discountPercent } = settlePlans(size, earlier, span.startsAt).size;
  return { ...size, price, discountPercent };
}

/** The problems with planning changes of a size, by field. */
export function planProblems(size: ListedSizeRow | null, changes: SizeValues, span: Span): Problems {
  const { price, discountPercent, ...others } = changes;
  const isPriced = price !== undefined || discountPercent !== undefined;
  const timeProblem = isPriced && size && takenTimeProblem(size.plannedPrices, span);
  const unplanned = SIZE_FIELDS.filter((field) => field in others);
  return {
    ...Object.fromEntries(unplanned.map((field) => [field, 'Only prices can be planned'])),
    ...(timeProblem && { size: Object.values(timeProblem)[0] ?? null }),
  };
}

/** Plans the prices. The sizes are locked, and have no other plan at the time. */
export async function insertPlans(tx: Tx, changed: readonly ChangedSize[], span: Span): Promise<void> {
  await tx.plannedPrice.createMany({
    data: changed.map(({ size, changes }) => {
      const { price, discountPercent } = { ...sizeAtStart(size, span), ...changes };
      return {
        id: newId(),
        variantId: size.id,
        ...span,
        price,
        discountPercent,
        createdBy: currentActor(),
        createdAt: now(),
      };
    }),
  });
}
