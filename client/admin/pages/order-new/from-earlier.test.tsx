// A new order that repeats an earlier one (?from=): its link and payment.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import { ASHA } from '../../testing/phone-order.tsx';
import NewOrderPage from './page.tsx';
import {
  DeliveryPromiseDocument,
  OrderAgainDocument,
  type OrderAgainQuery,
  PhoneOrderQuoteDocument,
  PickupPlaceDocument,
  PlacePhoneOrderDocument,
} from './phone-order.generated.ts';

const app = setUpTestApp();

const HOME = ASHA.addresses[0]!;

const EARLIER: OrderAgainQuery['orderAgain'] = {
  number: 'MM261101-FIRST2',
  customer: ASHA,
  lines: [
    {
      quantity: 3,
      variant: {
        id: '3kg',
        size: '3 kg',
        discountedPrice: 85_000,
        stock: 2,
        product: { id: 'food', name: 'Pedigree Adult' },
      },
    },
  ],
  missing: ['Old treats, 100 g'],
  address: HOME,
};

beforeEach(() => {
  app.graph.when(PickupPlaceDocument).answer(() => ({
    pickup: { place: { name: 'Shop', street: '1, MI Road', city: 'Jaipur' }, readyFrom: '2026-11-27' },
  }));
  app.graph.when(DeliveryPromiseDocument).answer(() => ({
    delivery: { isSameDay: false, expectedFrom: '2026-11-28', expectedTo: '2026-11-30' },
    shop: { sameDayUntil: '11:00' },
  }));
  app.graph.when(PhoneOrderQuoteDocument).answer(({ paymentMethod }) => {
    const codFee = paymentMethod === 'ONLINE' ? 0 : 3_900;
    return {
      phoneOrderQuote: {
        subtotal: 170_000,
        discount: 0,
        automaticDiscounts: [],
        delivery: 0,
        codFee,
        total: 170_000 + codFee,
        couponApplied: false,
        couponMessage: null,
        lines: [],
      },
    };
  });
  app.graph.when(PlacePhoneOrderDocument).answer(() => ({
    placePhoneOrder: { __typename: 'PhoneOrderPlaced', order: { id: 'order', number: 'MM261126-ABCDEF' } },
  }));
});

function open(earlier: () => OrderAgainQuery['orderAgain'] = () => EARLIER): void {
  app.graph.when(OrderAgainDocument).answer(() => ({ orderAgain: earlier() }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:create'] }}>
      <NewOrderPage />
    </ViewerContext>,
    '/orders/new?from=MM261101-FIRST2',
  );
}

/** Presses a button as soon as it is enabled, because the price is reloaded after each change. */
async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('aria-disabled')).toBe(false));
  await app.user.click(button);
}
const placedInput = async () => {
  await waitFor(() => expect(app.path()).toBe('/orders/MM261126-ABCDEF'));
  return app.graph.variablesSent(PlacePhoneOrderDocument)[0]?.input;
};

test('a repeated order has the earlier customer, address and items in stock, and names the missing ones', async () => {
  open();
  await screen.findByRole('heading', { name: 'Linked to order MM261101-FIRST2' });
  screen.getByText('No longer sold: Old treats, 100 g');
  expect(app.graph.variablesSent(OrderAgainDocument)).toEqual([{ number: 'MM261101-FIRST2' }]);
  await press('Place order for ₹1,739.00');
  expect(await placedInput()).toMatchObject({
    customerId: 'asha',
    addressId: 'home',
    lines: [{ variantId: '3kg', quantity: 2 }],
    link: { number: 'MM261101-FIRST2', kind: 'FOLLOW_UP' },
  });
});

test('a repeated order is linked with the chosen kind', async () => {
  open();
  await app.user.click(await screen.findByRole('radio', { name: 'Replacement' }));
  await press('Place order for ₹1,739.00');
  expect(await placedInput()).toMatchObject({ link: { number: 'MM261101-FIRST2', kind: 'REPLACEMENT' } });
});

test('a repeated order can be placed without a link', async () => {
  open();
  await press('Don’t link');
  expect(screen.queryByRole('heading', { name: /^Linked to order/ })).toBeNull();
  await press('Place order for ₹1,739.00');
  expect(await placedInput()).toMatchObject({ link: null });
});

test('an unsaved address of the earlier order is prefilled without the masked contact', async () => {
  open(() => ({ ...EARLIER, address: { ...HOME, address: '9, Hill Road' } }));
  await screen.findByRole('heading', { name: 'Delivery or pickup' });
  expect(getField('Address').value).toBe('9, Hill Road');
  expect([getField('Mobile').value, getField('E-mail').value]).toEqual(['', '']);
});

test('an order that was collected is repeated as a pickup', async () => {
  open(() => ({ ...EARLIER, address: null }));
  await press('Place order for ₹1,739.00');
  expect(await placedInput()).toMatchObject({ isPickup: true });
});

test('changing the customer removes the link to the earlier order', async () => {
  open();
  await press('Change customer');
  expect(screen.queryByRole('heading', { name: /^Linked to order/ })).toBeNull();
});

test('an unknown order number shows the not-found page, and a failed load can be retried', async () => {
  let isOnline = false;
  open(() => (isOnline ? refuse('NOT_FOUND', 'Order not found.') : loseConnection()));
  await screen.findByRole('heading', { name: 'The order could not be loaded' });
  isOnline = true;
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: /not found/i });
});

test('a repeated order can be paid with a payment link, without the cash fee', async () => {
  open();
  await app.user.click(await screen.findByRole('radio', { name: /^Online, with a payment link/ }));
  await press('Place order for ₹1,700.00');
  expect(await placedInput()).toMatchObject({ paymentMethod: 'ONLINE', expectedTotal: 170_000 });
});
