// Checks whether a price can be planned for a size at a time.
import { addYears } from 'date-fns/addYears';
import { doOverlap, type Span } from '#rules/catalogue/planned-prices.ts';
import { indianMoment } from '#rules/day.ts';
import { now } from '#server/platform/clock.ts';
import { type FaultyFields, invalid } from '#server/platform/errors.ts';

/** The maximum number of planned prices of a size. */
const MAX_PLANS = 20;

const MAX_YEARS = 2;

/** @throws VALIDATION naming the field, for a time at which no price can be planned for any size */
export function requireFutureTime({ startsAt, endsAt }: Span): void {
  const last = addYears(now(), MAX_YEARS);
  if (startsAt <= now()) throw invalid({ startsAt: 'This time has already passed' });
  if (startsAt > last) throw invalid({ startsAt: `At most ${MAX_YEARS} years ahead` });
  if (endsAt && endsAt <= startsAt) throw invalid({ endsAt: 'The end must be after the start' });
  if (endsAt && endsAt > last) throw invalid({ endsAt: `At most ${MAX_YEARS} years ahead` });
}

/** The problem with another plan of a size at this time, by field; null if there is none. */
export function takenTimeProblem(plans: readonly Span[], span: Span): FaultyFields | null {
  const overlapping = plans.find((plan) => doOverlap(plan, span));
  if (overlapping) {
    const until = overlapping.endsAt ? ` until ${indianMoment(overlapping.endsAt)}` : '';
    const field = span.startsAt >= overlapping.startsAt ? 'startsAt' : 'endsAt';
    return { [field]: `Another price is planned from ${indianMoment(overlapping.startsAt)}${until}` };
  }
  return plans.length >= MAX_PLANS
    ? { startsAt: `At most ${MAX_PLANS} prices can be planned for a size` }
    : null;
}

/** @throws VALIDATION naming the field */
export function requireFreeTime(plans: readonly Span[], span: Span): void {
  requireFutureTime(span);
  const problem = takenTimeProblem(plans, span);
  if (problem) throw invalid(problem);
}
