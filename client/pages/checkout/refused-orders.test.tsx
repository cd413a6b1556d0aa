// Orders that the server rejects, and how the shopper can continue.
// @module-tag nightly
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COUPON_APPLIED } from '#rules/money/coupon.ts';
import { QuoteDocument } from '#client/features/cart/quote.generated.ts';
import { PlaceOrderDocument } from '#client/features/orders/orders.generated.ts';
import { addToCart, cartStore, setCoupon } from '#client/state/cart.ts';
import { KIBBLE, buildQuote } from '#client/testing/cart.ts';
import {
  KOLKATA,
  placeButton,
  PLACED,
  saveAddresses,
  setUpCheckout,
  typeAddress,
} from '#client/testing/checkout.tsx';
import { refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';

const app = setUpTestApp();
const { open, orders, isReady } = setUpCheckout(app);

test('a changed price is shown and must be accepted', async () => {
  app.graph.when(PlaceOrderDocument).answer(({ input }) => ({
    placeOrder: { __typename: 'PriceChanged', quote: { total: input.expectedTotal + 1000 } },
  }));
  await open();
  await typeAddress(app);
  await app.user.click(placeButton());
  await screen.findByText(/^The total is now ₹/);
  expect(getField('City').value).toBe('Kolkata');
  expect(app.path()).toBe('/');
});

test('an expired coupon is reported and removed, and the order can be placed without it', async () => {
  app.graph
    .when(QuoteDocument)
    .answer((input) =>
      input.couponCode
        ? buildQuote(input, { discount: 1200, couponApplied: true, couponMessage: COUPON_APPLIED })
        : buildQuote(input),
    );
  app.graph
    .when(PlaceOrderDocument)
    .answer(({ input }) =>
      input.couponCode
        ? { placeOrder: { __typename: 'CouponRefused', reason: 'Coupon code is wrong' } }
        : PLACED,
    );
  setCoupon('LASTDAY');
  await open();
  await screen.findByText('Discount (LASTDAY)');
  await typeAddress(app);
  await app.user.click(placeButton());
  const alert = await screen.findByText(/^Coupon code is wrong. The total is shown without the coupon/);
  expect(alert.closest('[role=alert]')).not.toBeNull();
  await waitFor(() => expect(screen.queryByText('Discount (LASTDAY)')).toBeNull());
  expect(getField('City').value).toBe('Kolkata');
  await isReady();
  await app.user.click(placeButton());
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(orders().map(({ couponCode }) => couponCode)).toEqual(['LASTDAY', null]);
});

test('an exceeded purchase limit is shown with its reason, and the checkout stays open', async () => {
  const reason = 'At most 10 of one size a day, as for personal use.';
  saveAddresses(app, () => [KOLKATA]);
  app.graph.when(PlaceOrderDocument).answer(() => refuse('QTY_LIMIT', reason));
  await open();
  await app.user.click(placeButton());
  expect((await screen.findByText(reason)).closest('[role=alert]')).not.toBeNull();
  expect(app.path()).toBe('/');
  expect(cartStore.get().quantity).toBe(1);
});

test('an order with sold-out items can be placed with the remaining items', async () => {
  addToCart({ ...KIBBLE, quantity: 2 });
  app.graph
    .when(PlaceOrderDocument)
    .answer(({ input }) =>
      input.lines.some(({ quantity }) => quantity > 1)
        ? { placeOrder: { __typename: 'OutOfStock', lines: [{ variantId: 'kibble', available: 1 }] } }
        : PLACED,
    );
  await open();
  await typeAddress(app);
  await app.user.click(placeButton());
  await screen.findByText(/Someone was quicker/);
  screen.getByText('Pedigree Adult, 400 g: only 1 left');
  await app.user.click(screen.getByRole('button', { name: 'Continue with the remaining items' }));
  await isReady();
  await app.user.click(placeButton());
  await waitFor(() => expect(app.path()).toBe('/order/result'));
});
