import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { describe, expect, it, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import {
  IncomingDeliveriesDocument,
  type IncomingDeliveryDetailsFragment,
  IncomingDeliveryDocument,
  ReceiveIncomingDeliveryDocument,
  SaveIncomingDeliveryDocument,
} from '../../features/stock/incoming.generated.ts';
import { FindStockSizesDocument } from '../../features/stock/stock.generated.ts';
import { FOOD } from '../../testing/stock.ts';
import IncomingPage from '../incoming/page.tsx';
import NewDeliveryPage from './new-page.tsx';
import IncomingDeliveryPage from './page.tsx';

const app = setUpTestApp();

const DELIVERY: IncomingDeliveryDetailsFragment = {
  id: 'd1',
  version: 3,
  state: 'PARTLY_RECEIVED',
  supplier: 'Pet Wholesale',
  reference: 'PO 17',
  expectedOn: '2026-12-01',
  isOverdue: true,
  note: null,
  createdBy: 'staff: Meera',
  expectedUnits: 30,
  receivedUnits: 14,
  lines: [
    { sizeId: 'food', name: 'Drools Adult', size: '3 kg', sku: null, expected: 20, received: 8 },
    { sizeId: 'toy', name: 'Ball', size: 'Small', sku: null, expected: 10, received: 6 },
  ],
};

function open(delivery: IncomingDeliveryDetailsFragment = DELIVERY) {
  app.graph.when(IncomingDeliveryDocument).answer(() => ({ incomingDelivery: delivery }));
  app.render(<IncomingDeliveryPage />);
}
const received = () => app.graph.variablesSent(ReceiveIncomingDeliveryDocument);
const press = async (name: string) => app.user.click(await screen.findByRole('button', { name }));

test('the list shows due dates, overdue deliveries and received units', async () => {
  app.graph.when(IncomingDeliveriesDocument).answer(() => ({
    incomingDeliveries: { nodes: [DELIVERY], pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  app.render(<IncomingPage />, '/stock/incoming');
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  expect(within(list).getByRole('listitem').textContent).toBe(
    'Pet WholesalePO 17 · 14 of 30 units received1 Dec 2026 Partly receivedOverdue',
  );
  expect(app.graph.variablesSent(IncomingDeliveriesDocument)).toEqual([{ isOpen: true }]);
});

test('an empty list shows a message, and a failed one can be loaded again', async () => {
  app.graph.when(IncomingDeliveriesDocument).answer(loseConnection);
  app.render(<IncomingPage />, '/stock/incoming?show=over');
  await screen.findByText(/could not be loaded/);
  app.graph.when(IncomingDeliveriesDocument).answer(() => ({
    incomingDeliveries: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  }));
  await app.user.click(screen.getByRole('button', { name: /again/ }));
  await screen.findByText('No deliveries have been received or cancelled yet.');
});

test('the form shows differences before the counted units are sent', async () => {
  app.graph.when(ReceiveIncomingDeliveryDocument).answer(loseConnection);
  open();
  await press('Receive…');
  await app.fill({ 'Drools Adult, 3 kg': '10', 'Ball, Small': '5' });
  screen.getByText('12 of 20 still expected. 2 units fewer than expected.');
  screen.getByText('4 of 10 still expected. 1 unit more than expected.');
  await press('Add to stock');
  await screen.findByText(/Please check your connection/);
  await press('Add to stock');
  await waitFor(() => expect(received()).toHaveLength(2));
  expect(received()[0]).toMatchObject({
    id: 'd1',
    version: 3,
    input: {
      isComplete: false,
      lines: [
        { sizeId: 'food', units: 10 },
        { sizeId: 'toy', units: 5 },
      ],
    },
  });
  // The retry has the same receipt id, so that it is booked once.
  expect(received()[1]).toEqual(received()[0]);
});

test('the form does not send units that are not a number', async () => {
  open();
  await press('Receive…');
  await app.fill({ 'Ball, Small': '5 or 6' });
  await press('Add to stock');
  await screen.findByText('Please correct the numbers.');
  expect(received()).toEqual([]);
});

test('a delivery that someone else received is reloaded, and the typed numbers stay', async () => {
  const message = 'Someone else changed this while you were editing.';
  app.graph.when(ReceiveIncomingDeliveryDocument).answer(() => refuse('CONFLICT', message));
  open();
  await press('Receive…');
  await app.fill({ 'Ball, Small': '4' });
  const [, toy] = DELIVERY.lines;
  const fresh = { ...DELIVERY, version: 4, lines: toy ? [{ ...toy, received: 10 }] : [] };
  app.graph.when(IncomingDeliveryDocument).answer(() => ({ incomingDelivery: fresh }));
  await press('Add to stock');
  await screen.findByText(/^This delivery has changed/);
  await screen.findByText(/^0 of 10 still expected/);
  await press('Add to stock');
  await waitFor(() => expect(received()[1]).toMatchObject({ version: 4 }));
});

test('different numbers after a lost response are sent as a new receipt', async () => {
  app.graph.when(ReceiveIncomingDeliveryDocument).answer(loseConnection);
  open();
  await press('Receive…');
  for (const units of ['4', '3']) {
    await app.fill({ 'Ball, Small': units });
    await press('Add to stock');
    await screen.findByText(/Please check your connection/);
  }
  await waitFor(() => expect(received()).toHaveLength(2));
  const [first, second] = received().map((variables) => variables.input);
  expect(second?.receiptId).not.toBe(first?.receiptId);
});

describe('a delivery that someone else changed', () => {
  const saved = (changes: object, food: number) => ({
    supplier: 'Pet Wholesale',
    reference: 'PO 17',
    expectedOn: '2026-12-01',
    note: null,
    lines: JSON.stringify([
      { sizeId: 'food', name: 'Drools Adult', size: '3 kg', expected: food },
      { sizeId: 'toy', name: 'Ball', size: 'Small', expected: 10 },
    ]),
    ...changes,
  });
  const requests = () => app.graph.variablesSent(SaveIncomingDeliveryDocument);
  async function saveStale(fields: object, typed: Readonly<Record<string, string>>) {
    app.graph.when(SaveIncomingDeliveryDocument).answer(() => {
      throw new GraphQLError('Someone else changed this.', {
        extensions: { code: 'CONFLICT', current: { version: 4, fields } },
      });
    });
    open();
    await press('Edit…');
    await app.fill(typed);
    await press('Save delivery');
    return within(await screen.findByRole('alert', { name: 'Changed by someone else' }));
  }

  it('keeps the saved lines beside the typed note', async () => {
    const conflict = await saveStale(saved({}, 24), { Note: 'By lorry' });
    conflict.getByText('Their changes are in the form now: Drools Adult, 3 kg.');
    expect(getField('Drools Adult, 3 kg').value).toBe('24');
    await press('Save delivery');
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[1]).toMatchObject({
      version: 4,
      input: {
        note: 'By lorry',
        lines: [
          { sizeId: 'food', expected: 24 },
          { sizeId: 'toy', expected: 10 },
        ],
      },
    });
  });

  it('merges lines size by size and compares only lines that both people changed', async () => {
    const conflict = await saveStale(saved({ reference: 'PO 18' }, 24), {
      'Drools Adult, 3 kg': '22',
      'Ball, Small': '12',
    });
    conflict.getByText('Their changes are in the form now: Reference.');
    expect(conflict.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Drools Adult, 3 kgSaved24Yours22Use saved',
    ]);
    await app.user.click(conflict.getByRole('button', { name: 'Use saved Drools Adult, 3 kg' }));
    expect(getField('Drools Adult, 3 kg').value).toBe('24');
    expect(getField('Ball, Small').value).toBe('12');
  });

  it('takes over added and removed sizes', async () => {
    const lines = JSON.stringify([
      { sizeId: 'toy', name: 'Ball', size: 'Small', expected: 10 },
      { sizeId: 'bed', name: 'Bed', size: 'Large', expected: 2 },
    ]);
    const conflict = await saveStale(saved({ lines }, 20), { 'Ball, Small': '12' });
    conflict.getByText('Their changes are in the form now: Drools Adult, 3 kg, Bed, Large.');
    expect(screen.queryByRole('textbox', { name: 'Drools Adult, 3 kg' })).toBeNull();
    await press('Save delivery');
    await waitFor(() => expect(requests()).toHaveLength(2));
    expect(requests()[1]?.input.lines).toEqual([
      { sizeId: 'toy', expected: 12 },
      { sizeId: 'bed', expected: 2 },
    ]);
  });

  it('asks about a size that one person removed and the other one changed', async () => {
    const lines = JSON.stringify([{ sizeId: 'toy', name: 'Ball', size: 'Small', expected: 10 }]);
    const conflict = await saveStale(saved({ lines }, 20), { 'Drools Adult, 3 kg': '25' });
    conflict.getByText('not expected');
    await app.user.click(conflict.getByRole('button', { name: 'Use saved Drools Adult, 3 kg' }));
    expect(screen.queryByRole('textbox', { name: 'Drools Adult, 3 kg' })).toBeNull();
  });
});

test('a closed delivery shows its missing units', async () => {
  open({ ...DELIVERY, state: 'RECEIVED', isOverdue: false });
  const list = await screen.findByRole('list', { name: 'Items' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('8 of 20 received, 12 missing');
  expect(screen.queryByRole('button', { name: 'Receive…' })).toBeNull();
});

test('a new delivery is built from found sizes and shows its errors', async () => {
  app.graph.when(FindStockSizesDocument).answer(() => ({ findStockSizes: [FOOD] }));
  app.graph.when(SaveIncomingDeliveryDocument).answer(loseConnection);
  app.render(<NewDeliveryPage />);
  await press('Save delivery');
  await screen.findByText('Please enter the supplier');
  screen.getByText('Please add a size');
  await app.fill({ 'Name, SKU or barcode': 'drools' });
  await press('Find size');
  await press('Add Drools Adult, 3 kg');
  await app.fill({ Supplier: 'Pet Wholesale', 'Expected on': '2098-12-01', 'Drools Adult, 3 kg': '40' });
  await press('Save delivery');
  const requests = () => app.graph.variablesSent(SaveIncomingDeliveryDocument);
  await waitFor(() => expect(requests()).toHaveLength(1));
  expect(requests()[0]).toMatchObject({
    version: 0,
    input: {
      supplier: 'Pet Wholesale',
      reference: null,
      expectedOn: '2098-12-01',
      note: null,
      lines: [{ sizeId: 'food', expected: 40 }],
    },
  });
});
