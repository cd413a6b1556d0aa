import { describe, expect, it } from 'vitest';
import { addLine, cartTotals, decreaseLine, mergedQuantity, setQuantity } from './cart.ts';

const small = { variantId: 'small', quantity: 1 };
const large = { variantId: 'large', quantity: 2 };

describe('a cart', () => {
  it('grows the line of the same variant by the added amount', () => {
    expect(addLine([small], { variantId: 'small', quantity: 2 })).toEqual([
      { variantId: 'small', quantity: 3 },
    ]);
  });
  it('appends another size as a line of its own', () => {
    expect(addLine([small], large)).toEqual([small, large]);
  });
  it('holds at most 10 of a variant', () => {
    expect(
      addLine([{ variantId: 'small', quantity: 9 }], { variantId: 'small', quantity: 5 })[0]?.quantity,
    ).toBe(10);
  });
  it('drops a line by 1', () => {
    expect(decreaseLine([large], 'large')).toEqual([{ variantId: 'large', quantity: 1 }]);
  });
  it('takes away that one line at 1, and leaves the other sizes', () => {
    expect(decreaseLine([small, large], 'small')).toEqual([large]);
  });
  it('takes a line away when its quantity is set to 0', () => {
    expect(setQuantity([small, large], 'large', 0)).toEqual([small]);
  });
  it('leaves the cart as it is when the variant is not in it', () => {
    expect(decreaseLine([large], 'small')).toEqual([large]);
  });
  it('adds up quantity and amount', () => {
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
    'of which the account has %i and the visitor %i, with %i in stock, gives %i',
    (saved, local, stock, merged) => {
      expect(mergedQuantity(saved, local, stock)).toBe(merged);
      expect(mergedQuantity(merged, local, stock)).toBe(merged);
    },
  );
});
