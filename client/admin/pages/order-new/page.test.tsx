import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { buildQuote, phoneOrderActions } from '../../testing/phone-order.tsx';
import { PhoneOrderQuoteDocument, PlacePhoneOrderDocument } from './phone-order.generated.ts';

const app = setUpTestApp();
const { press, open, find, choose } = phoneOrderActions(app);

const placedInputs = () => app.graph.variablesSent(PlacePhoneOrderDocument).map(({ input }) => input);

test(
  'an order for a known customer uses the default address and opens its page',
  { tags: 'nightly' },
  async () => {
    open();
    await choose();
    screen.getByText('Sold out');
    await screen.findByText(/^Arrives by/);
    app.graph.when(PlacePhoneOrderDocument).answer(() => ({
      placePhoneOrder: { __typename: 'PhoneOrderPlaced', order: { id: 'order', number: 'MM261126-ABCDEF' } },
    }));
    await press('Place order for ₹889.00');
    await waitFor(() => expect(app.path()).toBe('/orders/MM261126-ABCDEF'));
    expect(placedInputs()).toMatchObject([
      {
        customerId: 'asha',
        addressId: 'home',
        paymentMethod: 'CASH_ON_DELIVERY',
        couponCode: null,
        lines: [{ variantId: '3kg', quantity: 1 }],
        expectedTotal: 88_900,
      },
    ]);
  },
);

test('the focus moves to the next step, and stays in the form when a line is removed', async () => {
  open();
  const expectField = (label: string) => expect(document.activeElement).toBe(getField(label));
  await find('Mobile or name', 'asha');
  await press('Choose Asha Rao, 98••••••10');
  expectField('Product');
  await press('Change customer');
  expectField('Mobile or name');
  await choose();
  await press('Hide products');
  expectField('Product');
  await press('Remove Pedigree Adult, 3 kg');
  expectField('Product');
  // Two different searches.
  await press('Change customer');
  screen.getByRole('button', { name: 'Find customer' });
  screen.getByRole('button', { name: 'Find product' });
});

test(
  'after a lost connection the same order is retried, and a changed order counts as a new one',
  { tags: 'nightly' },
  async () => {
    open();
    await choose();
    app.graph.when(PlacePhoneOrderDocument).answer(() => loseConnection());
    await press('Place order for ₹889.00');
    await screen.findByText(/The connection was lost/);
    await press('Place order for ₹889.00');
    await waitFor(() => expect(placedInputs()).toHaveLength(2));
    await app.user.click(await screen.findByRole('radio', { name: /^Pickup at Shop/ }));
    const lastQuoteRequest = () => app.graph.variablesSent(PhoneOrderQuoteDocument).at(-1);
    await waitFor(() => expect(lastQuoteRequest()?.isPickup).toBe(true));
    await press('Place order for ₹889.00');
    await waitFor(() => expect(placedInputs()).toHaveLength(3));
    const keys = placedInputs().map(({ orderId }) => orderId);
    expect(new Set(keys.slice(0, 2)).size).toBe(1);
    expect(keys[2]).not.toBe(keys[0]);
    expect(placedInputs()[2]).toMatchObject({ isPickup: true });
    expect(placedInputs()[2]).not.toHaveProperty('addressId');
  },
);

test('sold-out items and invalid fields are reported, and everything typed stays', async () => {
  open();
  await choose();
  app.graph.when(PlacePhoneOrderDocument).answer(() => ({
    placePhoneOrder: { __typename: 'OutOfStock' },
  }));
  app.graph.when(PhoneOrderQuoteDocument).answer(() => ({ phoneOrderQuote: buildQuote(88_900, 0) }));
  await press('Place order for ₹889.00');
  await screen.findByText(/Some items have just sold out/);
  await waitFor(() => expect(screen.getAllByText('Sold out')).toHaveLength(2));
  await app.user.click(screen.getByRole('radio', { name: 'Another address' }));
  app.graph
    .when(PlacePhoneOrderDocument)
    .answer(() => refuse('VALIDATION', 'Please enter your city', { city: 'Please enter your city' }));
  await app.fill({ Pincode: '302001' });
  expect(getField('State').value).toBe('Rajasthan');
  await press('Place order for ₹889.00');
  await waitFor(() => expect(screen.getAllByText('Please enter your city')).toHaveLength(2));
  expect(getField('Full name').value).toBe('Asha Rao');
});

test('a changed price shows the new unit price of the item', async () => {
  open();
  await choose();
  await screen.findByText('3 kg, ₹889.00 each');
  app.graph.when(PlacePhoneOrderDocument).answer(() => ({
    placePhoneOrder: { __typename: 'PriceChanged', quote: { total: 95_000 } },
  }));
  app.graph.when(PhoneOrderQuoteDocument).answer(() => ({ phoneOrderQuote: buildQuote(95_000) }));
  await press('Place order for ₹889.00');
  await screen.findByText(/A price has changed/);
  await screen.findByText('3 kg, ₹950.00 each');
  screen.getByRole('button', { name: 'Place order for ₹950.00' });
});

test('an item that is no longer sold is shown as sold out', async () => {
  open();
  await choose();
  await screen.findByText('3 kg, ₹889.00 each');
  app.graph.when(PlacePhoneOrderDocument).answer(() => ({
    placePhoneOrder: { __typename: 'OutOfStock' },
  }));
  app.graph
    .when(PhoneOrderQuoteDocument)
    .answer(() => ({ phoneOrderQuote: { ...buildQuote(0), lines: [] } }));
  await press('Place order for ₹889.00');
  await screen.findByText(/Some items have just sold out/);
  await waitFor(() => expect(screen.getAllByText('Sold out')).toHaveLength(2));
});
