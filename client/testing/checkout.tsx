// The checkout of component tests: a member with addresses, and a shop that places orders.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import {
  AddAddressDocument,
  AddressBookDocument,
  useAddressBookQuery,
  type AddressCard_AddressFragment,
} from '#client/features/accounts/addresses/address.generated.ts';
import { QuoteDocument } from '#client/features/cart/quote.generated.ts';
import { DeliveryEstimateDocument } from '#client/features/orders/delivery-estimate.generated.ts';
import { PlaceOrderDocument, type PlaceOrderMutation } from '#client/features/orders/orders.generated.ts';
import { CheckoutForm } from '#client/pages/checkout/checkout-form.tsx';
import { addToCart, useCart } from '#client/state/cart.ts';
import { KIBBLE, buildQuote } from './cart.ts';
import type { TestApp } from './test-app.tsx';

export const KOLKATA: AddressCard_AddressFragment = {
  id: 'kolkata',
  fullName: 'Kavya Iyer',
  email: 'kavya@example.in',
  phoneNumber: '9876543210',
  address: '12, Park Street',
  city: 'Kolkata',
  stateName: 'West Bengal',
  postalCode: '700016',
  isDefault: true,
};

/** The response to a cash order. */
export const PLACED: PlaceOrderMutation = {
  placeOrder: { __typename: 'OrderPlaced', order: { id: 'order', status: 'CONFIRMED' } },
};

interface TestCheckoutProps {
  loadPaymentScript?: () => Promise<boolean>;
}

/** The checkout with the test's cart. */
export function TestCheckout({ loadPaymentScript = () => Promise.resolve(true) }: TestCheckoutProps) {
  const cart = useCart();
  const { data } = useAddressBookQuery();
  if (!data?.viewer) return null;
  return <CheckoutForm cart={cart} viewer={data.viewer} loadPaymentScript={loadPaymentScript} />;
}

export const placeButton = () => screen.getByRole('button', { name: 'Place order' });

/**
 * Sets up each test with one product in the cart, no address, and a server that places cash orders. Returns functions to
 * open the checkout with cash on delivery selected, to wait for the order button, and to read the placed orders.
 */
export function setUpCheckout(app: TestApp) {
  beforeEach(() => {
    addToCart(KIBBLE);
    app.graph.when(QuoteDocument).answer(buildQuote);
    saveAddresses(app, () => []);
    app.graph.when(AddAddressDocument).answer(() => ({ addAddress: KOLKATA }));
    app.graph.when(PlaceOrderDocument).answer(() => PLACED);
    app.graph.when(DeliveryEstimateDocument).answer(({ postalCode }) => ({
      delivery: postalCode.startsWith('302')
        ? { isSameDay: true, expectedFrom: '2026-11-26', expectedTo: '2026-11-26' }
        : { isSameDay: false, expectedFrom: '2026-12-01', expectedTo: '2026-12-03' },
    }));
  });
  const isReady = () => waitFor(() => expect(placeButton().getAttribute('aria-disabled')).toBeNull());
  return {
    isReady,
    async open(): Promise<void> {
      app.render(<TestCheckout />);
      await app.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }));
      await screen.findByText('Cash on delivery fee');
      await isReady();
    },
    orders: () => app.graph.variablesSent(PlaceOrderDocument).map(({ input }) => input),
  };
}

/** Sets the addresses of the address book. */
export function saveAddresses(app: TestApp, addresses: () => AddressCard_AddressFragment[]): void {
  app.graph.when(AddressBookDocument).answer(() => ({
    viewer: {
      id: 'member',
      name: 'Kavya Iyer',
      email: 'kavya@example.in',
      mobile: '9876543210',
      addresses: addresses(),
    },
  }));
}

export const typeAddress = (app: TestApp): Promise<void> =>
  app.fill({ Address: '12, Park Street', Pincode: '700016', City: 'Kolkata', State: 'West Bengal' });
