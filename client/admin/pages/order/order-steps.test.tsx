import { act, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { createStore, useStore } from '#client/lib/store.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { rememberCarrier } from '../../features/orders/last-carrier.ts';
import {
  PackOrdersDocument,
  ShipOrderDocument,
  type StaffOrderDetailsFragment,
} from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { OrderSteps } from './order-steps.tsx';

const app = setUpTestApp();
const packed: StaffOrderDetailsFragment = { ...ORDER, fulfilmentStatus: 'PACKED', steps: ['SHIP', 'CANCEL'] };
const orderStore = createStore(ORDER);
const Page = () => (
  <ViewerContext value={OWNER}>
    <OrderSteps order={useStore(orderStore)} />
  </ViewerContext>
);
beforeEach(() => {
  rememberCarrier('Delhivery');
  orderStore.set(ORDER);
});
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => app.user.click(dialog().getByRole('button', { name }));
const requests = () => app.graph.variablesSent(ShipOrderDocument);

async function openPackAndShip() {
  app.graph.when(ShipOrderDocument).answer(() => ({ shipOrder: packed }));
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Pack and ship…' }));
}

test('an order can be packed and shipped in one step', async () => {
  await openPackAndShip();
  await app.fill({ Carrier: '' });
  await press('Pack and ship');
  await dialog().findByText('Please enter the carrier');
  dialog().getByText('Please enter the tracking number');
  expect(requests()).toEqual([]);
  await app.fill({ Carrier: 'Delhivery', 'Tracking number': 'DL 1' });
  await press('Pack and ship');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests()).toEqual([
    { id: 'order', version: 1, carrier: 'Delhivery', trackingNumber: 'DL 1', pack: true },
  ]);
});

test('typed text stays after a lost connection and is sent again', async () => {
  await openPackAndShip();
  app.graph.when(ShipOrderDocument).answer(loseConnection);
  await app.fill({ 'Tracking number': 'DL 1' });
  await press('Pack and ship');
  await dialog().findByText(/check your connection/);
  // Only the response was lost.
  act(() => orderStore.set(packed));
  expect(getField('Tracking number').value).toBe('DL 1');
  app.graph.when(ShipOrderDocument).answer(() => ({ shipOrder: packed }));
  await press('Pack and ship');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests()).toHaveLength(2);
});

test('a pickup order cannot be shipped', () => {
  orderStore.set({ ...ORDER, pickup: { name: 'Pune' } });
  app.render(<Page />);
  screen.getByRole('button', { name: 'Ready for pickup' });
  expect(screen.queryByRole('button', { name: 'Pack and ship…' })).toBeNull();
});

test('Enter alone confirms packing, and a change of the order is announced in the dialog', async () => {
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Mark as packed' }));
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Mark as packed' }));
  expect(dialog().queryByText(/This order has changed/)).toBeNull();
  act(() => orderStore.set({ ...ORDER, version: 2, lines: ORDER.lines.slice(1) }));
  dialog().getByText('This order has changed. It is now:');
  expect(dialog().getAllByRole('listitem')).toHaveLength(1);
});

test('a changed order is packed only after the change was shown', async () => {
  app.graph.when(PackOrdersDocument).answer(({ orders }) => {
    const isOld = [orders].flat()[0]?.version === 1;
    const problem = isOld ? 'Order MM1 was changed by someone else.' : null;
    const order = { ...ORDER, version: 2 };
    return { packOrders: [{ id: 'order', problem, order }] };
  });
  app.render(<Page />);
  await app.user.click(screen.getByRole('button', { name: 'Mark as packed' }));
  // Someone else removes items, and the page has not been notified.
  await press('Mark as packed');
  await dialog().findByText(/This order has changed/);
  act(() => orderStore.set({ ...ORDER, version: 2, lines: ORDER.lines.slice(1) }));
  dialog().getByText('Removed: Pedigree Adult, 3 kg');
  await press('Mark as packed');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const requestedOrders = app.graph.variablesSent(PackOrdersDocument).map(({ orders }) => orders);
  expect(requestedOrders).toEqual([[{ id: 'order', version: 1 }], [{ id: 'order', version: 2 }]]);
});

test('an order with a new address is shipped only after the change was shown, and typed text stays', async () => {
  await openPackAndShip();
  app.graph.when(ShipOrderDocument).answer(({ version }) => {
    const current = { version: 2, fields: { items: '1 × Ball, small' } };
    if (version === 1) throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current } });
    return { shipOrder: packed };
  });
  await app.fill({ 'Tracking number': 'DL 1' });
  await press('Pack and ship');
  await dialog().findByText(/This order has changed/);
  act(() => orderStore.set({ ...ORDER, version: 2, address: { ...ORDER.address, city: 'Mumbai' } }));
  dialog().getByText(/Mumbai .*new address: please print the label again/);
  await press('Pack and ship');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests()).toMatchObject([{ version: 1 }, { version: 2, trackingNumber: 'DL 1' }]);
});
