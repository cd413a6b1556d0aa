import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, useNavigate } from 'react-router-dom';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  PackOrdersDocument,
  PrintOrdersDocument,
  StaffOrdersDocument,
  type StaffOrderRowFragment,
} from '../../features/orders/orders.generated.ts';
import { StaffViewsDocument } from '../../features/orders/views.generated.ts';
import { OWNER } from '../../testing/viewer.ts';
import { announceChange } from '../../ui/live.ts';
import { selectedOrders } from '../../features/orders/selected-orders.ts';
import OrdersPage from './page.tsx';

const app = setUpTestApp();

const buildOrder = (n: number): StaffOrderRowFragment => ({
  id: `id ${n}`,
  version: 1,
  number: `MM261125-${String(n).padStart(4, '0')}`,
  status: 'CONFIRMED',
  paymentStatus: 'DUE_ON_DELIVERY',
  fulfilmentStatus: 'NONE',
  paymentMethod: 'CASH_ON_DELIVERY',
  total: 10_000,
  placedAt: '2026-11-25T10:00:00Z',
  changedAt: '2026-11-25T10:00:00Z',
  discount: 0,
  delivery: 0,
  couponCode: null,
  expectedTo: null,
  carrier: null,
  trackingNumber: null,
  isDelayed: false,
  steps: ['PACK'],
  pickup: null,
  address: { fullName: 'Rohan Mehta', city: 'Pune', postalCode: '411001' },
  lines: [{ id: `line ${n}`, productName: 'Pedigree Adult', size: '3 kg', quantity: 1 }],
  returns: [],
  replacementFor: null,
});

/** The records on the mock server; tests change them. */
let orders: StaffOrderRowFragment[] = [];
beforeEach(() => {
  selectedOrders.set(new Map());
  orders = Array.from({ length: 120 }, (_, n) => buildOrder(n + 1));
});

afterEach(() => vi.unstubAllGlobals());

const PAGE = 50;

function Back() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/orders?search=Mehta">A search</Link>
    </>
  );
}

async function open(path = '/orders', permissions = OWNER.permissions) {
  app.graph.when(StaffViewsDocument).answer(() => ({ staffViews: [] }));
  app.graph.when(StaffOrdersDocument).answer(({ after }) => {
    const start = after ? orders.findIndex(({ id }) => id === after) + 1 : 0;
    const nodes = orders.slice(start, start + PAGE);
    return {
      staffOrders: {
        nodes,
        pageInfo: { hasNextPage: start + PAGE < orders.length, endCursor: nodes.at(-1)?.id ?? null },
      },
    };
  });
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <OrdersPage />
      <Back />
    </ViewerContext>,
    path,
  );
  await screen.findByRole('link', { name: orders[0]!.number });
}

const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole('checkbox', { name });

test(
  'new orders appear, packed orders disappear, and all loaded pages stay',
  { tags: 'nightly' },
  async () => {
    await open();
    await press('Show more orders');
    await screen.findByRole('checkbox', { name: 'Select all 100' });
    orders = [...orders.filter(({ id }) => id !== 'id 60'), buildOrder(121)];
    act(() => announceChange(['id 60']));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'MM261125-0060' })).toBeNull());
    expect(screen.getByRole('link', { name: 'MM261125-0101' })).toBeTruthy();
    expect(box('Select all 100')).toBeTruthy();
    await press('Show more orders');
    await screen.findByRole('link', { name: 'MM261125-0121' });
  },
);

test(
  'orders stay selected while one is opened, until the selection is cleared',
  { tags: 'nightly' },
  async () => {
    await open();
    await app.user.click(box('Select MM261125-0002'));
    await app.user.click(box('Select MM261125-0003'));
    cleanup();
    await open();
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
  await open('/orders', ['orders:read']);
  expect(screen.queryAllByRole('checkbox')).toEqual([]);
});

test(
  'at most 50 orders are packed per request, and the others stay selected',
  { tags: 'nightly' },
  async () => {
    await open();
    await press('Show more orders');
    await app.user.click(await screen.findByRole('checkbox', { name: 'Select all 100' }));
    screen.getByText(/You can pack, ship or print at most 50 orders at a time/);
    app.graph.when(PackOrdersDocument).answer(({ orders: seen }) => {
      const packed = [seen].flat().map(({ id }) => id);
      orders = orders.filter(({ id }) => !packed.includes(id));
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
  await open();
  await app.user.click(box('Select MM261125-0001'));
  await app.user.click(box('Select MM261125-0002'));
  orders = orders.map((order) => (order.id === 'id 2' ? { ...order, version: 2 } : order));
  act(() => announceChange(['id 2']));
  await screen.findByText('Just changed');
  app.graph.when(PackOrdersDocument).answer(({ orders: seen }) => {
    const results = [seen].flat().map(({ id, version }) => {
      const order = orders.find((candidate) => candidate.id === id)!;
      return { id, problem: version === order.version ? null : 'Order 2 was changed.', order };
    });
    const packed = results.filter(({ problem }) => !problem).map(({ id }) => id);
    orders = orders.filter(({ id }) => !packed.includes(id));
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
    await open();
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
  await open('/orders?tab=ALL');
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number, mobile or name' });
  await app.user.click(screen.getByRole('link', { name: 'A search' }));
  expect(field().value).toBe('Mehta');
  await press('Back');
  await waitFor(() => expect(field().value).toBe(''));
});
