import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  InitiatePaymentDocument,
  PayInCashDocument,
  PaymentScriptDocument,
  type PayInCashMutation,
} from '#client/features/orders/payment/payment.generated.ts';
import * as scripts from '#client/lib/load-script.ts';
import { addToCart, cartStore } from '#client/state/cart.ts';
import { clearOrderMessage, readOrderMessage, setOrderMessage } from '#client/state/order-message.ts';
import { KIBBLE } from '#client/testing/cart.ts';
import { deferred, refuse } from '#client/testing/graph.ts';
import { ORDER } from '#client/testing/order.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { OrderResultPage } from './page.tsx';
import { OrderResultPageDocument, type OrderResultPageQuery } from './query.generated.ts';

vi.spyOn(scripts, 'loadScript').mockResolvedValue(true);

const app = setUpTestApp();

type Order = NonNullable<OrderResultPageQuery['order']>;

const DISMISSED: Order = {
  ...ORDER,
  status: 'CANCELLED',
  paymentStatus: 'UNPAID',
  paymentMethod: 'ONLINE',
  expectedFrom: null,
  expectedTo: null,
  canCancel: false,
  cancelCause: 'DISMISSED',
  canRetryPayment: true,
  cashTotal: 20_800,
};

const VIEWER = { id: 'member', email: 'kavya@example.in', emailConfirmed: true, mobile: '9876543210' };

let order: Order;
let viewer: OrderResultPageQuery['viewer'];

beforeEach(() => {
  order = DISMISSED;
  viewer = VIEWER;
  setOrderMessage({ status: 'cancelled', orderId: 'order' });
  app.graph.when(OrderResultPageDocument).answer(() => ({ viewer, order }));
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/standin.js' }));
});

const inCash = () => screen.findByRole('button', { name: 'Pay cash on delivery, ₹208.00' });

test('a cancelled payment offers a retry, cash on delivery and the unchanged cart', async () => {
  addToCart(KIBBLE);
  app.render(<OrderResultPage />);
  await screen.findByRole('heading', { name: 'Your order is cancelled!' });
  await screen.findByRole('button', { name: 'Try again' });
  await inCash();
  await screen.findByText('Your items are still in your cart.');
  screen.getByText('You payment is cancelled'); // spelled as specified
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('an unconfirmed payment is shown as being checked, without a payment button', async () => {
  setOrderMessage({ status: 'paid', orderId: 'order' });
  order = { ...DISMISSED, status: 'PENDING', cancelCause: null, canPay: true, canRetryPayment: false };
  app.render(<OrderResultPage />);
  await screen.findByText('MM261120-7KQ4XN');
  screen.getByRole('heading', { name: 'We are checking your payment' });
  screen.getByText('Not paid yet');
  expect(screen.queryByRole('button', { name: /^(Try again|Pay )/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See this order' }).getAttribute('href')).toBe('/order/order');
});

test('a late payment confirms the order on the open page and removes its items from the cart', async () => {
  addToCart(KIBBLE);
  app.render(<OrderResultPage />);
  await inCash();
  const { cache } = app.graph.client;
  const fields = { status: () => 'CONFIRMED', canRetryPayment: () => false };
  act(() => void cache.modify({ id: 'Order:order', fields }));
  await screen.findByRole('heading', { name: 'Your order is successfully placed!' });
  await waitFor(() => expect(cartStore.get().items).toEqual([]));
  expect(readOrderMessage()).toEqual({ status: 'confirmed', orderId: 'order' });
});

test('the page without a recent order says that there is nothing new', () => {
  clearOrderMessage();
  app.render(<OrderResultPage />);
  screen.getByRole('heading', { name: 'Nothing new here' });
});

test('the cart is not offered once its items are removed', async () => {
  app.render(<OrderResultPage />);
  await inCash();
  expect(screen.queryByText('Your items are still in your cart.')).toBeNull();
});

test('a double click on cash confirms the order once and removes its items from the cart', async () => {
  addToCart(KIBBLE);
  const paid = deferred<PayInCashMutation>();
  app.graph.when(PayInCashDocument).answer(() => paid.promise);
  app.render(<OrderResultPage />);
  await app.user.dblClick(await inCash());
  order = {
    ...DISMISSED,
    status: 'CONFIRMED',
    cancelCause: null,
    canRetryPayment: false,
    cashTotal: null,
    paymentStatus: 'DUE_ON_DELIVERY',
    expectedFrom: '2026-11-26',
    expectedTo: '2026-11-26',
    total: 20_800,
  };
  paid.resolve({ payInCash: { ...order, history: [], codFee: 3_900 } });
  await screen.findByRole('heading', { name: 'Your order is successfully placed!' });
  screen.getByText('Thu, 26 Nov');
  screen.getByText(/12 Nehru Bazar/);
  expect(app.graph.variablesSent(PayInCashDocument)).toHaveLength(1);
  expect(cartStore.get().items).toEqual([]);
});

test('a placed order shows its items, address and notified contacts, with links to tracking and help', async () => {
  setOrderMessage({ status: 'confirmed', orderId: 'order' });
  order = ORDER;
  app.render(<OrderResultPage />);
  await screen.findByText('We have sent a message to +91 9876543210 and an e-mail to kavya@example.in.');
  screen.getByRole('link', { name: 'Pedigree Adult' });
  screen.getByText(/Jaipur, Rajasthan 302006/);
  const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(linked('Track your order')).toBe('/order/order');
  expect(linked('Write to us')).toBe('/contact');
});

test('an e-mail to an unconfirmed address is not mentioned', async () => {
  setOrderMessage({ status: 'confirmed', orderId: 'order' });
  order = ORDER;
  viewer = { ...VIEWER, emailConfirmed: false };
  app.render(<OrderResultPage />);
  await screen.findByText(/E-mails go to kavya@example.in once you have confirmed/);
});

test('no message is mentioned for an unpaid order', async () => {
  app.render(<OrderResultPage />);
  await inCash();
  expect(screen.queryByText(/We have sent a message/)).toBeNull();
});

test('a pickup order shows the place, its opening hours and the day', async () => {
  setOrderMessage({ status: 'confirmed', orderId: 'order' });
  const pickup = {
    name: 'Pickup counter',
    street: '4 MI Road',
    city: 'Jaipur',
    postalCode: '302001',
    hours: '10 to 8',
  };
  order = { ...ORDER, pickup };
  app.render(<OrderResultPage />);
  await screen.findByText('Pickup counter');
  screen.getByText('Open: 10 to 8');
  screen.getByText('Ready on');
  screen.getByText('We’ll let you know as soon as you can collect it.');
  expect(screen.queryByText('Deliver to')).toBeNull();
});

test('a reload during a second payment attempt still offers payment', async () => {
  order = { ...DISMISSED, status: 'PENDING', cancelCause: null, canPay: true, canRetryPayment: false };
  app.render(<OrderResultPage />);
  await screen.findByRole('heading', { name: 'Your payment is pending' });
  await screen.findByRole('button', { name: 'Try again' });
});

test('an error from the server is shown, and cash is not offered where it is not allowed', async () => {
  order = { ...DISMISSED, cashTotal: null };
  app.graph
    .when(InitiatePaymentDocument)
    .answer(() => refuse('OUT_OF_STOCK', 'Some of it is sold out by now.'));
  app.render(<OrderResultPage />);
  await app.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Some of it is sold out by now.');
  expect(screen.queryByRole('button', { name: /cash/ })).toBeNull();
});

test('the payment of an order cancelled by the shop cannot be retried', async () => {
  order = { ...DISMISSED, cancelCause: 'SHOP', canRetryPayment: false, cashTotal: null };
  app.render(<OrderResultPage />);
  await screen.findByText('MM261120-7KQ4XN');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
