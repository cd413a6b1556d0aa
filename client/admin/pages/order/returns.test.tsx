import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, refuse } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { OrderState } from '../../features/orders/order-state.tsx';
import {
  ApproveReturnDocument,
  type ApproveReturnMutation,
  RecordReplacementDocument,
  RefundInsteadDocument,
  RefuseReturnDocument,
  SendReplacementDocument,
  type SendReplacementMutation,
  type StaffOrderDetailsFragment,
} from '../../features/orders/orders.generated.ts';
import { ORDER } from '../../testing/order.ts';
import { OWNER } from '../../testing/viewer.ts';
import { Returns } from './returns.tsx';

const app = setUpTestApp();

type Return = StaffOrderDetailsFragment['returns'][number];

const DUE: Return = {
  id: 'return',
  reason: 'DAMAGED',
  wish: 'REPLACEMENT',
  isRefundedInstead: false,
  status: 'RECEIVED',
  note: '',
  photos: [],
  createdAt: '2026-11-20T09:30:00.000Z',
  lines: [{ orderLineId: 'cheap', quantity: 1 }],
  replacement: null,
};
const orderWith = (change: Partial<Return>) => ({ ...ORDER, returns: [{ ...DUE, ...change }] });
const button = (name: string) => screen.queryByRole('button', { name });

const MAY_DECIDE = ['orders:read', 'orders:refund'];

function show(change: Partial<Return> = {}, permissions = MAY_DECIDE) {
  app.render(
    <ViewerContext value={{ ...OWNER, permissions }}>
      <OrderState order={orderWith(change)} />
      <Returns order={orderWith(change)} />
    </ViewerContext>,
  );
}

test('returned items wait for their replacement, and a lack of stock is reported with the units left', async () => {
  app.graph
    .when(SendReplacementDocument)
    .answer(() => refuse('CONFLICT', 'Not enough in stock (Pedigree Adult, 3 kg: 0 left, 1 needed).'));
  show();
  screen.getByText('Replacement due');
  screen.getByText('Received, replacement due');
  await app.user.click(button('Send replacement')!);
  await screen.findByText('Not enough in stock (Pedigree Adult, 3 kg: 0 left, 1 needed).');
  expect(app.graph.variablesSent(SendReplacementDocument)).toEqual([{ id: 'return' }]);
  expect(button('Refund instead')).not.toBeNull();
});

test('a replacement that is being sent is busy at that button only, and cannot be refunded meanwhile', async () => {
  const sent = deferred<SendReplacementMutation>();
  app.graph.when(SendReplacementDocument).answer(() => sent.promise);
  show();
  await app.user.click(button('Send replacement')!);
  await waitFor(() => expect(button('Send replacement')!.getAttribute('aria-disabled')).toBe('true'));
  expect(button('Refund instead')!.getAttribute('aria-disabled')).toBeNull();
  expect(button('Refund instead')).toHaveProperty('disabled', true);
  expect(button('Already sent…')).toHaveProperty('disabled', true);
  sent.resolve({ sendReplacement: orderWith({}) });
  await screen.findByText('Replacement added to the orders to pack.');
  expect(button('Refund instead')).toHaveProperty('disabled', false);
});

test('a refund instead of a replacement needs a confirmation', async () => {
  app.graph.when(RefundInsteadDocument).answer(() => ({ refundInstead: orderWith({ wish: 'REFUND' }) }));
  show();
  await app.user.click(button('Refund instead')!);
  await screen.findByText(/An online payment is refunded now/);
  expect(app.graph.variablesSent(RefundInsteadDocument)).toEqual([]);
  await app.user.click(screen.getAllByRole('button', { name: 'Refund instead' }).at(-1)!);
  await waitFor(() => expect(app.graph.variablesSent(RefundInsteadDocument)).toEqual([{ id: 'return' }]));
});

test('a replacement already sent is recorded by its number, and a wrong number stays with an error', async () => {
  const replacementOrder = { id: 'new', number: 'MM261121-NEW234' };
  app.graph.when(RecordReplacementDocument).answer(({ number }) => {
    if (number !== replacementOrder.number)
      refuse('VALIDATION', 'Wrong', { number: 'That order belongs to another customer' });
    return { recordReplacement: orderWith({ replacement: replacementOrder }) };
  });
  show();
  await app.user.click(button('Already sent…')!);
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter the number of the replacement order');
  await app.fill({ 'Replacement order': 'MM1' });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('That order belongs to another customer');
  await app.fill({ 'Replacement order': replacementOrder.number });
  await app.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(app.graph.variablesSent(RecordReplacementDocument).at(-1)).toEqual({
    id: 'return',
    number: replacementOrder.number,
  });
});

test.each([
  [{ status: 'REQUESTED' }, 'Arrived damaged; asked for a replacement'],
  [{ status: 'RECEIVED', wish: 'REFUND' }, 'Arrived damaged; asked for a refund'],
  [
    { status: 'APPROVED', wish: 'REFUND', isRefundedInstead: true },
    'Arrived damaged; asked for a replacement; refunded instead',
  ],
  [
    { status: 'REFUSED', wish: 'REFUND', isRefundedInstead: true },
    'Arrived damaged; asked for a replacement',
  ],
] as const)('a return with %o shows: %s', (change, text) => {
  show(change);
  screen.getByText(text);
});

test('a return with a sent replacement links to it and shows nothing due', () => {
  show({ replacement: { id: 'new', number: 'MM261121-NEW234' } });
  expect(screen.getByRole('link', { name: 'MM261121-NEW234' }).getAttribute('href')).toBe(
    '/orders/MM261121-NEW234',
  );
  expect(screen.queryByText('Replacement due')).toBeNull();
  expect(button('Send replacement')).toBeNull();
});

test.each([
  ['is only requested', { status: 'REQUESTED' } as const, MAY_DECIDE],
  ['is for a refund', { wish: 'REFUND' } as const, MAY_DECIDE],
  ['is seen by staff who may not decide', {}, ['orders:read', 'orders:fulfil']],
])('a return that %s offers no replacement', (_situation, change, permissions) => {
  show(change, permissions);
  expect(button('Send replacement')).toBeNull();
  expect(button('Refund instead')).toBeNull();
});

const restocksByDefault = (reason: Return['reason']) => {
  show({ status: 'APPROVED', reason }, [...MAY_DECIDE, 'orders:fulfil']);
  return screen.getByRole<HTMLInputElement>('checkbox', { name: 'Return the items to stock' }).checked;
};

test.each(['DAMAGED', 'DEFECTIVE'] as const)(
  'items returned as %s stay out of stock by default',
  (reason) => {
    expect(restocksByDefault(reason)).toBe(false);
  },
);

test.each(['WRONG_ITEM', 'NOT_NEEDED'] as const)(
  'items returned as %s go back to stock by default',
  (reason) => {
    expect(restocksByDefault(reason)).toBe(true);
  },
);

test('a return that is being approved is busy at that button only, and cannot be refused meanwhile', async () => {
  const approved = deferred<ApproveReturnMutation>();
  app.graph.when(ApproveReturnDocument).answer(() => approved.promise);
  show({ status: 'REQUESTED' });
  await app.user.click(button('Approve return')!);
  await waitFor(() => expect(button('Approve return')!.getAttribute('aria-disabled')).toBe('true'));
  expect(button('Refuse')!.getAttribute('aria-disabled')).toBeNull();
  expect(button('Refuse')).toHaveProperty('disabled', true);
  await app.user.type(screen.getByLabelText('Reason for refusing'), 'No{Enter}');
  approved.resolve({ approveReturn: orderWith({ status: 'APPROVED' }) });
  await screen.findByText('Return approved.');
  expect(button('Refuse')).toHaveProperty('disabled', false);
  expect(app.graph.variablesSent(RefuseReturnDocument)).toEqual([]);
});

test('a missing reason for refusing is reported at its field until it is given', async () => {
  const message = 'Please enter a reason';
  app.graph.when(RefuseReturnDocument).answer(() => refuse('VALIDATION', 'Wrong', { note: message }));
  show({ status: 'REQUESTED' });
  await app.user.click(button('Refuse')!);
  const field = await screen.findByRole('textbox', { name: 'Reason for refusing', description: message });
  await app.user.type(field, 'Opened');
  expect(screen.queryByText(message)).toBeNull();
});
