// Discounts without a code, in integer paise, for server and client.
import { sumOf } from '#rules/sum.ts';
import { couponShares, discountedPrice } from './pricing.ts';

/** Maximum number of running, scheduled and switched-off discounts; ended ones are not counted. */
export const MAX_AUTOMATIC_DISCOUNTS = 50;

/** Limits of 'N for the price of M'. Nobody can order more units of a size at once than `MAX_LINE_QUANTITY`. */
export const MAX_BUY = 10;

/** A percentage below 100, so that no goods are free. */
export const MAX_AUTOMATIC_PERCENT = 99;

type AutomaticDiscountKind = 'PERCENT' | 'MULTI_BUY';

/** The terms of a discount: `percent` for PERCENT; for MULTI_BUY `buy` units for the price of `pay`. */
export interface AutomaticDiscountRule {
  kind: AutomaticDiscountKind;
  percent: number | null;
  buy: number | null;
  pay: number | null;
}

export interface DiscountableLine {
  /** MRP of a unit. */
  price: number;
  /** Price of a unit without an automatic discount: the sale price if there is one. */
  unitPrice: number;
  units: number;
}

export interface ScopedDiscount<Rule extends AutomaticDiscountRule> {
  rule: Rule;
  /** Whether each line is in the scope of the discount. */
  isInScope: readonly boolean[];
}

/** The amount that a discount takes off a line beyond its sale price. */
export interface LineDiscount<Rule extends AutomaticDiscountRule> {
  rule: Rule;
  amount: number;
}

/**
 * The discount of each line; null if the sale price is as good. A line has one discount at most, and none costs more than
 * without. Percentages are applied first: the highest of each line. Then each 'N for M', the largest saving first, takes the
 * lines that it makes cheaper. The first of equal discounts wins.
 */
export function automaticDiscounts<Rule extends AutomaticDiscountRule>(
  lines: readonly DiscountableLine[],
  discounts: readonly ScopedDiscount<Rule>[],
): (LineDiscount<Rule> | null)[] {
  const lineDiscounts = lines.map((line, index) => bestPercentage(line, index, discounts));
  const bySaving = discounts
    .map((discount) => ({ discount, saving: sumOf(gains(lines, discount, lineDiscounts)) }))
    .filter(({ saving }) => saving > 0)
    .toSorted((a, b) => b.saving - a.saving);
  for (const { discount } of bySaving)
    for (const [index, gain] of gains(lines, discount, lineDiscounts).entries())
      if (gain > 0)
        lineDiscounts[index] = { rule: discount.rule, amount: gain + (lineDiscounts[index]?.amount ?? 0) };
  return lineDiscounts;
}

function bestPercentage<Rule extends AutomaticDiscountRule>(
  { price, unitPrice, units }: DiscountableLine,
  index: number,
  discounts: readonly ScopedDiscount<Rule>[],
): LineDiscount<Rule> | null {
  let best: LineDiscount<Rule> | null = null;
  for (const { rule, isInScope } of discounts) {
    if (rule.kind !== 'PERCENT' || !isInScope[index]) continue;
    const amount = (unitPrice - discountedPrice(price, rule.percent ?? 0)) * units;
    if (amount > (best?.amount ?? 0)) best = { rule, amount };
  }
  return best;
}

/**
 * The additional saving of each line by an 'N for M' over its current discount; 0 if it takes no part. It is computed from the
 * MRP and replaces a sale price, so a line that is cheaper without it is removed, and the others are computed again.
 */
function gains<Rule extends AutomaticDiscountRule>(
  lines: readonly DiscountableLine[],
  { rule, isInScope }: ScopedDiscount<Rule>,
  found: readonly (LineDiscount<Rule> | null)[],
): number[] {
  const { kind, buy, pay } = rule;
  if (kind !== 'MULTI_BUY' || !buy || !pay) return lines.map(() => 0);
  // The saving of each line from its MRP without the 'N for M'.
  const savings = lines.map(
    ({ price, unitPrice, units }, index) => (price - unitPrice) * units + (found[index]?.amount ?? 0),
  );
  let taking = lines.map((_line, index) => isInScope[index] === true && !isTaken(found[index]));
  for (;;) {
    const shares = multiBuyShares(
      lines.map((line, index) => (taking[index] ? line : { ...line, units: 0 })),
      { buy, pay },
    );
    const stays = taking.map((takes, index) => takes && !isCheaperWithout(shares[index], savings[index]));
    if (stays.every((stay, index) => stay === taking[index]))
      return shares.map((share, index) => (taking[index] ? share - (savings[index] ?? 0) : 0));
    taking = stays;
  }
}

/** A line at its MRP always takes part: it completes groups for the others. */
const isCheaperWithout = (share = 0, saving = 0) => saving > 0 && saving >= share;

const isTaken = (discount: LineDiscount<AutomaticDiscountRule> | null | undefined) =>
  discount?.rule.kind === 'MULTI_BUY';

/**
 * The amount that 'N for M' takes off each line. Units are grouped by N, the dearest first, and the cheapest of each group
 * are free, so more goods never lower the saving. It is spread over all units in full groups in proportion to their price, so
 * that a returned unit is refunded in proportion to its price.
 * @example multiBuyShares([{ price: 300, units: 2 }, { price: 150, units: 1 }], { buy: 3, pay: 2 }) // [120, 30]
 */
export function multiBuyShares(
  lines: readonly Pick<DiscountableLine, 'price' | 'units'>[],
  { buy, pay }: { buy: number; pay: number },
): number[] {
  const units = lines
    .flatMap(({ price, units: count }, index) =>
      Array.from({ length: Math.max(count, 0) }, () => ({ price, index })),
    )
    .toSorted((a, b) => b.price - a.price);
  const grouped = units.slice(0, units.length - (units.length % buy));
  const inGroups = lines.map(() => 0);
  for (const { price, index } of grouped) inGroups[index] = (inGroups[index] ?? 0) + price;
  const free = grouped.filter((_unit, position) => position % buy >= pay);
  return couponShares(sumOf(free.map(({ price }) => price)), inGroups);
}

/**
 * Splits the discount of a cart or an order over its lines: first the automatic discounts, then the coupon's parts. If
 * the whole differs from their sum, because of the minimum total or because an order must not become dearer, the coupon's
 * part is reduced or increased first.
 */
export function discountParts(
  discount: number,
  lines: readonly { total: number; automatic: number; coupon: number }[],
): { automatic: number; discount: number }[] {
  const automatic = lines.map((line) => line.automatic);
  const remainder = discount - sumOf(automatic);
  if (remainder === sumOf(lines.map(({ coupon }) => coupon)))
    return lines.map((line) => ({ automatic: line.automatic, discount: line.automatic + line.coupon }));
  if (remainder < 0)
    return couponShares(discount, automatic).map((share) => ({ automatic: share, discount: share }));
  const coupons = couponShares(
    remainder,
    lines.map((line) => line.total - line.automatic),
  );
  return lines.map((line, index) => ({
    automatic: line.automatic,
    discount: line.automatic + (coupons[index] ?? 0),
  }));
}
