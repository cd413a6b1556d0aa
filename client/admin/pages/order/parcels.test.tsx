import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createLocalStore, useStore } from '#client/lib/store.ts';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { PackParcelDocument, ShipParcelDocument } from '../../features/orders/parcels.generated.ts';
import { ORDER as SAMPLE } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { Parcels } from './parcels.tsx';

const app = setUpTestApp();

const [food, ball] = SAMPLE.lines;
const ORDER: StaffOrderDetailsFragment = {
  ...SAMPLE,
  lines: [
    { ...food!, id: 'food', productName: 'Pedigree Adult', size: '3 kg', quantity: 3 },
    { ...ball!, id: 'ball', productName: 'Ball', size: 'small', quantity: 1 },
  ],
  unpacked: [
    { orderLineId: 'food', quantity: 3 },
    { orderLineId: 'ball', quantity: 1 },
  ],
};
const PACKED: StaffOrderDetailsFragment = {
  ...ORDER,
  parcels: [
    {
      id: 'parcel',
      number: 1,
      status: 'PACKED',
      cashDue: 20_000,
      carrier: null,
      trackingNumber: null,
      trackingUrl: null,
      steps: ['SHIP'],
      lines: [{ orderLineId: 'food', quantity: 2 }],
    },
  ],
  unpacked: [
    { orderLineId: 'food', quantity: 1 },
    { orderLineId: 'ball', quantity: 1 },
  ],
};

const renderParcels = (order: StaffOrderDetailsFragment) =>
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:fulfil'] }}>
      <Parcels order={order} />
    </ViewerContext>,
  );
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

test('a parcel preselects all unpacked units, and a refusal shows its reason', async () => {
  const packInputs: unknown[] = [];
  app.graph.when(PackParcelDocument).answer((variables) => {
    packInputs.push(variables);
    if (packInputs.length === 1) refuse('CONFLICT', 'Parcel 1 is already packed.');
    return { packParcel: PACKED };
  });
  renderParcels(ORDER);
  await press('Pack in parts…');
  const dialog = within(await screen.findByRole('dialog'));
  const food = dialog.getByLabelText('Pedigree Adult, 3 kg');
  expect(food).toHaveProperty('value', '3');
  await app.user.selectOptions(food, '2');
  await app.user.selectOptions(dialog.getByLabelText('Ball, small'), '0');
  await press('Pack parcel 1');
  await dialog.findByText('Parcel 1 is already packed.');
  await press('Pack parcel 1');
  const expectedParcel = {
    orderId: 'order',
    version: 1,
    number: 1,
    lines: [
      { orderLineId: 'food', quantity: 2 },
      { orderLineId: 'ball', quantity: 0 },
    ],
  };
  expect(packInputs).toEqual([expectedParcel, expectedParcel]);
});

test('each parcel shows its items, its cash and a button for its next step', () => {
  renderParcels(PACKED);
  screen.getByText('To collect: ₹200.00');
  screen.getByText('2 × Pedigree Adult, 3 kg');
  expect(screen.getAllByText('1 × Ball, small')).toHaveLength(1);
  screen.getByRole('button', { name: 'Ship: parcel 1' });
});

test('a parcel cannot be shipped without a carrier', async () => {
  app.graph
    .when(ShipParcelDocument)
    .answer(() => refuse('VALIDATION', 'Please enter the carrier', { carrier: 'Please enter the carrier' }));
  renderParcels(PACKED);
  await press('Ship: parcel 1');
  const dialog = within(await screen.findByRole('dialog'));
  await app.user.click(dialog.getByRole('button', { name: 'Ship: parcel 1' }));
  await dialog.findByText('Please enter the carrier');
});

test('the carrier of the last parcel is prefilled, and the tracking number has the focus', async () => {
  app.graph.when(ShipParcelDocument).answer(() => ({ shipParcel: PACKED }));
  renderParcels(PACKED);
  await press('Ship: parcel 1');
  const dialog = within(await screen.findByRole('dialog'));
  expect(document.activeElement).toBe(getField('Carrier'));
  await app.fill({ Carrier: 'Delhivery', 'Tracking number': 'DL 1' });
  await app.user.click(dialog.getByRole('button', { name: 'Ship: parcel 1' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Ship: parcel 1');
  await screen.findByRole('dialog');
  expect(getField('Carrier').value).toBe('Delhivery');
  expect(document.activeElement).toBe(getField('Tracking number'));
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an order packed whole shows no list of parcels', () => {
  const [parcel] = PACKED.parcels;
  renderParcels({
    ...ORDER,
    fulfilmentStatus: 'PACKED',
    steps: ['SHIP'],
    unpacked: [],
    parcels: parcel ? [{ ...parcel, lines: ORDER.unpacked }] : [],
  });
  expect(screen.queryByText('Parcels')).toBeNull();
});

test('an item removed while a parcel is being packed is announced, and the dialog stays open', async () => {
  const orderStore = createLocalStore(ORDER);
  const Page = () => <Parcels order={useStore(orderStore)} />;
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:fulfil'] }}>
      <Page />
    </ViewerContext>,
  );
  await press('Pack in parts…');
  const [, ball] = ORDER.lines;
  // One ball is left, which cannot be split further.
  act(() => {
    const rest = { lines: [ball!], unpacked: [{ orderLineId: 'ball', quantity: 1 }] };
    orderStore.set({ ...ORDER, ...rest, version: 2 });
  });
  const alert = within(screen.getByText(/This order has changed/).parentElement!);
  expect(alert.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1 × Ball, small']);
  screen.getByRole('combobox', { name: 'Pedigree Adult, 3 kg' });
});
