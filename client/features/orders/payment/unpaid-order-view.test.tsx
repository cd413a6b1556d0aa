import type { ReactNode } from 'react';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, cartStore, setCoupon, useCart } from '#client/state/cart.ts';
import { readOrderMessage } from '#client/state/order-message.ts';
import { KIBBLE } from '#client/testing/cart.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { orderKey } from '#client/state/order-key.ts';
import { OrderChangedDocument } from '../orders.generated.ts';
import { DismissPaymentDocument, PaymentScriptDocument } from './payment.generated.ts';

import { useUnpaidOrder } from './use-unpaid-order.ts';
import { UnpaidOrderView } from './unpaid-order-view.tsx';
import { useUnpaidOrderQuery, UnpaidOrderDocument, type UnpaidOrderQuery } from './unpaid-order.generated.ts';

const app = setUpTestApp();

type Order = NonNullable<UnpaidOrderQuery['viewer']>['orders']['nodes'][number];

const ORDER: Order = {
  id: 'o',
  orderId: 'key',
  number: 'MM-1',
  status: 'PENDING' as const,
  paymentStatus: 'UNPAID' as const,
  fulfilmentStatus: 'NONE' as const,
  paymentMethod: 'ONLINE' as const,
  placedAt: '2026-12-09T10:00:00Z',
  expectedFrom: null,
  expectedTo: null,
  isDelayed: false,
  canCancel: true,
  cancelCause: null,
  canPay: true,
  canRetryPayment: false,
  cashTotal: null,
  carrier: null,
  trackingNumber: null,
  returnUntil: null,
  replacementFor: null,
  total: 12_000,
  pickup: null,
  expiresAt: null,
  debitOn: null,
  lines: [
    {
      id: 'line',
      variantId: KIBBLE.variantId,
      productName: 'Pedigree Adult',
      productSlug: 'p',
      image: null,
      size: '400 g',
      quantity: 1,
      unitPrice: 12_000,
      total: 12_000,
      isReturnedOnlyIfFaulty: false,
    },
  ],
};

/** A page that shows the cart. */
function CartOrOrder() {
  const { items } = useCart();
  const { order, isLoading, leave } = useUnpaidOrder(items);
  if (order) return <UnpaidOrderView order={order} onLeave={leave} />;
  return <p>{isLoading ? 'Loading' : `${items.length} in the cart`}</p>;
}

let orders: Order[];
const respond = (): UnpaidOrderQuery => ({ viewer: { id: MEMBER.id, orders: { nodes: orders } } });

beforeEach(() => {
  orders = [ORDER];
  addToCart(KIBBLE);
  app.graph.when(UnpaidOrderDocument).answer(respond);
  app.graph.when(PaymentScriptDocument).answer(() => ({ paymentScriptUrl: '/pay.js' }));
});

/** Shows the status of the order, to wait for a change. */
function LastEvent() {
  const { data } = useUnpaidOrderQuery({ fetchPolicy: 'cache-only' });
  return <p>Its event: {data?.viewer?.orders.nodes[0]?.status}</p>;
}

function open(beside?: ReactNode): void {
  signInMember();
  app.render(
    <>
      <CartOrOrder />
      {beside}
    </>,
  );
}

test('an order awaiting payment replaces its cart', async () => {
  open();
  const title = await screen.findByRole('heading', { name: 'Your payment is pending' });
  expect(document.activeElement).toBe(title);
  await screen.findByRole('button', { name: 'Continue payment' });
  expect(screen.queryByText('Your items are still in your cart.')).toBeNull();
});

test('going back to the cart cancels the order', async () => {
  app.graph
    .when(DismissPaymentDocument)
    .answer(() => ({ dismissPayment: { ...ORDER, status: 'CANCELLED', canPay: false, history: [] } }));
  open(<LastEvent />);
  await app.user.click(await screen.findByRole('button', { name: 'Back to cart' }));
  await screen.findByText('Its event: CANCELLED');
  await screen.findByText('1 in the cart');
  // A delayed event.
  const { cache } = app.graph.client;
  const fields = { status: () => 'PENDING', canPay: () => true };
  act(() => expect(cache.modify({ id: 'Order:o', fields })).toBe(true));
  await screen.findByText('Its event: PENDING');
  expect(screen.queryByRole('button', { name: 'Back to cart' })).toBeNull();
});

test('an order that expires while it is shown says so, and leads to the cart', async () => {
  open();
  await screen.findByText('Order MM-1 is waiting for your payment.');
  const expired = { ...ORDER, status: 'CANCELLED', cancelCause: 'EXPIRED', canPay: false } as const;
  await app.graph.publish(OrderChangedDocument, {
    orderChanged: { ...expired, history: [], returns: [], parcels: [], invoiceUrl: null },
  });
  await screen.findByText('Order MM-1 was not paid in time.');
  await app.user.click(screen.getByRole('link', { name: 'Go to cart' }));
  await screen.findByText('1 in the cart');
});

test('an order with an open payment link stays open, and no longer replaces the cart', async () => {
  app.graph.when(DismissPaymentDocument).answer(() => ({ dismissPayment: { ...ORDER, history: [] } }));
  open();
  await app.user.click(await screen.findByRole('button', { name: 'Back to cart' }));
  await screen.findByText('Order MM-1 stays open: you can pay it with the link we sent you.');
  await screen.findByText('1 in the cart');
  // After a page load.
  cleanup();
  open();
  await screen.findByText('1 in the cart');
  expect(screen.queryByRole('button', { name: 'Back to cart' })).toBeNull();
});

test('an order that has been paid elsewhere leads to its result', async () => {
  app.graph
    .when(DismissPaymentDocument)
    .answer(() => ({ dismissPayment: { ...ORDER, status: 'CONFIRMED', canPay: false, history: [] } }));
  open();
  await app.user.click(await screen.findByRole('button', { name: 'Back to cart' }));
  await waitFor(() => expect(readOrderMessage()).toEqual({ status: 'confirmed', orderId: 'o' }));
});

test('the coupon of an order that has been paid elsewhere leaves the cart', async () => {
  setCoupon('PAWS10');
  app.graph
    .when(DismissPaymentDocument)
    .answer(() => ({ dismissPayment: { ...ORDER, status: 'CONFIRMED', canPay: false, history: [] } }));
  open();
  await app.user.click(await screen.findByRole('button', { name: 'Back to cart' }));
  await waitFor(() => expect(cartStore.get()).toMatchObject({ items: [], couponCode: null }));
});

/** Simulates an order whose response was lost; returns its key. */
function loseAnswer(placedAt: Date): string {
  const key = orderKey();
  orders = [{ ...ORDER, orderId: key, status: 'CONFIRMED', canPay: false, placedAt: placedAt.toISOString() }];
  return key;
}

test('an order whose response was lost leads to its result, once', async () => {
  setCoupon('PAWS10');
  const key = loseAnswer(new Date());
  open();
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(readOrderMessage()).toEqual({ status: 'confirmed', orderId: 'o' });
  expect(orderKey()).not.toBe(key);
  expect(cartStore.get()).toMatchObject({ items: [], couponCode: null });
});

test('an old order whose response was lost does not affect the cart, and its key is not reused', async () => {
  const key = loseAnswer(new Date(Date.now() - 2 * 3_600_000));
  open();
  await screen.findByText('1 in the cart');
  await waitFor(() => expect(orderKey()).not.toBe(key));
  expect(app.path()).toBe('/');
});

test.each<[string, Partial<Order>]>([
  ['is confirmed', { status: 'CONFIRMED', canPay: false }],
  ['is paid automatically', { debitOn: '2026-12-10' }],
  ['contains other items', { lines: ORDER.lines.map((line) => ({ ...line, variantId: 'other' })) }],
])('an order that %s does not affect the cart', async (_description, changes) => {
  orders = [{ ...ORDER, ...changes }];
  open();
  await screen.findByText('1 in the cart');
});
