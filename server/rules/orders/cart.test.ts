import { describe, expect, it } from 'vitest';
import { addLine, cartTotals, decreaseLine, mergeQuantities, setQuantity } from './cart.ts';

const small = { variantId: 'small', quantity: 1 };
const large = { variantId: 'large', quantity: 2 };

describe('a cart', () => {
  it('adding grows the line of the same variant by the added amount', () => {
    expect(addLine([small], { variantId: 'small', quantity: 2 })).toEqual([
      { variantId: 'small', quantity: 3 },
    ]);
  });
  it('adding another size appends its own line', () => {
    expect(addLine([small], large)).toEqual([small, large]);
  });
  it('a line holds at most 10 units', () => {
    expect(
      addLine([{ variantId: 'small', quantity: 9 }], { variantId: 'small', quantity: 5 })[0]?.quantity,
    ).toBe(10);
  });
  it('decreasing reduces a line by 1', () => {
    expect(decreaseLine([large], 'large')).toEqual([{ variantId: 'large', quantity: 1 }]);
  });
  it('decreasing a line of 1 removes it and leaves the other sizes', () => {
    expect(decreaseLine([small, large], 'small')).toEqual([large]);
  });
  it('setting a quantity of 0 removes the line', () => {
    expect(setQuantity([small, large], 'large', 0)).toEqual([small]);
  });
  it('changing a variant that is not in the cart leaves the cart unchanged', () => {
    expect(decreaseLine([large], 'small')).toEqual([large]);
  });
  it('totals add up quantity and amount', () => {
    expect(
      cartTotals([
        { quantity: 2, unitPrice: 45_050 },
        { quantity: 1, unitPrice: 9_900 },
      ]),
    ).toEqual({
      quantity: 3,
      amount: 100_000,
    });
  });
});

describe("merging a visitor's line", () => {
  it.each([
    // kept, local, stock, merged
    [0, 3, 10, 3],
    [2, 3, 10, 3],
    [3, 2, 10, 3],
    [0, 8, 5, 5],
    [4, 2, 1, 4],
    [0, 99, 99, 10],
    [0, 2, 0, 0],
  ])(
    'merging %i units of the account and %i of the visitor, with %i in stock, gives %i',
    (saved, local, stock, merged) => {
      expect(mergeQuantities(saved, local, stock)).toBe(merged);
      expect(mergeQuantities(merged, local, stock)).toBe(merged);
    },
  );
});
