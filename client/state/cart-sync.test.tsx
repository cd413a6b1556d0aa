import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartStore, setCartQuantity } from '#client/state/cart.ts';
import { KIBBLE } from '#client/testing/cart.ts';
import { refuse } from '#client/testing/graph.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { SetCartLineDocument } from './cart.generated.ts';
import { startCart } from './cart-sync.ts';
import { PersonalDocument } from './personal.generated.ts';

const app = setUpTestApp();

test('a change that the server refuses is taken back with its reason', async () => {
  const { name, slug, size, price, unitPrice, stock } = KIBBLE.snapshot;
  app.graph.when(PersonalDocument).answer(() => ({
    viewer: {
      ...MEMBER,
      wishlist: [],
      stockAlerts: [],
      language: 'EN',
      unreadNotifications: 0,
      cart: {
        id: 'cart',
        lines: [
          {
            id: 'line',
            quantity: 1,
            addedPrice: unitPrice,
            variant: {
              id: KIBBLE.variantId,
              size,
              price,
              discountedPrice: unitPrice,
              stock,
              product: { id: 'product', name, slug },
              image: null,
            },
          },
        ],
      },
    },
  }));
  app.graph.when(SetCartLineDocument).answer(() => refuse('QTY_LIMIT', 'Not now.'));
  app.render(null);
  signInMember();
  startCart(app.graph.client);
  await waitFor(() => expect(cartStore.get().quantity).toBe(1));
  setCartQuantity(KIBBLE.variantId, 2);
  expect(cartStore.get().quantity).toBe(2);
  await screen.findByText('The change to Pedigree Adult could not be saved. Not now.');
  expect(cartStore.get().quantity).toBe(1);
});
