import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { getField, setUpTestApp } from '#client/testing/test-app.tsx';
import { ViewerContext } from '../../app/viewer.ts';
import { OWNER } from '../../testing/viewer.ts';
import NewOrderPage from './page.tsx';
import {
  CreateCustomerDocument,
  type CreateCustomerMutation,
  type CustomerFieldsFragment,
  CustomersDocument,
  DeliveryPromiseDocument,
  GoodsSearchDocument,
  PhoneOrderQuoteDocument,
  PickupPlaceDocument,
  PlacePhoneOrderDocument,
} from './phone-order.generated.ts';

const app = setUpTestApp();
/** Presses a button as soon as it is enabled, because the price is reloaded after each change. */
async function press(name: string | RegExp): Promise<void> {
  const isBusy = () => screen.getByRole('button', { name }).hasAttribute('aria-disabled');
  await screen.findByRole('button', { name });
  await waitFor(() => expect(isBusy()).toBe(false));
  await app.user.click(screen.getByRole('button', { name }));
}

const ASHA: CustomerFieldsFragment = {
  id: 'asha',
  name: 'Asha Rao',
  mobile: '98••••••10',
  email: null,
  isConfirmed: true,
  addresses: [
    {
      id: 'home',
      fullName: 'Asha Rao',
      address: '1, Test Road',
      city: 'Pune',
      stateName: 'Maharashtra',
      postalCode: '411001',
    },
  ],
};

function buildQuote(total: number) {
  return {
    subtotal: total,
    discount: 0,
    automaticDiscounts: [],
    delivery: 0,
    codFee: 0,
    total,
    lines: [],
    couponApplied: false,
    couponMessage: null,
  };
}

function open(): void {
  app.graph.when(CustomersDocument).answer(({ search }) => ({ customers: search === 'asha' ? [ASHA] : [] }));
  app.graph.when(PickupPlaceDocument).answer(() => ({
    pickup: { place: { name: 'Shop', street: '1, MI Road', city: 'Jaipur' }, readyFrom: '2026-11-27' },
  }));
  app.graph.when(DeliveryPromiseDocument).answer(() => ({
    delivery: { isSameDay: false, expectedFrom: '2026-11-28', expectedTo: '2026-11-30' },
    shop: { sameDayUntil: '11:00' },
  }));
  app.graph.when(GoodsSearchDocument).answer(() => ({
    products: {
      nodes: [
        {
          id: 'food',
          name: 'Pedigree Adult',
          slug: 'pedigree-adult',
          variants: [
            { id: '3kg', size: '3 kg', price: 90_000, discountedPrice: 85_000, stock: 4 },
            { id: '10kg', size: '10 kg', price: 250_000, discountedPrice: 250_000, stock: 0 },
          ],
        },
      ],
    },
  }));
  app.graph.when(PhoneOrderQuoteDocument).answer(() => ({ phoneOrderQuote: buildQuote(88_900) }));
  app.render(
    <ViewerContext value={{ ...OWNER, permissions: ['orders:read', 'orders:create'] }}>
      <NewOrderPage />
    </ViewerContext>,
    '/orders/new',
  );
}

async function find(label: string, text: string): Promise<void> {
  await app.fill({ [label]: text });
  await app.user.keyboard('{Enter}');
}

async function choose(): Promise<void> {
  await find('Mobile or name', 'asha');
  await press('Choose Asha Rao, 98••••••10');
  await find('Product', 'pedigree');
  await press('Add Pedigree Adult, 3 kg');
}

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
    placePhoneOrder: { __typename: 'OutOfStock', lines: [{ variantId: '3kg', available: 0 }] },
  }));
  await press('Place order for ₹889.00');
  await screen.findByText(/Some items have just sold out/);
  expect(screen.getAllByText('Sold out')).toHaveLength(2);
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

test('a first-time caller gets an account, and the page explains how they confirm the mobile', async () => {
  open();
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  expect(getField('Mobile').value).toBe('9876501234');
  app.graph.when(CreateCustomerDocument).answer(({ name }) => ({
    createCustomer: { ...ASHA, name, isConfirmed: false, addresses: [] },
  }));
  await app.fill({ Name: 'Zoya Khan' });
  await press('Create account');
  await screen.findByText(/This customer has not signed in yet/);
  expect(getField('Full name').value).toBe('Zoya Khan');
});

test('an account that is created late does not replace the customer chosen meanwhile', async () => {
  open();
  const created = deferred<CreateCustomerMutation>();
  app.graph.when(CreateCustomerDocument).answer(() => created.promise);
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  await app.fill({ Name: 'Zoya Khan' });
  await press('Create account');
  await find('Mobile or name', 'asha');
  await press('Choose Asha Rao, 98••••••10');
  await act(async () => {
    created.resolve({ createCustomer: { ...ASHA, id: 'zoya', name: 'Zoya Khan' } });
    await created.promise;
  });
  expect(screen.queryByText('Zoya Khan')).toBeNull();
  screen.getByRole('button', { name: 'Change customer' });
});

test('the details of a new customer stay when the search is repeated with another text', async () => {
  open();
  await find('Mobile or name', '9876501234');
  await screen.findByText('No customers found for “9876501234”.');
  await app.fill({ Name: 'Zoya Khan' });
  await find('Mobile or name', '9876509999');
  await screen.findByText('No customers found for “9876509999”.');
  expect([getField('Name').value, getField('Mobile').value]).toEqual(['Zoya Khan', '9876509999']);
});
