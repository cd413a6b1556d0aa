import { describe, expect, it } from 'vitest';
import { seededNumbers } from '#server/testing/seeded-numbers.ts';
import {
  couponDiscount,
  DEFAULT_CHARGES,
  discountedPrice,
  lowestPriced,
  missingForFreeDelivery,
  toPaise,
  toRupees,
  totals,
} from './pricing.ts';

describe('the discounted price', () => {
  it.each([
    // [MRP in paise, percent, price to pay in paise]
    [49_950, 10, 45_050],
    [10_000, 29, 7_100],
    [29_950, 15, 25_550],
    [99_900, 0, 99_900],
    [99_900, 100, 0],
    [99_950, 100, 50],
    [50, 90, 50],
  ])('the discounted price of %i paise at %i %% is %i', (price, percent, expected) => {
    expect(discountedPrice(price, percent)).toBe(expected);
  });

  it('the discounted price agrees with exact arithmetic for every percent and every whole rupee up to ₹10,000', () => {
    const mismatches: string[] = [];
    for (let percent = 0; percent <= 100; percent += 1)
      for (let rupees = 1; rupees <= 10_000; rupees += 1) {
        const exact = BigInt(rupees * 100) - ((BigInt(percent) * BigInt(rupees)) / 100n) * 100n;
        if (discountedPrice(rupees * 100, percent) !== Number(exact))
          mismatches.push(`${percent} % of ₹${rupees}`);
      }
    expect(mismatches).toEqual([]);
  });
});

describe('random prices and carts', () => {
  // Seeded, so that each run checks the same numbers.
  const numbers = seededNumbers(20_261_121);
  const upTo = (most: number) => Math.floor(numbers() * (most + 1));

  it('200,000 random prices agree with exact arithmetic in paise', () => {
    const mismatches: string[] = [];
    for (let run = 0; run < 200_000; run += 1) {
      const price = upTo(2_800_000);
      const percent = upTo(100);
      const exact = BigInt(price) - ((BigInt(percent) * BigInt(price)) / 10_000n) * 100n;
      if (BigInt(discountedPrice(price, percent)) !== exact) mismatches.push(`${percent} % of ${price}`);
    }
    expect(mismatches).toEqual([]);
  });

  it('the totals of 200,000 random carts agree with exact arithmetic', () => {
    const mismatches: string[] = [];
    for (let run = 0; run < 200_000; run += 1) {
      const lines = Array.from({ length: 1 + upTo(4) }, () => [upTo(300_000), 1 + upTo(9)] as const);
      const coupon = upTo(50_000);
      const isCod = upTo(1) === 1;
      const subtotal = lines.reduce((sum, [price, quantity]) => sum + price * quantity, 0);
      const cart = lines.reduce((sum, [price, quantity]) => sum + BigInt(price) * BigInt(quantity), 0n);
      const goods = cart > BigInt(coupon) ? cart - BigInt(coupon) : 0n;
      const exact = goods + (goods < 100_000n ? 4_900n : 0n) + (isCod ? 3_900n : 0n);
      if (BigInt(totals(DEFAULT_CHARGES, subtotal, coupon, isCod).total) !== exact)
        mismatches.push(`${subtotal} less ${coupon}`);
    }
    expect(mismatches).toEqual([]);
  });
});

describe('the total price', () => {
  it.each([
    [100, 500, 88],
    [1000, 0, 1039],
  ])('a cart of ₹%d with ₹%d off costs ₹%d in cash', (cart, coupon, expected) => {
    expect(totals(DEFAULT_CHARGES, Math.round(cart * 100), Math.round(coupon * 100), true).total).toBe(
      expected * 100,
    );
  });

  it.each([
    // In rupees: cart, coupon, cash on delivery, total.
    [1000, 0, 1000],
    [999.99, 0, 1048.99],
    [1000, 0.01, 1048.99],
    [100, 500, 49],
    [500, -20, 549],
  ])('a cart of ₹%d with ₹%d off costs ₹%d online', (cart, coupon, expected) => {
    expect(totals(DEFAULT_CHARGES, Math.round(cart * 100), Math.round(coupon * 100), false).total).toBe(
      expected * 100,
    );
  });

  it('the total lists its parts, and they add up', () => {
    expect(totals(DEFAULT_CHARGES, 80_000, 10_000, true)).toEqual({
      subtotal: 80_000,
      discount: 10_000,
      delivery: 4_900,
      codFee: 3_900,
      total: 78_800,
    });
  });

  it.each([
    // In rupees: charge, free from, cash fee; cart, coupon; total in cash.
    ['a higher charge', [80, 1000, 39], [500, 0], 619],
    ['another amount from which it is free', [49, 400, 39], [500, 0], 539],
    ['no fee for cash', [49, 1000, 0], [500, 0], 549],
    ['delivery that is always free, where a coupon leaves ₹1', [0, 1000, 0], [100, 500], 1],
    ['delivery that is free from ₹0, where a coupon leaves ₹1', [49, 0, 0], [100, 500], 1],
  ] as const)('the total follows %s', (_description, [delivery, from, fee], [cart, coupon], expected) => {
    const charges = {
      ...DEFAULT_CHARGES,
      delivery: delivery * 100,
      freeDeliveryFrom: from * 100,
      cashFee: fee * 100,
    };
    expect(totals(charges, cart * 100, coupon * 100, true).total).toBe(expected * 100);
  });

  it('the total states the amount missing for free delivery', () => {
    expect(missingForFreeDelivery({ ...DEFAULT_CHARGES, freeDeliveryFrom: 50_000 }, 45_000)).toBe(5_000);
    expect(missingForFreeDelivery(DEFAULT_CHARGES, 95_000)).toBe(5_000);
    expect(missingForFreeDelivery(DEFAULT_CHARGES, 100_000)).toBe(0);
  });
});

describe('a coupon', () => {
  it.each([
    ['takes off its amount', { kind: 'FLAT', amount: 10_000, capPaise: null }, 60_000, 10_000],
    [
      'takes off a percentage in whole rupees',
      { kind: 'PERCENT', amount: 10, capPaise: null },
      99_950,
      9_900,
    ],
    ['stops at its cap', { kind: 'PERCENT', amount: 10, capPaise: 15_000 }, 500_000, 15_000],
    ['never takes off more than the cart', { kind: 'FLAT', amount: 10_000, capPaise: null }, 5_000, 5_000],
  ] as const)('a coupon %s', (_description, coupon, subtotal, expected) => {
    expect(couponDiscount(coupon, subtotal)).toBe(expected);
  });
});

describe('the lowest-priced variant', () => {
  const variant = (id: string, price: number, stock: number) => ({ id, discountedPrice: price, stock });

  it('the lowest price is the cheapest in stock, even where a sold-out variant is cheaper', () => {
    expect(lowestPriced([variant('a', 100, 0), variant('b', 300, 2), variant('c', 200, 1)])?.id).toBe('c');
  });
  it('the lowest price is the cheapest of all when everything is sold out', () => {
    expect(lowestPriced([variant('a', 200, 0), variant('b', 100, 0)])?.id).toBe('b');
  });
  it('the lowest price among equals is the first by id', () => {
    expect(lowestPriced([variant('b', 100, 1), variant('a', 100, 1)])?.id).toBe('a');
  });
});

describe('rupees in REST bodies', () => {
  it.each([
    [45_050, 450.5],
    [0, 0],
    [9_999_999_999, 99_999_999.99],
  ])('%i paise are ₹%d and back', (paise, rupees) => {
    expect(toRupees(paise)).toBe(rupees);
    expect(toPaise(rupees)).toBe(paise);
  });
  it.each(['', 'abc', '-5', '1e9', 'NaN', '1,000', '538.504'])('%j is not an amount', (text) => {
    expect(toPaise(text)).toBeNaN();
  });
  it('a numeric string is read as rupees', () => expect(toPaise('1048.99')).toBe(104_899));
  it('floating-point errors are rounded away', () => expect(toPaise(0.1 + 0.2)).toBe(30));
});
