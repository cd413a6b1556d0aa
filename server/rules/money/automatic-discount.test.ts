import { describe, expect, it, test } from 'vitest';
import {
  automaticDiscounts,
  type AutomaticDiscountRule,
  discountParts,
  multiBuyShares,
} from './automatic-discount.ts';

interface NamedRule extends AutomaticDiscountRule {
  name: string;
}

const percentOff = (percent: number): NamedRule => ({
  name: `${percent} %`,
  kind: 'PERCENT',
  percent,
  buy: null,
  pay: null,
});
const multiBuy = (buy: number, pay: number): NamedRule => ({
  name: `${buy} for ${pay}`,
  kind: 'MULTI_BUY',
  percent: null,
  buy,
  pay,
});

/** Lines as MRP, price to pay and units. */
type Lines = [price: number, unitPrice: number, units: number][];

/** The name and amount of each line's discount, with all lines in the scope of all discounts unless given. */
function discountTexts(
  lines: Lines,
  rules: readonly NamedRule[],
  scopes: readonly (readonly boolean[])[] = [],
) {
  const discounts = automaticDiscounts(
    lines.map(([price, unitPrice, units]) => ({ price, unitPrice, units })),
    rules.map((rule, index) => ({ rule, isInScope: scopes[index] ?? lines.map(() => true) })),
  );
  return discounts.map((discount) => discount && `${discount.rule.name}: ${discount.amount}`);
}

describe('a percentage', () => {
  test.each<[string, Lines, NamedRule[], (string | null)[]]>([
    ['is floored to whole rupees of a unit', [[49_950, 49_950, 2]], [percentOff(10)], ['10 %: 9800']],
    [
      'counts from the MRP, so a lower sale price gives way',
      [[10_000, 9_500, 3]],
      [percentOff(20)],
      ['20 %: 4500'],
    ],
    ['leaves a sale price that is as good', [[10_000, 8_000, 1]], [percentOff(20)], [null]],
    ['leaves a better sale price', [[10_000, 7_000, 1]], [percentOff(20)], [null]],
    ['gives way to a higher one', [[10_000, 10_000, 1]], [percentOff(5), percentOff(15)], ['15 %: 1500']],
    ['gives nothing on what is sold out', [[10_000, 10_000, 0]], [percentOff(20)], [null]],
  ])('a percentage %s', (_description, lines, rules, expected) => {
    expect(discountTexts(lines, rules)).toEqual(expected);
  });

  it('a percentage applies to lines of its scope only', () => {
    const lines: Lines = [
      [10_000, 10_000, 1],
      [10_000, 10_000, 1],
    ];
    expect(discountTexts(lines, [percentOff(10)], [[false, true]])).toEqual([null, '10 %: 1000']);
  });
});

describe('3 for the price of 2', () => {
  const rules = [multiBuy(3, 2)];

  test.each<[string, Lines, (string | null)[]]>([
    ['gives the third of three equal units', [[10_000, 10_000, 3]], ['3 for 2: 10000']],
    ['gives nothing on two', [[10_000, 10_000, 2]], [null]],
    ['gives one of five, and two of six', [[10_000, 10_000, 6]], ['3 for 2: 20000']],
    [
      'gives the cheapest of different goods, spread in proportion to their prices',
      [
        [30_000, 30_000, 2],
        [15_000, 15_000, 1],
      ],
      ['3 for 2: 12000', '3 for 2: 3000'],
    ],
    [
      'leaves out a cheap fourth unit',
      [
        [10_000, 10_000, 3],
        [1_000, 1_000, 1],
      ],
      ['3 for 2: 10000', null],
    ],
    [
      'leaves a line whose sale price is better, which then does not count',
      [
        [10_000, 10_000, 2],
        [10_000, 5_000, 1],
      ],
      [null, null],
    ],
    [
      'takes a line whose sale price is worse, from its MRP',
      [
        [10_000, 10_000, 2],
        [10_000, 9_000, 1],
      ],
      ['3 for 2: 6667', '3 for 2: 2333'],
    ],
    [
      'spreads an amount that does not divide, to the paisa',
      [
        [10_000, 10_000, 1],
        [10_000, 10_000, 1],
        [10_000, 10_000, 1],
      ],
      ['3 for 2: 3334', '3 for 2: 3333', '3 for 2: 3333'],
    ],
  ])('"3 for 2" %s', (_description, lines, expected) => {
    expect(discountTexts(lines, rules)).toEqual(expected);
  });

  it('"3 for 2" groups the dearest goods first and makes the cheapest of each group free', () => {
    const units = [100, 100, 90, 50, 50, 40].map((price) => ({ price, units: 1 }));
    expect(multiBuyShares(units, { buy: 3, pay: 2 }).reduce((sum, share) => sum + share)).toBe(130);
  });
});

describe('several discounts', () => {
  it('a line has only the discount that saves more', () => {
    const lines: Lines = [[10_000, 10_000, 3]];
    expect(discountTexts(lines, [percentOff(20), multiBuy(3, 2)])).toEqual(['3 for 2: 10000']);
    expect(discountTexts(lines, [percentOff(50), multiBuy(3, 2)])).toEqual(['50 %: 15000']);
  });

  it('the discount with the greatest saving applies first, and each line has only one', () => {
    expect(discountTexts([[10_000, 10_000, 6]], [multiBuy(3, 2), multiBuy(2, 1)])).toEqual([
      '2 for 1: 30000',
    ]);
  });

  it('the first of equal discounts applies', () => {
    expect(
      discountTexts([[10_000, 10_000, 1]], [percentOff(10), { ...percentOff(10), name: 'other' }]),
    ).toEqual(['10 %: 1000']);
  });
});

describe('the parts of a discount on the lines', () => {
  const lines = [
    { total: 20_000, automatic: 5_000, coupon: 1_000 },
    { total: 10_000, automatic: 0, coupon: 0 },
  ];

  test.each([
    ['are the automatic discount and the coupon', 6_000, [5_000, 0], [6_000, 0]],
    ['have less of the coupon where the total is limited', 5_500, [5_000, 0], [5_300, 200]],
    ['have more of the coupon where an order must not become dearer', 7_500, [5_000, 0], [6_500, 1_000]],
    ['have less of the automatic discount where even that is limited', 4_000, [4_000, 0], [4_000, 0]],
  ])('the parts %s', (_description, discount, automatic, discounts) => {
    const parts = discountParts(discount, lines);
    expect(parts.map((part) => part.automatic)).toEqual(automatic);
    expect(parts.map((part) => part.discount)).toEqual(discounts);
  });
});
