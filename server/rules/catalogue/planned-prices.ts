// Applies the planned prices of a size as time passes, and detects overlaps between them.

/** A price from one moment to another; a price without an end is permanent. */
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
  /** The price of the size before this one began. */
  oldPrice: number | null;
  oldDiscount: number | null;
  startedAt: Date | null;
  endedAt: Date | null;
}

/** Whether two prices would apply at the same moment. The end of one may be the beginning of the other. */
export function doOverlap(a: Span, b: Span): boolean {
  return isBefore(a.startsAt, b) && isBefore(b.startsAt, a);
}

/** Whether a moment is before the end of a span. A permanent price only takes the moment at which it begins. */
function isBefore(moment: Date, { startsAt, endsAt }: Span): boolean {
  return endsAt ? moment < endsAt : moment <= startsAt;
}

/** Ends a running price: the old one returns, unless someone set another price since. */
export function endPlan<Plan extends OpenPlan>(size: SizePrice, plan: Plan): SizePrice {
  const isOwn = size.price === plan.price && size.discountPercent === plan.discountPercent;
  return isOwn && plan.oldPrice !== null && plan.oldDiscount !== null
    ? { price: plan.oldPrice, discountPercent: plan.oldDiscount }
    : size;
}

/**
 * The changes due at a moment, in chronological order, so that a late run has the same result. A price whose end passed
 * before it was started ends without having applied.
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
