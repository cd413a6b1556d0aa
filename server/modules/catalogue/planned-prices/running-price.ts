// While a planned price runs, the price of its size cannot be changed: the end of the plan would undo the change.
import { indianMoment } from '#rules/day.ts';
import type { SizePrice } from '#rules/catalogue/planned-prices.ts';
import type { PlannedPrice, Prisma } from '#server/generated/prisma/client.ts';
import { invalid } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The planned prices of a size that have not ended. They are few: see `MAX_PLANS`. */
export const openPlans = {
  where: { state: { in: ['PLANNED', 'RUNNING'] } },
  orderBy: { startsAt: 'asc' },
} as const satisfies Prisma.ProductVariant$plannedPricesArgs;

type Planned = Pick<PlannedPrice, 'state' | 'endsAt'>;

/** The message that a price cannot be changed while a planned one runs; null if it can. */
export function runningPriceProblem(plans: readonly Planned[]): string | null {
  const running = plans.find(({ state }) => state === 'RUNNING');
  if (!running?.endsAt) return null;
  return `A planned price is active until ${indianMoment(running.endsAt)}. Cancel it on the product page first`;
}

/** The problems of changes to a size, by field: price and discount cannot change while a planned price runs. */
export function priceChangeProblems(
  plans: readonly Planned[],
  changes: { price?: unknown; discountPercent?: unknown },
): { price?: string; discountPercent?: string } {
  const problem = runningPriceProblem(plans);
  return {
    ...(problem && changes.price !== undefined && { price: problem }),
    ...(problem && changes.discountPercent !== undefined && { discountPercent: problem }),
  };
}

/** @throws VALIDATION if a price changes while a planned one runs. The sizes are locked. */
export async function requireNoRunningPrice(
  tx: Tx,
  sizes: readonly (Partial<SizePrice> & { id: string })[],
): Promise<void> {
  const running = await tx.plannedPrice.findMany({
    where: { state: 'RUNNING', variantId: { in: sizes.map(({ id }) => id) } },
    include: { variant: { include: { product: { select: { slug: true } } } } },
  });
  const plans = new Map(running.map((plan) => [plan.variantId, plan]));
  for (const { id, price, discountPercent } of sizes) {
    const plan = plans.get(id);
    if (!plan) continue;
    const { variant } = plan;
    const problem = runningPriceProblem([plan]);
    const field = isOther(price, variant.price)
      ? 'price'
      : isOther(discountPercent, variant.discountPercent) && 'discountPercent';
    if (field && problem) throw invalid({ [field]: `${variant.product.slug}, ${variant.size}: ${problem}` });
  }
}

const isOther = (requested: number | undefined, current: number) =>
  requested !== undefined && requested !== current;
