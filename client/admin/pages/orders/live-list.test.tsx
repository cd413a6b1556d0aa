// The order list stays up to date while it is open.
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { StaffOrdersChangedDocument } from '../../features/live/live.generated.ts';
import { StaffOrdersDocument, type StaffOrdersQuery } from '../../features/orders/orders.generated.ts';
import { buildOrder, setUpOrderList } from '../../testing/order-list.tsx';
import { announceChange } from '../../ui/live.ts';

const app = setUpTestApp();
const list = setUpOrderList(app);
afterEach(() => vi.useRealTimers());

const showMore = () => app.user.click(screen.getByRole('button', { name: 'Show more orders' }));

test(
  'new orders appear, packed orders disappear, and all loaded pages stay',
  { tags: 'nightly' },
  async () => {
    await list.open();
    await showMore();
    await screen.findByRole('checkbox', { name: 'Select all 100' });
    list.orders = [...list.orders.filter(({ id }) => id !== 'id 60'), buildOrder(121)];
    act(() => announceChange(['id 60']));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'MM261125-0060' })).toBeNull());
    expect(screen.getByRole('link', { name: 'MM261125-0101' })).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select all 100' })).toBeTruthy();
    await showMore();
    await screen.findByRole('link', { name: 'MM261125-0121' });
  },
);

test('an order placed while the list loads appears, even if the first response arrives last', async () => {
  list.orders = [buildOrder(1)];
  const first = deferred<StaffOrdersQuery>();
  app.graph.when(StaffOrdersDocument).answer(() => first.promise);
  list.render();
  await waitFor(() => expect(app.graph.variablesSent(StaffOrdersDocument)).toHaveLength(1));
  const outdated = list.readPage({ filter: {} });
  list.orders = [...list.orders, buildOrder(2)];
  app.graph.when(StaffOrdersDocument).answer(list.readPage);
  await app.graph.publish(StaffOrdersChangedDocument, { staffOrdersChanged: { ids: null } });
  await screen.findByRole('link', { name: 'MM261125-0002' });
  await act(async () => {
    first.resolve(outdated);
    await first.promise;
  });
  expect(screen.getByRole('link', { name: 'MM261125-0002' })).toBeTruthy();
});

test('a list that could not be reloaded is reloaded again after ten seconds', async () => {
  list.orders = [buildOrder(1)];
  await list.open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  list.orders = [...list.orders, buildOrder(2)];
  app.graph.when(StaffOrdersDocument).answer(loseConnection);
  act(() => announceChange(['id 2']));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  app.graph.when(StaffOrdersDocument).answer(list.readPage);
  await act(() => vi.advanceTimersByTimeAsync(8_000));
  expect(screen.queryByRole('link', { name: 'MM261125-0002' })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByRole('link', { name: 'MM261125-0002' });
});

test('changes that were missed because the server ended the subscription are shown', async () => {
  list.orders = [buildOrder(1)];
  await list.open();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.graph.end(StaffOrdersChangedDocument);
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  list.orders = [...list.orders, buildOrder(2)];
  await app.graph.publish(StaffOrdersChangedDocument, { staffOrdersChanged: { ids: null } });
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByRole('link', { name: 'MM261125-0002' });
});

test('loaded pages of a list stay when a reload of another list was still waiting', async () => {
  await list.open();
  await showMore();
  await screen.findByRole('checkbox', { name: 'Select all 100' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await app.user.click(screen.getByRole('link', { name: 'A search' }));
  await screen.findByRole('checkbox', { name: 'Select all 50' });
  const slow = deferred<StaffOrdersQuery>();
  app.graph.when(StaffOrdersDocument).answer(() => slow.promise);
  for (const id of ['id 1', 'id 2']) {
    act(() => announceChange([id]));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
  }
  await app.user.click(screen.getByRole('button', { name: 'Back' }));
  app.graph.when(StaffOrdersDocument).answer(list.readPage);
  slow.resolve(list.readPage({ filter: {} }));
  const readsBefore = app.graph.variablesSent(StaffOrdersDocument).length;
  // The list reads its two pages again.
  await waitFor(() =>
    expect(app.graph.variablesSent(StaffOrdersDocument).length).toBeGreaterThanOrEqual(readsBefore + 2),
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('checkbox', { name: 'Select all 100' })).toBeTruthy();
});
