import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { NextOrdersDocument, type NextOrdersQuery } from '../../features/orders/next-orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { NextOrders } from './next-orders.tsx';

const app = setUpTestApp();

const buildList = (...numbers: readonly string[]) => ({
  nodes: numbers.map((number) => ({ id: number === ORDER.number ? ORDER.id : number, number })),
});
const NOTHING: NextOrdersQuery = {
  waitingOrders: { toPack: 0, toShip: 0 },
  packAfter: buildList(),
  packFirst: buildList(),
  shipAfter: buildList(),
  shipFirst: buildList(),
};

function show(data: Partial<NextOrdersQuery>): void {
  app.graph.when(NextOrdersDocument).answer(() => ({ ...NOTHING, ...data }));
  app.render(<NextOrders order={ORDER} />);
}

test('an order links to the next one waiting for the same step, and counts the others', async () => {
  show({
    waitingOrders: { ...NOTHING.waitingOrders, toPack: 3, toShip: 1 },
    packAfter: buildList(ORDER.number, 'MM-LATER'),
    packFirst: buildList('MM-FIRST', ORDER.number),
    shipFirst: buildList('MM-PACKED'),
  });
  const next = await screen.findByRole('link', { name: 'Next to pack (2)' });
  screen.getByRole('link', { name: 'Next to ship (1)' });
  await app.user.click(next);
  expect(app.path()).toBe('/orders/MM-LATER');
  expect(app.graph.variablesSent(NextOrdersDocument)).toEqual([{ placedAt: ORDER.placedAt }]);
});

test('the last order links to the first, and a single order links to none', async () => {
  show({
    waitingOrders: { ...NOTHING.waitingOrders, toPack: 2, toShip: 1 },
    packAfter: buildList(ORDER.number),
    packFirst: buildList('MM-FIRST', ORDER.number),
    shipAfter: buildList(ORDER.number),
    shipFirst: buildList(ORDER.number),
  });
  await app.user.click(await screen.findByRole('link', { name: 'Next to pack (1)' }));
  expect(app.path()).toBe('/orders/MM-FIRST');
  expect(screen.queryByRole('link', { name: /ship/ })).toBeNull();
});
