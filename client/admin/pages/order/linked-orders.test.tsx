import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  LinkOrderDocument,
  type LinkOrderMutation,
  UnlinkOrderDocument,
} from '../../features/orders/order-changes.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { LinkedOrders } from './linked-orders.tsx';

const app = setUpTestApp();

const LINKED: StaffOrderDetailsFragment['linkedOrders'] = [
  {
    kind: 'REPLACEMENT',
    isEarlier: true,
    number: 'MM261101-FIRST2',
    status: 'CONFIRMED',
    placedAt: '2026-11-01T05:00:00Z',
    total: 90_000,
  },
  {
    kind: 'FOLLOW_UP',
    isEarlier: false,
    number: 'MM261128-THIRD2',
    status: 'CANCELLED',
    placedAt: '2026-11-28T05:00:00Z',
    total: 20_000,
  },
];
const ALL = ['orders:read', 'orders:write', 'orders:create'];

function show(linkedOrders = LINKED, permissions = ALL): void {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <LinkedOrders order={{ ...ORDER, linkedOrders }} />
    </ViewerContext>,
    '/orders/MM261126-ABCDEF',
  );
}
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('each linked order shows its kind and date, and links to its page', () => {
  show();
  const [earlier, later] = screen.getAllByRole('listitem');
  expect(earlier?.textContent).toMatch(/^Replacement of MM261101-FIRST2.*₹900\.00/);
  expect(later?.textContent).toMatch(/: MM261128-THIRD2.*₹200\.00, cancelled/);
  const link = within(earlier ?? document.body).getByRole('link', { name: 'MM261101-FIRST2' });
  expect(link.getAttribute('href')).toBe('/orders/MM261101-FIRST2');
});

test('staff who may neither link nor repeat orders see no panel for an order without links', () => {
  show([], ['orders:read']);
  expect(screen.queryByRole('heading', { name: 'Linked orders' })).toBeNull();
});

const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null;
const hasOrderAgain = () => screen.queryByRole('link', { name: 'Order again for this customer' }) !== null;

test('staff who may change orders can link them and remove links', () => {
  show(LINKED, ['orders:read', 'orders:write']);
  expect(hasButton('Link orders')).toBe(true);
  expect(hasButton('Remove link to MM261101-FIRST2')).toBe(true);
  expect(hasOrderAgain()).toBe(false);
});

test('staff who may only create orders can order again but not link', () => {
  show(LINKED, ['orders:read', 'orders:create']);
  expect(hasButton('Link orders')).toBe(false);
  expect(hasButton('Remove link to MM261101-FIRST2')).toBe(false);
  expect(hasOrderAgain()).toBe(true);
});

test('the button to order again passes on the number of this order', () => {
  show();
  const link = screen.getByRole('link', { name: 'Order again for this customer' });
  expect(link.getAttribute('href')).toBe('/orders/new?from=MM261126-ABCDEF');
});

test('a double click links an order once by number and kind, then clears the field', async () => {
  const linked = deferred<LinkOrderMutation>();
  app.graph.when(LinkOrderDocument).answer(() => linked.promise);
  show([]);
  screen.getByText('None.');
  await app.user.selectOptions(screen.getByLabelText('This order is a'), 'FOLLOW_UP');
  await app.fill({ 'Earlier order': ' MM261101-FIRST2 ' });
  await app.user.dblClick(screen.getByRole('button', { name: 'Link orders' }));
  linked.resolve({ linkOrder: { ...ORDER, linkedOrders: LINKED } });
  await expect.poll(() => getField('Earlier order').value).toBe('');
  expect(app.graph.variablesSent(LinkOrderDocument)).toEqual([
    { id: 'order', number: 'MM261101-FIRST2', kind: 'FOLLOW_UP' },
  ]);
});

test('linking requires a number, and a refused or failed attempt shows the reason and keeps the number', async () => {
  show([]);
  await press('Link orders');
  await screen.findByText('Please enter the number of the earlier order');
  expect(app.graph.variablesSent(LinkOrderDocument)).toEqual([]);
  await app.fill({ 'Earlier order': 'MM261101-FIRST2' });
  expect(screen.queryByText('Please enter the number of the earlier order')).toBeNull();
  app.graph
    .when(LinkOrderDocument)
    .answer(() => refuse('VALIDATION', 'That order belongs to another customer'));
  await press('Link orders');
  await screen.findByText('That order belongs to another customer');
  app.graph.when(LinkOrderDocument).answer(loseConnection);
  await press('Link orders');
  await screen.findByText(/The orders could not be linked/);
  expect(getField('Earlier order').value).toBe('MM261101-FIRST2');
});

test('a link is removed by its number, and a lost connection is reported', async () => {
  app.graph.when(UnlinkOrderDocument).answer(loseConnection);
  show();
  await press('Remove link to MM261128-THIRD2');
  await screen.findByText('The link could not be removed. Please try again.');
  app.graph.when(UnlinkOrderDocument).answer(() => ({ unlinkOrder: { ...ORDER, linkedOrders: [] } }));
  await press('Remove link to MM261128-THIRD2');
  await expect
    .poll(() => app.graph.variablesSent(UnlinkOrderDocument))
    .toEqual([
      { id: 'order', number: 'MM261128-THIRD2' },
      { id: 'order', number: 'MM261128-THIRD2' },
    ]);
});
