import { expect, test } from 'vitest';
import { planAddition, applyChanges, type CartItem, type Snapshot } from './cart-lines.ts';

const snapshot: Snapshot = {
  name: 'Kibble',
  slug: 'kibble',
  size: '1 kg',
  unitPrice: 450_00,
  price: 500_00,
  image: null,
  stock: 8,
};
const line = (variantId: string, quantity: number): CartItem => ({
  ...snapshot,
  variantId,
  quantity,
  addedPrice: 450_00,
});

test('adding a variant again increases its quantity, and another size is a separate line', () => {
  expect(planAddition([line('a', 2)], { variantId: 'a', quantity: 3, snapshot })).toMatchObject({
    item: { quantity: 5 },
    added: 3,
    message: null,
  });
  expect(planAddition([line('a', 2)], { variantId: 'b', quantity: 1, snapshot }).item).toMatchObject({
    variantId: 'b',
    quantity: 1,
  });
});

test('an addition is limited to the stock, with a message', () => {
  expect(planAddition([line('a', 6)], { variantId: 'a', quantity: 5, snapshot })).toMatchObject({
    item: { quantity: 8 },
    added: 2,
    message: 'Only 2 could be added.',
  });
  expect(planAddition([line('b', 1)], { variantId: 'a', quantity: 9, snapshot })).toMatchObject({
    added: 8,
    message: 'Only 8 could be added.',
  });
  expect(planAddition([line('a', 8)], { variantId: 'a', quantity: 1, snapshot })).toMatchObject({
    item: null,
    added: 0,
    message: 'All 8 we have are already in your cart.',
  });
  expect(planAddition([], { variantId: 'a', quantity: 1, snapshot: { ...snapshot, stock: 0 } }).message).toBe(
    'Kibble is sold out.',
  );
});

test('the quantity of a size is limited to ten', () => {
  const plenty = { ...snapshot, stock: 99 };
  expect(planAddition([line('a', 10)], { variantId: 'a', quantity: 1, snapshot: plenty })).toMatchObject({
    item: null,
    added: 0,
  });
});

test('a full cart accepts no further products', () => {
  const full = Array.from({ length: 50 }, (_, index) => line(String(index), 1));
  expect(planAddition(full, { variantId: 'new', quantity: 1, snapshot }).message).toContain(
    '50 different items',
  );
});

test('a new line records the current price, and an existing line keeps its price', () => {
  expect(planAddition([], { variantId: 'a', quantity: 1, snapshot }).item?.addedPrice).toBe(450_00);
  const dearer = { ...snapshot, unitPrice: 460_00 };
  expect(planAddition([line('a', 1)], { variantId: 'a', quantity: 1, snapshot: dearer }).item).toMatchObject({
    unitPrice: 460_00,
    addedPrice: 450_00,
  });
});

test('a change replaces, appends or removes a line', () => {
  const lines = [line('a', 1), line('b', 2)];
  expect(
    applyChanges(lines, [line('a', 4), line('c', 1)]).map(({ variantId, quantity }) => variantId + quantity),
  ).toEqual(['a4', 'b2', 'c1']);
  expect(applyChanges(lines, [line('a', 0)]).map(({ variantId }) => variantId)).toEqual(['b']);
});

test('a changed line keeps its place, or takes the place of the line that it replaces', () => {
  const lines = [line('a', 1), line('b', 2)];
  const idsAfter = (variantId: string, quantity: number, replaces: string) =>
    applyChanges(lines, [{ ...line(variantId, quantity), replaces }]).map((item) => item.variantId);
  expect(idsAfter('c', 1, 'a')).toEqual(['c', 'b']);
  expect(idsAfter('b', 3, 'a')).toEqual(['b']);
  expect(idsAfter('c', 1, 'gone')).toEqual(['a', 'b', 'c']);
  expect(idsAfter('c', 0, 'a')).toEqual(['b']);
});
