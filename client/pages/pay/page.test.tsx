import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentScriptDocument } from '#client/features/orders/payment/payment.generated.ts';
import * as scripts from '#client/lib/load-script.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { PROOF, setUpPaymentDialog, type PaymentDialog } from '#client/testing/payment-dialog.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { PayPage } from './page.tsx';
import {
  OpenPayLinkDocument,
  type OpenPayLinkMutation,
  RecordPaymentByLinkDocument,
  StartPaymentByLinkDocument,
} from './pay-link.generated.ts';

const loadScript = vi.spyOn(scripts, 'loadScript').mockResolvedValue(true);

const app = setUpTestApp();
const dialogs = setUpPaymentDialog();

type Order = OpenPayLinkMutation['openPayLink'];

const PAYABLE: Order = {
  number: 'MM261126-ABCDEF',
  shopName: 'Moti & Mini',
  state: 'PAYABLE',
  goodsTotal: 120_000,
  delivery: 4_900,
  total: 124_900,
  expiresAt: '2026-11-27T10:00:00Z',
};
beforeEach(() => {
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/standin.js' }));
  app.graph.when(StartPaymentByLinkDocument).answer(() => ({
    startPaymentByLink: {
      id: 'order_1',
      amount: 124_900,
      currency: 'INR',
      keyId: 'key',
      name: 'Moti & Mini',
      description: 'Order MM261126-ABCDEF',
      themeColor: '#f5a623',
    },
  }));
});
afterEach(() => vi.useRealTimers());

function open(respond: () => Order | Promise<Order> = () => PAYABLE, hash = '#token'): void {
  app.graph.when(OpenPayLinkDocument).answer(async () => ({ openPayLink: await respond() }));
  app.render(<PayPage />, `/pay${hash}`);
}
const pay = async () => app.user.click(await screen.findByRole('button', { name: 'Pay ₹1,249.00' }));
const dialog = async (): Promise<PaymentDialog> => {
  await waitFor(() => expect(dialogs).toHaveLength(1));
  return dialogs[0] as PaymentDialog; // there is one
};

test('a payment link shows order number, amounts and shop, and a double click pays once', async () => {
  app.graph
    .when(RecordPaymentByLinkDocument)
    .answer(() => ({ recordPaymentByLink: { ...PAYABLE, state: 'PAID', expiresAt: null } }));
  open();
  for (const text of ['MM261126-ABCDEF', 'Moti & Mini', '₹1,200.00', '₹49.00', '₹1,249.00'])
    await screen.findByText(text);
  await app.user.dblClick(screen.getByRole('button', { name: 'Pay ₹1,249.00' }));
  const { handler, ...options } = await dialog();
  // The provider asks the payer for contact details.
  expect(options).not.toHaveProperty('prefill');
  expect(options).not.toHaveProperty('notes');
  handler(PROOF);
  await screen.findByRole('heading', { name: 'Thank you! Your order is paid' });
  expect(app.graph.variablesSent(StartPaymentByLinkDocument)).toEqual([{ token: 'token' }]);
  expect(app.graph.variablesSent(RecordPaymentByLinkDocument)).toEqual([
    {
      input: {
        token: 'token',
        razorpayPaymentId: 'pay_1',
        razorpayOrderId: 'order_1',
        razorpaySignature: 'signature',
      },
    },
  ]);
});

test.each([
  ['PAID', 'Thank you! Your order is paid'],
  ['PAID_IN_CASH', 'This order is paid in cash'],
  ['CANCELLED', 'This order is cancelled'],
] as const)('an order with the state %s cannot be paid again', async (state, title) => {
  open(() => ({ ...PAYABLE, state, expiresAt: null }));
  await screen.findByRole('heading', { name: title });
  screen.getByText('Order MM261126-ABCDEF');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('a link that the server rejects is reported as unusable', async () => {
  open(() => refuse('NOT_FOUND', 'This link is not valid or has expired.'));
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  screen.getByRole('link', { name: 'Write to us' });
});

test('a URL without a token sends no request', async () => {
  open(() => PAYABLE, '');
  await screen.findByRole('heading', { name: 'This link cannot be used' });
  expect(app.graph.variablesSent(OpenPayLinkDocument)).toEqual([]);
});

test('a link that could not be opened can be retried', async () => {
  let isOnline = false;
  open(() => (isOnline ? PAYABLE : loseConnection()));
  await screen.findByRole('heading', { name: 'We could not load your order' });
  isOnline = true;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Pay ₹1,249.00' });
});

test('too many attempts are rejected with the reason', async () => {
  open(() => refuse('RATE_LIMITED', 'Please wait a minute.'));
  await screen.findByText('Please wait a minute.');
});

test('closing the payment dialog keeps the order payable and says that nothing was paid', async () => {
  open();
  await pay();
  (await dialog()).modal.ondismiss();
  await screen.findByText('Nothing was paid. You can try again.');
  screen.getByRole('button', { name: 'Pay ₹1,249.00' });
});

test('a failed payment script and an unreachable provider can be retried', async () => {
  loadScript.mockRejectedValueOnce(new Error('offline'));
  open();
  await pay();
  await screen.findByText(/SDK failed to load/);
  app.graph
    .when(StartPaymentByLinkDocument)
    .answer(() => refuse('UNAVAILABLE', 'The payment provider cannot be reached.'));
  await pay();
  await screen.findByText(/^The payment could not be started/);
  screen.getByRole('button', { name: 'Pay ₹1,249.00' });
});

test('an order that has been paid by someone else is shown as paid', async () => {
  let state: Order['state'] = 'PAYABLE';
  open(() => ({ ...PAYABLE, state }));
  await screen.findByRole('button', { name: 'Pay ₹1,249.00' });
  state = 'PAID';
  app.graph
    .when(StartPaymentByLinkDocument)
    .answer(() => refuse('CONFLICT', 'This order is not waiting for a payment.'));
  await pay();
  await screen.findByRole('heading', { name: 'Thank you! Your order is paid' });
});

test('an unconfirmed payment is polled until it is confirmed', async () => {
  const opening = deferred<Order>();
  let answers = 0;
  app.graph.when(RecordPaymentByLinkDocument).answer(() => ({ recordPaymentByLink: PAYABLE }));
  open(() => (answers++ === 0 ? PAYABLE : opening.promise));
  await pay();
  const { handler } = await dialog();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  handler(PROOF);
  await screen.findByRole('heading', { name: 'We are checking your payment' });
  // Nobody is asked to pay twice.
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  await vi.advanceTimersByTimeAsync(5_000);
  opening.resolve({ ...PAYABLE, state: 'PAID', expiresAt: null });
  await screen.findByRole('heading', { name: 'Thank you! Your order is paid' });
});
