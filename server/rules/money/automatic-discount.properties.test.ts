// Properties of automatic discounts for any cart; automatic-discount.test.ts has the examples.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeRefund } from '#rules/orders/returns.ts';
import { sumOf } from '#rules/sum.ts';
import {
  automaticDiscounts,
  type AutomaticDiscountRule,
  discountParts,
  multiBuyShares,
} from './automatic-discount.ts';
import { DEFAULT_CHARGES, discountedPrice, totals } from './pricing.ts';

const line = fc
  .record({
    price: fc.integer({ min: 100, max: 500_000 }),
    percent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 99 })),
    units: fc.nat(10),
  })
  .map(({ price, percent, units }) => ({ price, unitPrice: discountedPrice(price, percent), units }));
const lines = fc.array(line, { minLength: 1, maxLength: 8 });

const figures = fc
  .integer({ min: 2, max: 10 })
  .chain((buy) => fc.record({ buy: fc.constant(buy), pay: fc.integer({ min: 1, max: buy - 1 }) }));
const rule: fc.Arbitrary<AutomaticDiscountRule> = fc.oneof(
  figures.map((counts) => ({ kind: 'MULTI_BUY' as const, percent: null, ...counts })),
  fc
    .integer({ min: 1, max: 99 })
    .map((percent) => ({ kind: 'PERCENT' as const, percent, buy: null, pay: null })),
);
const discounts = fc.array(
  fc.record({ rule, isInScope: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }) }),
  { maxLength: 5 },
);

it('no line costs more than without a discount, or less than nothing', () => {
  fc.assert(
    fc.property(lines, discounts, (cart, rules) => {
      for (const [index, found] of automaticDiscounts(cart, rules).entries()) {
        const { unitPrice = 0, units = 0 } = cart[index] ?? {};
        if (!found) continue;
        expect(Number.isSafeInteger(found.amount)).toBe(true);
        expect(found.amount).toBeGreaterThan(0);
        expect(found.amount).toBeLessThanOrEqual(unitPrice * units);
        expect(rules.some(({ rule: one, isInScope }) => one === found.rule && isInScope[index])).toBe(true);
      }
    }),
  );
});

it('a line never costs more than with the best percentage of its scope', () => {
  fc.assert(
    fc.property(lines, discounts, (cart, rules) => {
      const discounts = automaticDiscounts(cart, rules);
      const dearer = cart.filter(({ price, unitPrice, units }, index) => {
        const cost = unitPrice * units - (discounts[index]?.amount ?? 0);
        return rules.some(
          ({ rule: { percent }, isInScope }) =>
            percent !== null && isInScope[index] && cost > discountedPrice(price, percent) * units,
        );
      });
      expect(dearer).toEqual([]);
    }),
  );
});

it('"N for M" makes the promised number of units free, and another unit never lowers the saving', () => {
  fc.assert(
    fc.property(lines, figures, line, (cart, counts, more) => {
      const saving = sumOf(multiBuyShares(cart, counts));
      const prices = cart.flatMap(({ price, units }) => Array.from({ length: units }, () => price));
      const free = Math.floor(prices.length / counts.buy) * (counts.buy - counts.pay);
      const cheapest = prices.toSorted((a, b) => a - b).slice(0, free);
      expect(saving).toBeGreaterThanOrEqual(sumOf(cheapest));
      if (new Set(prices).size === 1) expect(saving).toBe(sumOf(cheapest));
      expect(sumOf(multiBuyShares([...cart, more], counts))).toBeGreaterThanOrEqual(saving);
    }),
  );
});

it('total, lines and refunds of any units add up to the paisa, with a coupon on the remaining amount', () => {
  const couponPercent = fc.nat(100);
  fc.assert(
    fc.property(lines, discounts, couponPercent, fc.boolean(), (cart, rules, percent, isPickup) => {
      const discounts = automaticDiscounts(cart, rules);
      const parted = cart.map(({ unitPrice, units }, index) => {
        const total = unitPrice * units;
        const automatic = discounts[index]?.amount ?? 0;
        return { total, automatic, coupon: Math.floor(((total - automatic) * percent) / 100) };
      });
      const subtotal = sumOf(parted.map(({ total }) => total));
      const discount = sumOf(parted.map(({ automatic, coupon }) => automatic + coupon));
      const sums = totals(DEFAULT_CHARGES, subtotal, discount, false, isPickup);
      const parts = discountParts(sums.discount, parted);
      expect(sumOf(parts.map(({ discount }) => discount))).toBe(sums.discount);
      let paid = sums.delivery;
      for (const [index, { discount, automatic }] of parts.entries()) {
        const { unitPrice = 0, units = 0 } = cart[index] ?? {};
        expect(automatic).toBeLessThanOrEqual(discount);
        expect(discount).toBeLessThanOrEqual(unitPrice * units);
        const sold = { quantity: units, unitPrice, couponShare: discount };
        for (let before = 0; before < units; before += 1) paid += computeRefund(sold, before, 1);
      }
      expect(paid).toBe(sums.total);
    }),
  );
});
