import { expect, it } from 'vitest';
import { buildPicks } from './pick-list.ts';

const line = (variantId: string, quantity: number) => ({
  variantId,
  quantity,
  productName: `Food ${variantId}`,
  size: '3 kg',
});

it('the pick list totals each size over all orders, sorted by name, with the units per order', () => {
  const orders = [
    { number: 'MM1', lines: [line('b', 2), line('a', 1)] },
    { number: 'MM2', lines: [line('b', 3)] },
  ];
  expect(buildPicks(orders)).toEqual([
    { name: 'Food a, 3 kg', quantity: 1, orders: ['MM1: 1'] },
    { name: 'Food b, 3 kg', quantity: 5, orders: ['MM1: 2', 'MM2: 3'] },
  ]);
});
