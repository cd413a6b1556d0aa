import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { COUPON_APPLIED } from '#rules/money/coupon.ts';
import {
  AddAddressDocument,
  RemoveAddressDocument,
  UpdateAddressDocument,
} from '#client/features/accounts/addresses/address.generated.ts';
import { QuoteDocument } from '#client/features/cart/quote.generated.ts';
import { PickupEstimateDocument } from '#client/features/orders/delivery-estimate.generated.ts';
import { PlaceOrderDocument, type PlaceOrderMutation } from '#client/features/orders/orders.generated.ts';
import { cartStore } from '#client/state/cart.ts';
import { ShopContext } from '#client/lib/shop.ts';
import { buildQuote } from '#client/testing/cart.ts';
import {
  KOLKATA,
  placeButton,
  PLACED,
  saveAddresses,
  setUpCheckout,
  TestCheckout,
  typeAddress,
} from '#client/testing/checkout.tsx';
import { deferred, loseConnection } from '#client/testing/graph.ts';
import { getField, setUpTestApp, TEST_SHOP } from '#client/testing/test-app.tsx';

const app = setUpTestApp();
const { open, orders, isReady } = setUpCheckout(app);

test('a coupon can be entered or selected, and Enter in its field does not place the order', async () => {
  const offer = { coupon: { id: 'c', code: 'SAVE10', description: '10% off' }, saving: 1200 };
  app.graph.when(QuoteDocument).answer((input) =>
    input.couponCode === 'SAVE10'
      ? buildQuote(input, {
          discount: 1200,
          couponApplied: true,
          couponMessage: COUPON_APPLIED,
          coupon: { id: 'c', terms: ['For dog and cat food only', 'Up to ₹150 off'] },
          offers: [offer],
        })
      : buildQuote(input, {
          couponMessage: input.couponCode ? 'TOYS applies to toys only' : null,
          offers: [offer],
        }),
  );
  await open();
  await app.user.type(screen.getByLabelText('Coupon code'), 'toys{Enter}');
  await screen.findByText('TOYS applies to toys only');
  expect(screen.queryByText('Please enter your address')).toBeNull();
  await screen.findByText('saves ₹12.00');
  await app.user.click(screen.getByRole('button', { name: 'Use SAVE10' }));
  await screen.findByText('Discount (SAVE10)');
  screen.getByText('For dog and cat food only · Up to ₹150 off');
  expect(screen.queryByRole('button', { name: 'Use SAVE10' })).toBeNull();
});

test('an order needs an address', { tags: 'nightly' }, async () => {
  await open();
  await app.user.click(placeButton());
  await screen.findByText('Please enter your address');
  await screen.findByText('Please complete the address.');
  expect(orders()).toEqual([]);
});

test(
  'the expected day is shown next to the address and follows its pincode',
  { tags: 'nightly' },
  async () => {
    await open();
    await app.fill({ Pincode: '302006' });
    await screen.findByText('Arrives Thu, 26 Nov');
    screen.getByText('if you order before 11:00');
    await app.fill({ Pincode: '700016' });
    await screen.findByText('Arrives by Thu, 3 Dec');
  },
);

test('an unknown pincode is reported at its field', { tags: 'nightly' }, async () => {
  await open();
  await typeAddress(app);
  await app.fill({ Pincode: '999999' });
  await app.user.click(placeButton());
  await screen.findByText('We can’t find this pincode. Please check it.');
  expect(orders()).toEqual([]);
});

test('a double click places one order and empties the cart', { tags: 'nightly' }, async () => {
  const placing = deferred<PlaceOrderMutation>();
  app.graph.when(PlaceOrderDocument).answer(() => placing.promise);
  await open();
  await typeAddress(app);
  await app.user.dblClick(placeButton());
  placing.resolve(PLACED);
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(orders()).toHaveLength(1);
  expect(cartStore.get().items).toEqual([]);
  // The address is saved for later orders.
  expect(app.graph.variablesSent(AddAddressDocument)).toHaveLength(1);
});

test('a retry after a lost response uses the same id and keeps the input', async () => {
  app.graph.when(PlaceOrderDocument).answer(loseConnection);
  await open();
  await typeAddress(app);
  await app.user.click(placeButton());
  await screen.findByText(/nothing will be ordered twice/);
  expect(getField('City').value).toBe('Kolkata');
  app.graph.when(PlaceOrderDocument).answer(() => PLACED);
  await isReady();
  await app.user.click(placeButton());
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  const [first, second] = orders();
  expect(first?.orderId).toMatch(/^[\da-f-]{36}$/);
  expect(second?.orderId).toBe(first?.orderId);
});

test('an amount above the cash limit is explained and paid online', async () => {
  app.graph
    .when(QuoteDocument)
    .answer((input) => buildQuote(input, { subtotal: 600_000, delivery: 0, total: 600_000 }));
  app.render(<TestCheckout />);
  await screen.findByText('Cash on delivery is available for orders up to ₹5,000.00.');
  expect(screen.getByRole('radio', { name: /^Cash on delivery/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('radio', { name: /^Pay online/ })).toHaveProperty('checked', true);
});

const COUNTER = {
  name: 'Pickup counter',
  street: '4 MI Road',
  city: 'Jaipur',
  postalCode: '302001',
  hours: 'Every day, 10 to 8',
};

test('a pickup order has no address, delivery charge, cash fee or cash limit', async () => {
  app.graph
    .when(QuoteDocument)
    .answer((input) => buildQuote(input, { subtotal: 600_000, delivery: 0, total: 600_000 }));
  app.graph.when(PickupEstimateDocument).answer(() => ({ pickup: { readyFrom: '2026-11-26' } }));
  app.render(
    <ShopContext value={{ ...TEST_SHOP, pickup: COUNTER }}>
      <TestCheckout />
    </ShopContext>,
  );
  await app.user.click(await screen.findByRole('radio', { name: 'Pick up for free' }));
  await screen.findByText('Ready on Thu, 26 Nov.');
  screen.getByText('Open: Every day, 10 to 8');
  expect(screen.queryByLabelText('City')).toBeNull();
  await app.user.click(screen.getByRole('radio', { name: /^Pay at pickup/ }));
  expect(screen.queryByText('Cash on delivery fee')).toBeNull();
  await isReady();
  await app.user.click(placeButton());
  await waitFor(() => expect(app.path()).toBe('/order/result'));
  expect(orders()[0]).toMatchObject({ isPickup: true, expectedTotal: 600_000 });
  expect(orders()[0]).not.toHaveProperty('address');
  expect(app.graph.variablesSent(AddAddressDocument)).toEqual([]);
});

test('a shop without a pickup point does not offer pickup', async () => {
  await open();
  screen.getByRole('heading', { name: 'Delivery address' });
  expect(screen.queryByRole('radio', { name: 'Pick up for free' })).toBeNull();
});

test('a saved address is preselected, editing it places no order, and deleting it shows the form', async () => {
  let savedAddresses = [KOLKATA];
  saveAddresses(app, () => savedAddresses);
  app.graph.when(UpdateAddressDocument).answer(({ input }) => {
    savedAddresses = [{ ...KOLKATA, ...input }];
    return { updateAddress: { ...KOLKATA, ...input } };
  });
  app.graph.when(RemoveAddressDocument).answer(() => {
    savedAddresses = [];
    return { removeAddress: [] };
  });
  await open();
  expect(screen.getByRole('radio', { name: /12, Park Street, Kolkata/ })).toHaveProperty('checked', true);
  await app.user.click(screen.getByRole('button', { name: /^Edit/ }));
  await screen.findByRole('dialog', { name: 'Edit Address' });
  await app.fill({ City: 'Howrah' });
  await app.user.click(screen.getByRole('button', { name: 'Save address' }));
  await screen.findByText('12, Park Street, Howrah, West Bengal 700016');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(orders()).toEqual([]);

  await app.user.click(screen.getByRole('button', { name: /^Delete/ }));
  await app.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByText(/12, Park Street/)).toBeNull());
  expect(getField('Full name').value).toBe('Kavya Iyer');
});
