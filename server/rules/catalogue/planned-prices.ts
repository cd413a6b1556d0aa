// What becomes of the planned prices of a size as time passes, and which of them would overlap.

/** A price from one moment to another; without an end it stays. */
export interface Span {
  startsAt: Date;
  endsAt: Date | null;
}

export interface SizePrice {
  price: number;
  discountPercent: number;
}

export interface OpenPlan extends Span, SizePrice {
  id: string;
  state: 'PLANNED' | 'RUNNING' | 'DONE' | 'CANCELLED';
  /** What the size cost when it began. */
  oldPrice: number | null;
  oldDiscount: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Whether two prices would hold at one moment. The end of one may be the beginning of the other. */
export function doOverlap(one: Span, other: Span): boolean {
  return isBefore(one.startsAt, other) && isBefore(other.startsAt, one);
}

/** Whether a moment is before the end of a span. One that stays takes only the moment at which it begins. */
function isBefore(moment: Date, { startsAt, endsAt }: Span): boolean {
  return endsAt ? moment < endsAt : moment <= startsAt;
}

/** Ends a running price: the old one returns, unless someone gave the size another price in the meantime. */
export function endPlan<Plan extends OpenPlan>(size: SizePrice, plan: Plan): SizePrice {
  const isOwn = size.price === plan.price && size.discountPercent === plan.discountPercent;
  return isOwn && plan.oldPrice !== null && plan.oldDiscount !== null
    ? { price: plan.oldPrice, discountPercent: plan.oldDiscount }
    : size;
}

/**
 * What is due at a moment, in the order of time, so that it is right however late it is. A price whose end has passed before
 * it could begin is done without having held.
 */
export function settlePlans<Plan extends OpenPlan>(
  size: SizePrice,
  plans: readonly Plan[],
  at: Date,
): { size: SizePrice; changed: Plan[] } {
  let holds = size;
  const changed: Plan[] = [];
  for (const plan of [...plans].sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const hasEnded = plan.endsAt !== null && plan.endsAt <= at;
    if (plan.state === 'RUNNING' && hasEnded) {
      holds = endPlan(holds, plan);
      changed.push({ ...plan, state: 'DONE', endedAt: at });
    } else if (plan.state === 'PLANNED' && hasEnded) {
      changed.push({ ...plan, state: 'DONE', endedAt: at });
    } else if (plan.state === 'PLANNED' && plan.startsAt <= at) {
      const old = { oldPrice: holds.price, oldDiscount: holds.discountPercent };
      const state = plan.endsAt ? 'RUNNING' : 'DONE';
      changed.push({ ...plan, ...old, state, startedAt: at, endedAt: plan.endsAt ? null : at });
      holds = { price: plan.price, discountPercent: plan.discountPercent };
    }
  }
  return { size: holds, changed };
}
