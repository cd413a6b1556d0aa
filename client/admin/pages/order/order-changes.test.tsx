import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import {
  AddOrderNoteDocument,
  ChangeOrderAddressDocument,
  ConfirmRefundDocument,
  OrderRemovalQuoteDocument,
  RemoveOrderLinesDocument,
} from '../../features/orders/order-changes.generated.ts';
import type { StaffOrderDetailsFragment } from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundRequests } from './refund-requests.tsx';

const app = setUpTestApp();
const press = (name: string | RegExp) => app.user.click(screen.getByRole('button', { name }));
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function show(
  part: 'address' | 'items' | 'timeline' | 'refunds',
  order: StaffOrderDetailsFragment = ORDER,
): void {
  const Part = { address: OrderAddress, items: OrderItems, timeline: OrderTimeline, refunds: RefundRequests }[
    part
  ];
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:write', 'orders:refund'] }}>
      <Part order={order} />
    </ViewerContext>,
  );
}

function refuseStale(fields: Record<string, unknown>): never {
  throw new GraphQLError('Changed', { extensions: { code: 'CONFLICT', current: { version: 4, fields } } });
}

test('an address is changed with the version seen, and masked fields are sent only if typed', async () => {
  app.graph.when(ChangeOrderAddressDocument).answer(() => ({ changeOrderAddress: { ...ORDER, version: 2 } }));
  show('address');
  await press('Change address…');
  await app.fill({ Address: '4, MI Road', Pincode: '302001' });
  expect([getField('City').value, getField('State').value]).toEqual(['Jaipur', 'Rajasthan']);
  await press('Save address');
  await dialogGone();
  expect(app.graph.variablesSent(ChangeOrderAddressDocument)).toEqual([
    {
      id: 'order',
      input: {
        version: 1,
        fullName: 'Asha Rao',
        address: '4, MI Road',
        city: 'Jaipur',
        stateName: 'Rajasthan',
        postalCode: '302001',
      },
    },
  ]);
});

test('a conflict compares the fields that both changed, keeps the typed text, and saves the new version next', async () => {
  const saved = { ...ORDER.address, address: '9, Hill Road', city: 'Mumbai' };
  app.graph.when(ChangeOrderAddressDocument).answer(({ input }) => {
    if (input.version !== 4) refuseStale(saved);
    return { changeOrderAddress: { ...ORDER, version: 5 } };
  });
  show('address');
  await press('Change address…');
  await app.fill({ Address: '4, MI Road' });
  await press('Save address');
  const conflict = within(await screen.findByRole('alert', { name: 'Changed by someone else' }));
  for (const text of ['9, Hill Road', '4, MI Road', /form now: City\.$/]) conflict.getByText(text);
  // Equal and masked fields are not compared.
  expect(conflict.queryByText('Asha Rao')).toBeNull();
  expect(conflict.queryByText(/•/)).toBeNull();
  expect(getField('Address').value).toBe('4, MI Road');
  expect(getField('City').value).toBe('Mumbai');
  await press('Save mine');
  await dialogGone();
  expect(app.graph.variablesSent(ChangeOrderAddressDocument).at(-1)?.input).toMatchObject({
    version: 4,
    address: '4, MI Road',
    city: 'Mumbai',
  });
});

test('a refused or lost change keeps what was typed and says why', async () => {
  show('address');
  await press('Change address…');
  await app.fill({ Pincode: '999999' });
  app.graph
    .when(ChangeOrderAddressDocument)
    .answer(() => refuse('VALIDATION', 'x', { postalCode: 'We know no place with this pincode' }));
  await press('Save address');
  await screen.findByText('We know no place with this pincode');
  app.graph.when(ChangeOrderAddressDocument).answer(loseConnection);
  await press('Save address');
  await screen.findByText(/could not be saved/);
  expect(getField('Pincode').value).toBe('999999');
});

test('items can be removed only after the new total is shown', async () => {
  const quote = { subtotal: 60_000, discount: 0, delivery: 4_900, codFee: 0, total: 64_900, refund: 105_100 };
  app.graph.when(OrderRemovalQuoteDocument).answer(() => ({ orderRemovalQuote: quote }));
  app.graph.when(RemoveOrderLinesDocument).answer(() => ({ removeOrderLines: { ...ORDER, version: 2 } }));
  show('items');
  await press('Remove items…');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true);
  const counter = (name: string) => within(screen.getByRole('group', { name: `Quantity of ${name}` }));
  await app.user.click(counter('Pedigree Adult, 3 kg').getByRole('button', { name: 'One less' }));
  await app.user.click(counter('Royal Canin Mini, 2 kg').getByRole('button', { name: 'One less' }));
  await app.fill({ Reason: 'Sold out' });
  await app.user.click(await screen.findByRole('button', { name: 'Remove and refund ₹1,051.00' }));
  await dialogGone();
  expect(app.graph.variablesSent(RemoveOrderLinesDocument)).toEqual([
    {
      id: 'order',
      input: {
        version: 1,
        lines: [
          { lineId: 'cheap', quantity: 2 },
          { lineId: 'dear', quantity: 0 },
        ],
        expectedTotal: 64_900,
        reason: 'Sold out',
      },
    },
  ]);
});

test('removing all items shows a message instead of a total', async () => {
  app.graph
    .when(OrderRemovalQuoteDocument)
    .answer(() => refuse('CONFLICT', 'Nothing would be left of order MM1: cancel it instead.'));
  show('items', { ...ORDER, lines: ORDER.lines.slice(1) });
  await press('Remove items…');
  await press('One less');
  await screen.findByText(/cancel it instead/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove' }).disabled).toBe(true);
});

test('changing the address and removing items are offered only if the server allows them', () => {
  show('items', { ...ORDER, canRemoveLines: false });
  show('address', { ...ORDER, canChangeAddress: false });
  expect(screen.queryByRole('button', { name: /Take items|Change address/ })).toBeNull();
});

test('a double click adds a note once, and a note that failed to save stays in its field', async () => {
  show('timeline');
  app.graph.when(AddOrderNoteDocument).answer(loseConnection);
  await app.fill({ Note: 'Call before noon' });
  await press('Add note');
  await screen.findByText(/could not be saved/);
  expect(getField('Note').value).toBe('Call before noon');
  app.graph.when(AddOrderNoteDocument).answer(() => ({ addOrderNote: ORDER }));
  await app.user.dblClick(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(getField('Note').value).toBe(''));
  expect(app.graph.variablesSent(AddOrderNoteDocument)).toHaveLength(2);
});

test('another member confirms a refund, and its requester can only withdraw it', async () => {
  const request = {
    id: 'request',
    amount: 300_000,
    reason: 'The bag was torn',
    state: 'PENDING' as const,
    askedBy: 'staff: Asha',
    isOwn: false,
    createdAt: '2026-11-26T05:00:00Z',
    expiresAt: '2026-11-28T05:00:00Z',
  };
  app.graph.when(ConfirmRefundDocument).answer(() => ({ confirmRefund: ORDER }));
  show('refunds', { ...ORDER, refundRequests: [{ ...request, isOwn: true, id: 'own' }, request] });
  screen.getByRole('button', { name: 'Withdraw request' });
  expect(screen.getAllByRole('button', { name: 'Refuse' })).toHaveLength(1);
  await press('Refund ₹3,000.00');
  await screen.findByText('Refund confirmed.');
  expect(app.graph.variablesSent(ConfirmRefundDocument)).toEqual([{ id: 'request' }]);
});
