import { describe, expect, it } from 'vitest';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { totalsAfterRemoval } from './item-removal.ts';

const rupees = (amount: number) => amount * 100;

describe('an order with items removed', () => {
  it.each([
    ['costs less by what was removed', [2000, 0], [1500, 0], { discount: 0, delivery: 0, total: 1500 }],
    ['pays for delivery below the limit', [1600, 0], [800, 0], { discount: 0, delivery: 49, total: 849 }],
    [
      'loses a coupon that needs a larger cart',
      [1200, 100],
      [700, 0],
      { discount: 0, delivery: 49, total: 749 },
    ],
    [
      'pays a part of the delivery, not more than before',
      [1010, 0],
      [990, 0],
      { discount: 0, delivery: 20, total: 1010 },
    ],
    [
      'is refunded at least the ₹1 that card providers refund',
      [1000, 0],
      [950.5, 0],
      { discount: 0, delivery: 48.5, total: 999 },
    ],
    ['keeps as much of a lost coupon', [1000, 500], [990, 0], { discount: 441, delivery: 0, total: 549 }],
  ] as const)('an order with items removed %s', (_description, before, after, expected) => {
    const sums = totalsAfterRemoval(totals(DEFAULT_CHARGES, rupees(before[0]), rupees(before[1]), false), {
      charges: DEFAULT_CHARGES,
      subtotal: rupees(after[0]),
      discount: rupees(after[1]),
      isCod: false,
      isPickup: false,
    });
    expect(sums).toEqual({
      subtotal: rupees(after[0]),
      discount: rupees(expected.discount),
      delivery: rupees(expected.delivery),
      codFee: 0,
      total: rupees(expected.total),
    });
  });

  it('an order with items removed never costs more, and its parts add up', () => {
    for (const isCod of [true, false])
      for (const isPickup of [true, false])
        for (let before = 100; before <= 2400; before += 90)
          for (let after = 10; after < before; after += 70)
            for (const coupon of [0, 30, 500]) {
              const was = totals(DEFAULT_CHARGES, rupees(before), rupees(coupon), isCod, isPickup);
              const is = totalsAfterRemoval(was, {
                charges: DEFAULT_CHARGES,
                subtotal: rupees(after),
                discount: 0,
                isCod,
                isPickup,
              });
              expect(is.total).toBeLessThanOrEqual(was.total);
              expect(is.total).toBe(is.subtotal - is.discount + is.delivery + is.codFee);
              expect(is.discount).toBeGreaterThanOrEqual(0);
              expect(is.discount).toBeLessThanOrEqual(is.subtotal);
            }
  });
});
