// Properties of prices and totals for any amounts; pricing.test.ts has the examples.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  couponDiscount,
  DEFAULT_CHARGES,
  discountedPrice,
  MIN_TOTAL_PAISE,
  missingForFreeDelivery,
  toPaise,
  toRupees,
  totals,
} from './pricing.ts';

const paise = fc.nat(2_000_000_000);
// Whole rupees, as goods are priced: random paise hardly ever hit one.
const rupees = fc.nat(20_000).map((whole) => whole * 100);
const price = fc.oneof(rupees, paise);
const percent = fc.integer({ min: 0, max: 100 });

describe('a discounted price of any price and percent', () => {
  it('the discounted price lies between zero and the price, and is reduced by whole rupees', () => {
    fc.assert(
      fc.property(price, percent, (full, off) => {
        const reduction = full - discountedPrice(full, off);
        expect(reduction).toBeGreaterThanOrEqual(0);
        expect(reduction).toBeLessThanOrEqual(full);
        expect(reduction % 100).toBe(0);
      }),
    );
  });

  it('the discount is less than a rupee below the exact one', () => {
    fc.assert(
      fc.property(price, percent, (full, off) => {
        const exact = BigInt(full) * BigInt(off);
        const reduction = BigInt(full - discountedPrice(full, off)) * 100n;
        expect(exact - reduction >= 0n && exact - reduction < 10_000n).toBe(true);
      }),
    );
  });

  it('the discounted price falls as the percent grows', () => {
    fc.assert(
      fc.property(price, percent, percent, (full, a, b) => {
        const small = Math.min(a, b);
        const large = Math.max(a, b);
        expect(discountedPrice(full, large)).toBeLessThanOrEqual(discountedPrice(full, small));
      }),
    );
  });
});

describe('a total of any cart and coupon', () => {
  const atRandom = fc.record({
    subtotal: paise,
    coupon: fc.integer({ min: -1_000_000, max: 2_000_000_000 }),
    isCod: fc.boolean(),
  });
  // At the threshold of free delivery.
  const atTheEdge = fc
    .tuple(fc.nat(200_000), fc.integer({ min: -1, max: 1 }), fc.boolean())
    .map(([coupon, off, isCod]) => ({
      subtotal: DEFAULT_CHARGES.freeDeliveryFrom + coupon + off,
      coupon,
      isCod,
    }));
  const cart = fc.oneof(atRandom, atTheEdge);

  it('the total is the sum of its parts, and at least the delivery charge', () => {
    fc.assert(
      fc.property(cart, ({ subtotal, coupon, isCod }) => {
        const { discount, delivery, codFee, total } = totals(DEFAULT_CHARGES, subtotal, coupon, isCod);
        expect(total).toBe(subtotal - discount + delivery + codFee);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(subtotal);
        expect(total).toBeGreaterThanOrEqual(DEFAULT_CHARGES.delivery);
        expect(codFee).toBe(isCod ? DEFAULT_CHARGES.cashFee : 0);
      }),
    );
  });

  it('the total for pickup is at least ₹1, or all of a cheaper order', () => {
    fc.assert(
      fc.property(cart, ({ subtotal, coupon, isCod }) => {
        const { total, delivery, codFee } = totals(DEFAULT_CHARGES, subtotal, coupon, isCod, true);
        expect(total).toBeGreaterThanOrEqual(Math.min(subtotal, MIN_TOTAL_PAISE));
        expect([delivery, codFee]).toEqual([0, 0]);
      }),
    );
  });

  it('delivery is charged exactly while an amount is missing for free delivery', () => {
    fc.assert(
      fc.property(cart, ({ subtotal, coupon, isCod }) => {
        const { discount, delivery } = totals(DEFAULT_CHARGES, subtotal, coupon, isCod);
        const missing = missingForFreeDelivery(DEFAULT_CHARGES, subtotal - discount);
        expect(delivery).toBe(missing > 0 ? DEFAULT_CHARGES.delivery : 0);
        expect(missing).toBeLessThanOrEqual(DEFAULT_CHARGES.freeDeliveryFrom);
      }),
    );
  });

  it('the total rises at most by the delivery charge when the coupon takes off more', () => {
    fc.assert(
      fc.property(cart, fc.nat(1_000_000), ({ subtotal, coupon, isCod }, more) => {
        const less = totals(DEFAULT_CHARGES, subtotal, coupon + more, isCod).total;
        const plain = totals(DEFAULT_CHARGES, subtotal, coupon, isCod).total;
        expect(less).toBeLessThanOrEqual(plain + DEFAULT_CHARGES.delivery);
      }),
    );
  });
});

it('a coupon takes off at most its cap and the subtotal', () => {
  const coupon = fc.oneof(
    fc.record({ kind: fc.constant('FLAT' as const), amount: paise, capPaise: fc.option(paise) }),
    fc.record({ kind: fc.constant('PERCENT' as const), amount: percent, capPaise: fc.option(paise) }),
  );
  fc.assert(
    fc.property(coupon, paise, (candidate, subtotal) => {
      const off = couponDiscount(candidate, subtotal);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(Math.min(subtotal, candidate.capPaise ?? subtotal));
      if (candidate.kind === 'FLAT') return;
      // Floored to whole rupees: never more than the percent says.
      expect(BigInt(off) * 100n <= BigInt(candidate.amount) * BigInt(subtotal)).toBe(true);
      if (off !== candidate.capPaise && off !== subtotal) expect(off % 100).toBe(0);
    }),
  );
});

it('an amount survives the conversion to rupees and back, as number and as text', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999_999), (amount) => {
      expect(toPaise(toRupees(amount))).toBe(amount);
      expect(toPaise(String(toRupees(amount)))).toBe(amount);
      expect(toPaise(toRupees(amount).toFixed(2))).toBe(amount);
    }),
  );
});

it('any other input becomes NaN or whole paise', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.integer()), (input) => {
      const amount = toPaise(input);
      expect(Number.isNaN(amount) || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
    }),
  );
});
