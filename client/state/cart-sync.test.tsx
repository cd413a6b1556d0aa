import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { cartInternals, cartStore, setCartQuantity } from '#client/state/cart.ts';
import { KIBBLE } from '#client/testing/cart.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { MEMBER, setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { SetCartLineDocument } from './cart.generated.ts';
import { sessionStore } from './session.ts';
import { startCart } from './cart-sync.ts';
import { PersonalDocument } from './personal.generated.ts';

const app = setUpTestApp();

const { name, slug, size, price, unitPrice, stock } = KIBBLE.snapshot;

const buildCart = (quantity: number) => ({
  id: 'cart',
  lines: [
    {
      id: 'line',
      quantity,
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
});

function signedInId(): string {
  const session = sessionStore.get();
  return session.status === 'signed-in' ? session.user.id : MEMBER.id;
}

/** Answers once the promise resolves, if there is one. */
const answerPersonal = (isReady?: Promise<void>) =>
  app.graph.when(PersonalDocument).answer(async () => {
    await isReady;
    return {
      viewer: {
        ...MEMBER,
        id: signedInId(),
        wishlist: [],
        stockAlerts: [],
        language: 'EN',
        unreadNotifications: 0,
        cart: buildCart(1),
      },
    };
  });

test('a change survives a lost connection, and a change that the server rejects is reverted', async () => {
  answerPersonal();
  app.render(null);
  signInMember();
  onTestFinished(startCart(app.graph.client));
  await waitFor(() => expect(cartStore.get().quantity).toBe(1));

  app.graph.when(SetCartLineDocument).answer(loseConnection);
  setCartQuantity(KIBBLE.variantId, 2);
  const requestCount = () => app.graph.variablesSent(SetCartLineDocument).length;
  await waitFor(() => expect(requestCount()).toBe(1));
  app.graph.when(SetCartLineDocument).answer(({ quantity }) => ({ setCartLine: buildCart(quantity) }));
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(requestCount()).toBe(2));
  expect(cartStore.get().quantity).toBe(2);

  app.graph.when(SetCartLineDocument).answer(() => refuse('QTY_LIMIT', 'Not now.'));
  setCartQuantity(KIBBLE.variantId, 3);
  expect(cartStore.get().quantity).toBe(3);
  await screen.findByText('The change to Pedigree Adult could not be saved. Not now.');
  expect(cartStore.get().quantity).toBe(2);
});

test('a cart that is no longer synchronized changes in this browser only', async () => {
  answerPersonal();
  signInMember();
  const stop = startCart(app.graph.client);
  await waitFor(() => expect(cartStore.get().quantity).toBe(1));
  stop();
  setCartQuantity(KIBBLE.variantId, 2);
  expect(cartStore.get().quantity).toBe(2);
  expect(cartInternals.pending()).toEqual([]);
});

test('the cart of a user who signs in while the previous one is loading is loaded too', async () => {
  const { promise, resolve } = deferred<void>();
  answerPersonal(promise);
  signInMember();
  onTestFinished(startCart(app.graph.client));
  const requestCount = () => app.graph.variablesSent(PersonalDocument).length;
  await waitFor(() => expect(requestCount()).toBe(1));
  sessionStore.set({ status: 'signed-in', user: { ...MEMBER, id: 'other' } });
  resolve();
  await waitFor(() =>
    expect(cartInternals.stored()).toMatchObject({ owner: 'other', items: [{ quantity: 1 }] }),
  );
});
