import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  PlaceOrderDocument,
  type OrderHistory_OrderFragment,
  type OrderState_OrderFragment,
} from '#client/features/orders/orders.generated.ts';
import {
  DismissPaymentDocument,
  InitiatePaymentDocument,
  RecordPaymentDocument,
} from '#client/features/orders/payment/payment.generated.ts';
import { cartStore } from '#client/state/cart.ts';
import { readOrderMessage } from '#client/state/order-message.ts';
import { KOLKATA, saveAddresses, setUpCheckout, TestCheckout } from '#client/testing/checkout.tsx';
import { loseConnection } from '#client/testing/graph.ts';
import { ORDER } from '#client/testing/order.ts';
import { PROOF, setUpPaymentDialog } from '#client/testing/payment-dialog.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';

const app = setUpTestApp();
setUpCheckout(app);
const dialogs = setUpPaymentDialog();

const orders = () => app.graph.variablesSent(PlaceOrderDocument).map(({ input }) => input);
const pay = () => screen.getByRole('button', { name: 'Place order and pay' });
const isReady = () => waitFor(() => expect(pay().getAttribute('aria-disabled')).toBeNull());
const orderWithStatus = (
  status: 'CONFIRMED' | 'CANCELLED',
): OrderState_OrderFragment & OrderHistory_OrderFragment => ({
  ...ORDER,
  status,
});

beforeEach(() => {
  saveAddresses(app, () => [KOLKATA]);
  app.graph
    .when(PlaceOrderDocument)
    .answer(() => ({ placeOrder: { __typename: 'OrderPlaced', order: { id: 'order', status: 'PENDING' } } }));
  app.graph.when(InitiatePaymentDocument).answer(() => ({
    initiatePayment: {
      id: 'order_1',
      amount: 16_900,
      currency: 'INR',
      keyId: 'key',
      name: 'Moti & Mini',
      description: 'Order MM261120-7KQ4XN',
      themeColor: '#f5a623',
      prefill: { name: 'Kavya Iyer', email: 'kavya@example.in', contact: '9876543210' },
      notes: { address: '12, Park Street', city: 'Kolkata', state: 'West Bengal', postalCode: '700016' },
    },
  }));
  app.graph.when(DismissPaymentDocument).answer(() => ({ dismissPayment: orderWithStatus('CANCELLED') }));
});

afterEach(() => vi.useRealTimers());

async function open(loadPaymentScript?: () => Promise<boolean>): Promise<void> {
  app.render(<TestCheckout loadPaymentScript={loadPaymentScript} />);
  await screen.findByRole('button', { name: 'Place order and pay' });
  await isReady();
}

/** Places the order and waits for the provider's dialog. */
async function openDialog() {
  await open();
  await app.user.click(pay());
  await waitFor(() => expect(dialogs).toHaveLength(1));
  return dialogs[0]!;
}

test('closing the payment dialog cancels the order and keeps the cart', async () => {
  const { modal } = await openDialog();
  modal.ondismiss();
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(readOrderMessage()).toEqual({ status: 'cancelled', orderId: 'order' });
  expect(app.graph.variablesSent(DismissPaymentDocument)).toEqual([{ orderId: 'order' }]);
  expect(cartStore.get().quantity).toBe(1);
});

test('a payment that could not be reported to the shop is shown as being checked, not as cancelled', async () => {
  app.graph.when(RecordPaymentDocument).answer(loseConnection);
  const { handler } = await openDialog();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  handler(PROOF);
  // It is reported three times.
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(readOrderMessage()).toEqual({ status: 'paid', orderId: 'order' });
  expect(app.graph.variablesSent(RecordPaymentDocument)).toHaveLength(3);
  expect(app.graph.variablesSent(DismissPaymentDocument)).toEqual([]);
});

test('no order is placed without the provider’s script', async () => {
  await open(() => Promise.resolve(false));
  await app.user.click(pay());
  const alert = await screen.findByText('Razorpay SDK failed to load. Are you online?');
  expect(alert.closest('[role=alert]')).not.toBeNull();
  expect(orders()).toEqual([]);
});

test('an order whose payment could not be started is cancelled, and a retry places a new order', async () => {
  app.graph.when(InitiatePaymentDocument).answer(loseConnection);
  await open();
  await app.user.click(pay());
  await screen.findByText('Problem with using Razorpay');
  screen.getByText(/^The payment could not be started\./);
  expect(app.graph.variablesSent(DismissPaymentDocument)).toEqual([{ orderId: 'order' }]);
  await isReady();
  await app.user.click(pay());
  await waitFor(() => expect(orders()).toHaveLength(2));
  const [first, second] = orders();
  expect(second?.orderId).not.toBe(first?.orderId);
});
