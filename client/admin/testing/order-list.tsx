// Renders the order list in component tests, and a mock server for its orders.
import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { Link, useNavigate } from 'react-router-dom';
import type { TestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../app/viewer.ts';
import { LiveOrders } from '../features/live/live-orders.tsx';
import {
  StaffOrdersDocument,
  type StaffOrderRowFragment,
  type StaffOrdersQuery,
  type StaffOrdersQueryVariables,
} from '../features/orders/orders.generated.ts';
import { selectedOrders } from '../features/orders/selected-orders.ts';
import { StaffViewsDocument } from '../features/orders/views.generated.ts';
import OrdersPage from '../pages/orders/page.tsx';
import { OWNER } from './viewer.ts';

/** Orders per page of the mock server. */
const PAGE_SIZE = 50;

export const buildOrder = (n: number): StaffOrderRowFragment => ({
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

function Back() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <Link to="/orders?search=Mehta">A search</Link>
    </>
  );
}

/** Serves 120 orders before each test. */
export function setUpOrderList(app: TestApp) {
  const list = {
    /** The orders on the mock server; tests change them. */
    orders: [] as StaffOrderRowFragment[],
    /** A page of the current orders. */
    readPage({ after }: StaffOrdersQueryVariables): StaffOrdersQuery {
      const { orders } = list;
      const start = after ? orders.findIndex(({ id }) => id === after) + 1 : 0;
      const nodes = orders.slice(start, start + PAGE_SIZE);
      return {
        staffOrders: {
          nodes,
          pageInfo: { hasNextPage: start + PAGE_SIZE < orders.length, endCursor: nodes.at(-1)?.id ?? null },
        },
      };
    },
    render(path = '/orders', permissions = OWNER.permissions): void {
      app.graph.when(StaffViewsDocument).answer(() => ({ staffViews: [] }));
      app.render(
        <ViewerContext value={{ ...OWNER, permissions }}>
          <LiveOrders />
          <OrdersPage />
          <Back />
        </ViewerContext>,
        path,
      );
    },
    /** Renders the list and waits for its orders. */
    async open(path?: string, permissions?: string[]): Promise<void> {
      app.graph.when(StaffOrdersDocument).answer(list.readPage);
      list.render(path, permissions);
      await screen.findByRole('link', { name: list.orders[0]!.number });
    },
  };
  beforeEach(() => {
    selectedOrders.set(new Map());
    list.orders = Array.from({ length: 120 }, (_, n) => buildOrder(n + 1));
  });
  return list;
}
