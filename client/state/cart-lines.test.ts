import { expect, test } from 'vitest';
import { adding, overlaid, type CartItem, type Snapshot } from './cart-lines.ts';

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

test('adding the same variant grows its line, another size is a line of its own', () => {
  expect(adding([line('a', 2)], { variantId: 'a', quantity: 3, snapshot })).toMatchObject({
    item: { quantity: 5 },
    added: 3,
    complaint: null,
  });
  expect(adding([line('a', 2)], { variantId: 'b', quantity: 1, snapshot }).item).toMatchObject({
    variantId: 'b',
    quantity: 1,
  });
});

test('no more is added than the shop has, and that is said', () => {
  expect(adding([line('a', 6)], { variantId: 'a', quantity: 5, snapshot })).toMatchObject({
    item: { quantity: 8 },
    added: 2,
    complaint: 'Only 2 more could be added.',
  });
  expect(adding([line('a', 8)], { variantId: 'a', quantity: 1, snapshot })).toMatchObject({
    item: null,
    added: 0,
    complaint: 'All 8 we have are in your cart already.',
  });
  expect(adding([], { variantId: 'a', quantity: 1, snapshot: { ...snapshot, stock: 0 } }).complaint).toBe(
    'Kibble is sold out.',
  );
});

test('a household gets ten of one size', () => {
  const plenty = { ...snapshot, stock: 99 };
  expect(adding([line('a', 10)], { variantId: 'a', quantity: 1, snapshot: plenty })).toMatchObject({
    item: null,
    added: 0,
  });
});

test('a full cart takes no further goods', () => {
  const full = Array.from({ length: 50 }, (_, index) => line(String(index), 1));
  expect(adding(full, { variantId: 'new', quantity: 1, snapshot }).complaint).toContain('50 different goods');
});

test('the price seen now is the one it was put in for; a price agreed to earlier stays', () => {
  expect(adding([], { variantId: 'a', quantity: 1, snapshot }).item?.addedPrice).toBe(450_00);
  const dearer = { ...snapshot, unitPrice: 460_00 };
  expect(adding([line('a', 1)], { variantId: 'a', quantity: 1, snapshot: dearer }).item).toMatchObject({
    unitPrice: 460_00,
    addedPrice: 450_00,
  });
});

test('changes lie over the lines: in place, at the end, or away', () => {
  const lines = [line('a', 1), line('b', 2)];
  expect(
    overlaid(lines, [line('a', 4), line('c', 1)]).map(({ variantId, quantity }) => variantId + quantity),
  ).toEqual(['a4', 'b2', 'c1']);
  expect(overlaid(lines, [line('a', 0)]).map(({ variantId }) => variantId)).toEqual(['b']);
});
