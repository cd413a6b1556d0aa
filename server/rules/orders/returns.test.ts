import { expect, test } from 'vitest';
import { isReturnable, computeRefund, returnableUntil, orderReturnDays, returnInput } from './returns.ts';

test.each([
  ['NOT_NEEDED', false, false],
  ['DAMAGED', true, true],
  ['DEFECTIVE', true, false],
  ['WRONG_ITEM', false, true],
] as const)('goods can be returned as %s (on sale: %s, gift card: %s)', (reason, wasOnSale, isGiftCard) => {
  expect(isReturnable({ wasOnSale, isGiftCard }, reason)).toBe(true);
});

test.each([
  ['NOT_NEEDED', true, false],
  ['NOT_NEEDED', false, true],
] as const)(
  'goods cannot be returned as %s (on sale: %s, gift card: %s)',
  (reason, wasOnSale, isGiftCard) => {
    expect(isReturnable({ wasOnSale, isGiftCard }, reason)).toBe(false);
  },
);

test.each([
  [null, '2026-11-27T10:30:00Z'],
  [2, '2026-11-22T10:30:00Z'],
])(
  'the period for returns counts days of 24 hours, 7 unless the order says otherwise (%s)',
  (returnDays, until) => {
    const deliveredAt = new Date('2026-11-20T10:30:00Z');
    expect(returnableUntil(deliveredAt, orderReturnDays({ returnDays }))).toEqual(new Date(until));
  },
);

test('partial returns add up to the cost of the line', () => {
  const line = { quantity: 3, unitPrice: 100_00, couponShare: 10_00 };
  const parts = [computeRefund(line, 0, 1), computeRefund(line, 1, 1), computeRefund(line, 2, 1)];
  expect(parts).toEqual([96_67, 96_67, 96_66]);
  expect(computeRefund(line, 0, 3)).toBe(290_00);
  expect(computeRefund({ ...line, couponShare: 0 }, 1, 2)).toBe(200_00);
});

test.each([
  [[], 'Please choose the items to return'],
  [[{ orderLineId: 'a', quantity: 0 }], 'Please choose at least 1'],
  [[{ orderLineId: 'a', quantity: 1.5 }], 'Please choose a whole number'],
  [
    [
      { orderLineId: 'a', quantity: 1 },
      { orderLineId: 'a', quantity: 1 },
    ],
    'Please list each item only once',
  ],
])('a return request for %j is refused', (lines, sentence) => {
  const { error } = returnInput.safeParse({ reason: 'DAMAGED', lines });
  expect(error?.issues.map(({ message }) => message)).toContain(sentence);
});
