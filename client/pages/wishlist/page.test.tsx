import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ForPetsDocument } from '#client/features/catalogue/list/for-pets.generated.ts';
import { activateLanguage, loadTranslations } from '#client/lib/i18n.ts';
import { setWishlist, wishlistStore } from '#client/state/wishlist-store.ts';
import {
  AddToWishlistDocument,
  RemoveFromWishlistDocument,
  type RemoveFromWishlistMutation,
  WishesDocument,
} from '#client/state/wishlist.generated.ts';
import { deferred, loseConnection, refuse } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { WishlistPage } from './page.tsx';
import { WishlistPageDocument, type WishlistPageQuery } from './query.generated.ts';

const app = setUpTestApp();

type Item = NonNullable<WishlistPageQuery['viewer']>['wishlist'][number];

const item = (name: string, availability: Item['variant']['availability']): Item => ({
  id: `wish-${name}`,
  variant: {
    id: name,
    size: '400 g',
    price: 12000,
    discountPercent: 0,
    discountedPrice: 12000,
    cartPrice: name === 'Pedigree' ? 10_800 : null,
    stock: availability === 'OUT_OF_STOCK' ? 0 : 40,
    availability,
    product: {
      id: `product-${name}`,
      name,
      slug: name.toLowerCase(),
      ...({ kind: 'DOG', allergens: name === 'Drools' ? ['CHICKEN'] : [] } as const),
    },
    image: null,
  },
});
const ITEMS = [item('Drools', 'OUT_OF_STOCK'), item('Pedigree', 'IN_STOCK')];

const answerWith = (wishlist: Item[]) =>
  app.graph.when(WishlistPageDocument).answer(() => ({ viewer: { id: 'member', wishlist } }));

afterEach(() => activateLanguage('en'));
beforeEach(() => {
  signInMember();
  app.graph.when(ForPetsDocument).answer(() => ({ viewer: { id: 'member', pets: [] } }));
  setWishlist({ wishlist: ITEMS.map(({ id, variant }) => ({ id, variant })), stockAlerts: [] });
  answerWith(ITEMS);
});

test('products show which of their ingredients a pet does not tolerate', async () => {
  app.graph.when(ForPetsDocument).answer(() => ({
    viewer: {
      id: 'member',
      pets: [
        {
          id: 'bruno',
          name: 'Bruno',
          kind: 'DOG' as const,
          lifeStage: 'ADULT' as const,
          needsLightFood: false,
          avoids: ['CHICKEN'],
        },
      ],
    },
  }));
  app.render(<WishlistPage />);
  await within(await row('Drools')).findByText('Not for Bruno: names chicken');
  expect(within(await row('Pedigree')).queryByText(/^Not for/)).toBeNull();
});

const row = async (name: string) =>
  (await screen.findByRole('rowheader', { name: `${name} 400 g` })).closest('tr')!;
const remove = () => app.user.click(screen.getByRole('button', { name: 'Remove Pedigree, 400 g' }));

test('a row shows the stock, and a sold-out product cannot be bought', async () => {
  app.render(<WishlistPage />);
  const soldOut = within(await row('Drools'));
  soldOut.getByText('Out of Stock');
  expect(soldOut.getByRole('button', { name: /^Not Available/ })).toHaveProperty('disabled', true);
  const available = within(await row('Pedigree'));
  available.getByText('In Stock');
  available.getByText('₹108.00 in the cart');
  expect(soldOut.queryByText(/in the cart/)).toBeNull();
  await app.user.click(available.getByRole('button', { name: /^Add to cart/ }));
  await available.findByRole('button', { name: /^Added to bag/ });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Name',
    'Unit Price',
    'Stock Status',
    'Shop Now',
    'Remove',
  ]);
});

test('a removal is shown immediately and can be undone', async () => {
  const removal = deferred<RemoveFromWishlistMutation>();
  app.graph.when(RemoveFromWishlistDocument).answer(() => removal.promise);
  app.graph.when(AddToWishlistDocument).answer(() => ({ addToWishlist: { id: 'wish-again' } }));
  app.render(<WishlistPage />);
  await row('Pedigree');
  await remove();
  expect(screen.queryByText('Pedigree')).toBeNull();
  removal.resolve({ removeFromWishlist: [] });
  await app.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await row('Pedigree');
  expect(app.graph.variablesSent(RemoveFromWishlistDocument)).toEqual([{ itemId: 'wish-Pedigree' }]);
  expect(app.graph.variablesSent(AddToWishlistDocument)).toEqual([{ variantId: 'Pedigree' }]);
});

test('a removal that fails is reverted with a message', async () => {
  app.graph.when(RemoveFromWishlistDocument).answer(() => refuse('INTERNAL', 'x'));
  app.render(<WishlistPage />);
  await row('Pedigree');
  await remove();
  await screen.findByText(/is back on your wishlist: it could not be removed/);
  await row('Pedigree');
});

test('removing an item that another device removed shows no error', async () => {
  app.graph.when(RemoveFromWishlistDocument).answer(() => refuse('NOT_FOUND', 'Not there.'));
  const wishlist = ITEMS.slice(0, 1).map(({ id, variant }) => ({ id, variant }));
  app.graph.when(WishesDocument).answer(() => ({ viewer: { id: 'member', wishlist, stockAlerts: [] } }));
  app.render(<WishlistPage />);
  await row('Pedigree');
  await remove();
  await screen.findByText('Pedigree was removed');
  await waitFor(() => expect(app.graph.variablesSent(WishesDocument)).toHaveLength(1));
  await waitFor(() => expect(wishlistStore.get().variantIds).toEqual(new Set(['Drools'])));
  expect(screen.queryByText(/is back on your wishlist/)).toBeNull();
  expect(screen.queryByRole('rowheader', { name: 'Pedigree 400 g' })).toBeNull();
});

test('a wishlist that could not be loaded can be retried', async () => {
  app.graph.when(WishlistPageDocument).answer(loseConnection);
  app.render(<WishlistPage />);
  await screen.findByRole('heading', { name: 'Your wishlist could not be loaded' });
  answerWith(ITEMS);
  await app.user.click(screen.getByRole('button', { name: 'Try again' }));
  await row('Pedigree');
});

test('a wishlist that could not be loaded has a whole sentence in Hindi', async () => {
  await loadTranslations('hi');
  activateLanguage('hi');
  app.graph.when(WishlistPageDocument).answer(loseConnection);
  app.render(<WishlistPage />);
  await screen.findByRole('heading', { name: 'आपकी विशलिस्ट लोड नहीं हो सकी' });
});

test('an empty wishlist links to the shop', async () => {
  answerWith([]);
  app.render(<WishlistPage />);
  await screen.findByRole('heading', { name: 'Your wishlist is empty!' });
  expect(screen.getByRole('link', { name: 'Shop Now' }).getAttribute('href')).toBe('/dog/dog-dry-food');
});
