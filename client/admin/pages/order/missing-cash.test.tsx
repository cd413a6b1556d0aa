import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { SettleCashShortfallDocument } from '../../features/orders/cash-shortfalls.generated.ts';
import {
  DeliverOrderDocument,
  type StaffOrderDetailsFragment,
} from '../../features/orders/orders.generated.ts';
import { DeliverParcelDocument } from '../../features/orders/parcels.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { CashShortfalls } from './cash-shortfalls.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ParcelStepDialog } from './parcel-step-dialog.tsx';

const app = setUpTestApp();

type Parcel = StaffOrderDetailsFragment['parcels'][number];
type Shortfall = StaffOrderDetailsFragment['cashShortfalls'][number];

const PARCEL: Parcel = {
  id: 'order',
  number: 1,
  status: 'SHIPPED',
  cashDue: 68_800,
  carrier: 'Delhivery',
  trackingNumber: 'DL 1',
  trackingUrl: null,
  steps: ['DELIVER'],
  lines: ORDER.unpacked,
};
const SHIPPED: StaffOrderDetailsFragment = {
  ...ORDER,
  paymentMethod: 'CASH_ON_DELIVERY',
  paymentStatus: 'DUE_ON_DELIVERY',
  fulfilmentStatus: 'SHIPPED',
  total: 68_800,
  steps: ['DELIVER'],
  parcels: [PARCEL],
  unpacked: [],
};

const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => app.user.click(dialog().getByRole('button', { name }));
const missing = () => dialog().getByRole('checkbox', { name: 'Some cash is missing' });

async function openDelivery(order = SHIPPED) {
  app.graph.when(DeliverOrderDocument).answer(() => ({ deliverOrder: order }));
  app.render(
    <ViewerContext value={OWNER}>
      <OrderSteps order={order} />
    </ViewerContext>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
}

test('delivery defaults to all cash collected, and Enter alone confirms it', async () => {
  await openDelivery();
  dialog().getByText('Confirm that ₹688.00 was collected in cash.');
  expect(document.activeElement).toBe(dialog().getByRole('button', { name: 'Mark as delivered' }));
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(DeliverOrderDocument)).toEqual([{ id: 'order' }]);
});

test('missing cash is recorded with amount and reason, and the field shows the collected amount', async () => {
  await openDelivery();
  await app.user.click(missing());
  expect(document.activeElement).toBe(getField('Missing amount in rupees'));
  await app.fill({ 'Missing amount in rupees': '88', 'Why it is missing': 'No change' });
  dialog().getByText('₹600.00 was collected.');
  await press('Mark as delivered');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(DeliverOrderDocument)).toEqual([
    { id: 'order', cashShort: 8_800, shortReason: 'No change' },
  ]);
});

test('a refused amount stays with an error at its field, and clearing the tick sends no missing cash', async () => {
  await openDelivery();
  app.graph.when(DeliverOrderDocument).answer(({ cashShort }) => {
    if (cashShort === 0) refuse('VALIDATION', 'Wrong', { cashShort: 'Please enter an amount up to ₹688.00' });
    return { deliverOrder: SHIPPED };
  });
  await app.user.click(missing());
  await app.fill({ 'Missing amount in rupees': 'some' });
  await press('Mark as delivered');
  await dialog().findByText('Please enter an amount up to ₹688.00');
  expect(getField('Missing amount in rupees').value).toBe('some');
  await app.user.click(missing());
  await press('Mark as delivered');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(DeliverOrderDocument).at(-1)).toEqual({ id: 'order' });
});

test('a paid order asks for no cash', async () => {
  await openDelivery({ ...SHIPPED, paymentStatus: 'PAID', parcels: [{ ...PARCEL, cashDue: 0 }] });
  dialog().getByText('Already paid; nothing to collect.');
  expect(dialog().queryByRole('checkbox')).toBeNull();
});

test('a parcel can be delivered with missing cash', async () => {
  app.graph.when(DeliverParcelDocument).answer(() => ({ deliverParcel: SHIPPED }));
  const parcel = { ...PARCEL, id: 'parcel', cashDue: 20_000 };
  app.render(
    <ParcelStepDialog
      step="DELIVER"
      title="Deliver"
      order={SHIPPED}
      parcel={parcel}
      onClose={() => undefined}
    />,
  );
  dialog().getByText('Confirm that ₹200.00 was collected in cash.');
  await app.user.click(missing());
  await app.fill({ 'Missing amount in rupees': '200', 'Why it is missing': 'Lost by the courier' });
  await press('Deliver');
  await waitFor(() =>
    expect(app.graph.variablesSent(DeliverParcelDocument)).toEqual([
      { id: 'parcel', cashShort: 20_000, shortReason: 'Lost by the courier' },
    ]),
  );
});

const OPEN: Shortfall = {
  id: 'short',
  parcel: 2,
  due: 68_800,
  amount: 8_800,
  reason: 'No change',
  recordedBy: 'staff: Asha Rao',
  recordedAt: '2026-11-26T05:00:00Z',
  settledAs: null,
  settledBy: null,
  settledAt: null,
  note: null,
};
const SETTLED: Shortfall = {
  ...OPEN,
  id: 'old',
  parcel: null,
  settledAs: 'WRITTEN_OFF',
  settledBy: 'staff: Meera Nair',
  settledAt: '2026-11-27T05:00:00Z',
  note: 'Courier is gone',
};

function show(cashShortfalls: Shortfall[], permissions = ['orders:read', 'orders:refund']) {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <CashShortfalls order={{ ...ORDER, cashShortfalls }} />
    </ViewerContext>,
  );
}

test('open shortfalls come before settled ones, which name who settled them', () => {
  show([SETTLED, OPEN]);
  const [open, old] = screen.getAllByRole('listitem');
  expect(open?.textContent).toContain('₹88.00 of ₹688.00 is missing, parcel 2');
  expect(old?.textContent).toContain('was missing, written off');
  expect(old?.textContent).toContain('staff: Meera Nair');
  expect(within(old!).queryByRole('button')).toBeNull();
});

test('a shortfall is settled after confirmation with a note, and a conflict is reported in the dialog', async () => {
  let isFirst = true;
  app.graph.when(SettleCashShortfallDocument).answer(() => {
    if (isFirst) refuse('CONFLICT', 'Already written off by staff: Asha Rao.');
    return { settleCashShortfall: ORDER };
  });
  show([OPEN]);
  await app.user.click(screen.getByRole('button', { name: 'Mark as received' }));
  await app.fill({ Note: 'Paid by UPI' });
  await press('Mark as received');
  await dialog().findByText('Already written off by staff: Asha Rao.');
  isFirst = false;
  await press('Mark as received');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(SettleCashShortfallDocument).at(-1)).toEqual({
    id: 'short',
    settledAs: 'RECEIVED',
    note: 'Paid by UPI',
  });
});

test('staff who may not refund see missing cash but cannot settle it', () => {
  show([OPEN], ['orders:read', 'orders:fulfil']);
  screen.getByText(/is missing/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an order without missing cash shows no panel', () => {
  show([]);
  expect(screen.queryByText('Missing cash')).toBeNull();
});
