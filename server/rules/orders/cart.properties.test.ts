// Properties of a cart after any changes; cart.test.ts has the examples.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine, type CartEntry, cartTotals, decreaseLine, mergeQuantities, setQuantity } from './cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#rules/constants.ts';

// Few enough to repeat, and more than a cart has lines.
const variantId = fc.integer({ min: 0, max: MAX_CART_LINES + 10 }).map((number) => `size ${number}`);
const quantity = fc.oneof(fc.integer({ min: -20, max: 30 }), fc.double({ min: -5, max: 99, noNaN: true }));

type CartChange = (lines: readonly CartEntry[]) => CartEntry[];

const deed: fc.Arbitrary<CartChange> = fc.oneof(
  fc.tuple(variantId, fc.integer({ min: 1, max: 30 })).map(
    ([id, many]): CartChange =>
      (lines) =>
        addLine(lines, { variantId: id, quantity: many }),
  ),
  fc.tuple(variantId, quantity).map(
    ([id, many]): CartChange =>
      (lines) =>
        setQuantity(lines, id, many),
  ),
  variantId.map(
    (id): CartChange =>
      (lines) =>
        decreaseLine(lines, id),
  ),
);

// Random changes never fill a cart, so it starts with many sizes, sometimes more than it can hold.
const begun = fc.nat(MAX_CART_LINES + 10).map((count) =>
  Array.from({ length: count }, (_, number) => ({
    variantId: `size ${number}`,
    quantity: 1 + (number % 9),
  })).reduce<CartEntry[]>((lines, added) => addLine(lines, added), []),
);
const cart = fc
  .tuple(begun, fc.array(deed, { maxLength: 100 }))
  .map(([lines, deeds]) => deeds.reduce((cart, operation) => operation(cart), lines));

it('a cart has one line per size, each of 1 to 10 whole units, and no more lines than allowed', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(new Set(lines.map((line) => line.variantId)).size).toBe(lines.length);
      expect(lines.length).toBeLessThanOrEqual(MAX_CART_LINES);
      for (const line of lines) {
        expect(Number.isInteger(line.quantity)).toBe(true);
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
      }
    }),
  );
});

it('changing one line leaves every other line unchanged and in its place', () => {
  fc.assert(
    fc.property(cart, variantId, quantity, (lines, id, many) => {
      const others = lines.filter((line) => line.variantId !== id);
      for (const changed of [setQuantity(lines, id, many), decreaseLine(lines, id)])
        expect(changed.filter((line) => line.variantId !== id)).toEqual(others);
      const grown = addLine(lines, { variantId: id, quantity: 1 });
      expect(grown.filter((line) => line.variantId !== id)).toEqual(others);
    }),
  );
});

it('adding and removing one unit restores the cart if there was room', () => {
  fc.assert(
    fc.property(cart, variantId, (lines, id) => {
      const existing = lines.find((line) => line.variantId === id);
      fc.pre(existing ? existing.quantity < MAX_LINE_QUANTITY : lines.length < MAX_CART_LINES);
      expect(decreaseLine(addLine(lines, { variantId: id, quantity: 1 }), id)).toEqual(lines);
    }),
  );
});

it('the total does not depend on the order of the lines', () => {
  const priced = fc.array(
    fc.record({ quantity: fc.integer({ min: 1, max: 10 }), unitPrice: fc.nat(3_000_000) }),
  );
  fc.assert(
    fc.property(priced, (lines) => {
      expect(cartTotals([...lines].reverse())).toEqual(cartTotals(lines));
      expect(cartTotals(lines).quantity).toBeGreaterThanOrEqual(lines.length);
    }),
  );
});

it("merging again changes nothing, and keeps at least the account's quantity, at most ten, and no additional units beyond the stock", () => {
  const savedQuantity = fc.integer({ min: 0, max: MAX_LINE_QUANTITY });
  fc.assert(
    fc.property(savedQuantity, fc.nat(99), fc.nat(99), (had, local, stock) => {
      const merged = mergeQuantities(had, local, stock);
      expect(mergeQuantities(merged, local, stock)).toBe(merged);
      expect(merged).toBeGreaterThanOrEqual(had);
      expect(merged).toBeLessThanOrEqual(Math.min(MAX_LINE_QUANTITY, Math.max(had, stock)));
    }),
  );
});
