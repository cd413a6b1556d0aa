import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PackOrdersDocument, PrintOrdersDocument } from '../../features/orders/orders.generated.ts';
import { setUpOrderList } from '../../testing/order-list.tsx';
import { announceChange } from '../../ui/live.ts';

const app = setUpTestApp();
const list = setUpOrderList(app);
afterEach(() => vi.unstubAllGlobals());

const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });

test(
  'orders stay selected while one is opened, until the selection is cleared',
  { tags: 'nightly' },
  async () => {
    await list.open();
    await app.user.click(box('Select MM261125-0002'));
    await app.user.click(box('Select MM261125-0003'));
    cleanup();
    await list.open();
    screen.getByText('2 selected');
    expect(box('Select MM261125-0002')).toHaveProperty('checked', true);
    await press('Clear selection');
    expect(screen.queryByText('2 selected')).toBeNull();
    // The focused button was removed.
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(box('Select MM261125-0002')).toHaveProperty('checked', false);
  },
);

test('roles that cannot fulfil orders cannot select them', { tags: 'nightly' }, async () => {
  await list.open('/orders', ['orders:read']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test(
  'at most 50 orders are packed per request, and the others stay selected',
  { tags: 'nightly' },
  async () => {
    await list.open();
    await press('Show more orders');
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all 100' }));
    screen.getByText(/You can pack, ship or print at most 50 orders at a time/);
    app.graph.when(PackOrdersDocument).answer(({ orders: seen }) => {
      const packed = [seen].flat().map(({ id }) => id);
      list.orders = list.orders.filter(({ id }) => !packed.includes(id));
      return { packOrders: packed.map((id) => ({ id, problem: null, order: null })) };
    });
    await press('Mark 50 as packed');
    await screen.findByText('50 orders marked as packed.');
    await screen.findByText('50 selected');
    expect(screen.queryByText(/at most 50 orders/)).toBeNull();
    expect(
      app.graph.variablesSent(PackOrdersDocument).map(({ orders: seen }) => [seen].flat().length),
    ).toEqual([50]);
  },
);

test('an order changed after its selection is marked, stays selected, and is packed in its new version', async () => {
  await list.open();
  await app.user.click(box('Select MM261125-0001'));
  await app.user.click(box('Select MM261125-0002'));
  list.orders = list.orders.map((order) => (order.id === 'id 2' ? { ...order, version: 2 } : order));
  act(() => announceChange(['id 2']));
  await screen.findByText('Just changed');
  app.graph.when(PackOrdersDocument).answer(({ orders: seen }) => {
    const results = [seen].flat().map(({ id, version }) => {
      const order = list.orders.find((candidate) => candidate.id === id)!;
      return { id, problem: version === order.version ? null : 'Order 2 was changed.', order };
    });
    const packed = results.filter(({ problem }) => !problem).map(({ id }) => id);
    list.orders = list.orders.filter(({ id }) => !packed.includes(id));
    return { packOrders: results };
  });
  await press('Mark 2 as packed');
  await screen.findByText('1 selected');
  expect(screen.queryByText('Just changed')).toBeNull();
  await press('Mark 1 as packed');
  await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
  expect(app.graph.variablesSent(PackOrdersDocument).map(({ orders: seen }) => seen)).toEqual([
    [
      { id: 'id 1', version: 1 },
      { id: 'id 2', version: 1 },
    ],
    [{ id: 'id 2', version: 2 }],
  ]);
});

test(
  'slips and labels of the selected orders open as one PDF, and a lost connection closes its tab',
  { tags: 'nightly' },
  async () => {
    const tab = { location: { href: '' }, close: vi.fn<() => void>() };
    vi.stubGlobal('open', () => tab);
    app.graph.when(PrintOrdersDocument).answer(() => ({ printOrders: { url: '/prints/two.pdf' } }));
    await list.open();
    await app.user.click(box('Select MM261125-0002'));
    await app.user.click(box('Select MM261125-0003'));
    await press('Slips and labels');
    await waitFor(() => expect(tab.location.href).toBe('/prints/two.pdf'));
    expect(app.graph.variablesSent(PrintOrdersDocument)).toEqual([
      { ids: ['id 2', 'id 3'], documents: ['SLIP', 'LABEL'] },
    ]);
    screen.getByText('2 selected');
    app.graph.when(PrintOrdersDocument).answer(loseConnection);
    await press('Slips and labels');
    await screen.findByText(/The documents could not be printed/);
    expect(tab.close).toHaveBeenCalledOnce();
  },
);

test('the search field follows the URL, also with the back button', { tags: 'nightly' }, async () => {
  await list.open('/orders?tab=ALL');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number, mobile or name' });
  await app.user.click(screen.getByRole('link', { name: 'A search' }));
  expect(field().value).toBe('Mehta');
  await press('Back');
  await waitFor(() => expect(field().value).toBe(''));
});
