import { screen, waitFor } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ShipOrderDocument } from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { ShipDialog } from './ship-dialog.tsx';

const app = setUpTestApp();

const ORDERS = ['MM1', 'MM2', 'MM3'].map((number) => ({ ...ORDER, id: number, number }));
const at = (number: string) => `Tracking number of ${number}`;
const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

let shipped: (readonly string[])[] = [];
let isClosed = false;

function open(shouldPack = false): void {
  shipped = [];
  isClosed = false;
  app.render(
    <ShipDialog
      orders={ORDERS}
      shouldPack={shouldPack}
      onShipped={(ids) => shipped.push(ids)}
      onClose={() => {
        isClosed = true;
      }}
    />,
  );
}

test('pasted numbers fill the rows, and only refused ones stay and are sent again', async () => {
  app.graph.when(ShipOrderDocument).answer(({ id, trackingNumber }) => {
    if (trackingNumber === 'DL 2') refuse('CONFLICT', 'Order MM2 is cancelled.');
    return { shipOrder: { ...ORDER, id } };
  });
  open();
  await app.fill({ Carrier: 'Delhivery' });
  await app.user.click(getField(at('MM1')));
  await app.user.paste('DL 1\nDL 2\nDL 3');
  await press('Ship 3 orders');
  await screen.findByText('Order MM2 is cancelled.');
  expect(shipped).toEqual([['MM1', 'MM3']]);
  expect(screen.getAllByText('Shipped')).toHaveLength(2);
  await app.fill({ [at('MM2')]: 'DL 4' });
  await press('Ship 1 order');
  await waitFor(() => expect(isClosed).toBe(true));
  expect(app.graph.variablesSent(ShipOrderDocument).map(({ trackingNumber }) => trackingNumber)).toEqual([
    'DL 1',
    'DL 2',
    'DL 3',
    'DL 4',
  ]);
});

test('a scanner moves from row to row, and a number scanned twice is not sent', async () => {
  open();
  await app.fill({ Carrier: 'Delhivery' });
  await app.user.click(getField(at('MM1')));
  await app.user.keyboard('DL 1{Enter}DL 1{Enter}');
  expect(document.activeElement).toBe(getField(at('MM3')));
  await press('Ship 2 orders');
  await screen.findByText('MM1 has this number too');
  await waitFor(() => expect(document.activeElement).toBe(getField(at('MM2'))));
  expect(app.graph.variablesSent(ShipOrderDocument)).toEqual([]);
});

test('a lost connection is reported and keeps the orders that were not shipped', async () => {
  app.graph.when(ShipOrderDocument).answer(({ id }) => {
    if (id === 'MM2') loseConnection();
    return { shipOrder: { ...ORDER, id } };
  });
  open();
  await app.fill({ Carrier: 'Delhivery', [at('MM1')]: 'DL 1', [at('MM2')]: 'DL 2', [at('MM3')]: 'DL 3' });
  await press('Ship 3 orders');
  await screen.findByText(/The connection was lost/);
  expect(shipped).toEqual([['MM1']]);
  expect(isClosed).toBe(false);
  expect([getField(at('MM2')).value, getField(at('MM3')).value]).toEqual(['DL 2', 'DL 3']);
});

test('the dialog sends nothing without a carrier or a tracking number', async () => {
  open();
  await press('Ship');
  await screen.findByText('Please enter the carrier');
  await app.fill({ Carrier: 'Delhivery' });
  await press('Ship');
  await screen.findByText('Please enter at least one tracking number.');
  expect(app.graph.variablesSent(ShipOrderDocument)).toEqual([]);
});

test('unpacked orders are packed in the same step, and an order that someone else packed is reported', async () => {
  app.graph.when(ShipOrderDocument).answer(({ id }) => {
    if (id === 'MM1') refuse('CONFLICT', 'Order MM1 is already packed.');
    return { shipOrder: { ...ORDER, id } };
  });
  open(true);
  await app.fill({ Carrier: 'Delhivery', [at('MM1')]: 'DL 1', [at('MM2')]: 'DL 2' });
  await press('Pack and ship 2 orders');
  await screen.findByText('Order MM1 is already packed.');
  await waitFor(() => expect(document.activeElement).toBe(getField(at('MM1'))));
  expect(shipped).toEqual([['MM2']]);
  expect(app.graph.variablesSent(ShipOrderDocument)).toMatchObject([
    { id: 'MM1', pack: true },
    { id: 'MM2', pack: true },
  ]);
});

test('a changed order shows its current state and is sent again with that version', async () => {
  app.graph.when(ShipOrderDocument).answer(({ id, version }) => {
    const current = { version: 2, fields: { items: '1 × Ball, small' } };
    if (id === 'MM1' && version === 1)
      throw new GraphQLError('Order MM1 was changed by someone else.', {
        extensions: { code: 'CONFLICT', current },
      });
    return { shipOrder: { ...ORDER, id } };
  });
  open();
  await app.fill({ Carrier: 'Delhivery', [at('MM1')]: 'DL 1', [at('MM2')]: 'DL 2' });
  await press('Ship 2 orders');
  await screen.findByText('Order MM1 was changed by someone else.');
  await press('Ship 1 order');
  await waitFor(() => expect(isClosed).toBe(true));
  expect(app.graph.variablesSent(ShipOrderDocument)).toMatchObject([
    { id: 'MM1', version: 1 },
    { id: 'MM2', version: 1 },
    { id: 'MM1', version: 2, trackingNumber: 'DL 1' },
  ]);
});
