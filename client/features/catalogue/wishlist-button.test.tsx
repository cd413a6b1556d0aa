import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSignInRequest } from '#client/state/sign-in.ts';
import { setWishlist } from '#client/state/wishlist-store.ts';
import { AddToWishlistDocument, WishesDocument } from '#client/state/wishlist.generated.ts';
import { refuse } from '#client/testing/graph.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { WishlistButton } from './wishlist-button.tsx';

const app = setUpTestApp();

const press = (name: string) => app.user.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signInMember();
  setWishlist({ wishlist: [], stockAlerts: [] });
  app.graph.when(AddToWishlistDocument).answer(() => ({ addToWishlist: { id: 'wish' } }));
});
afterEach(() => vi.useRealTimers());

test("the button reads 'Added Successfully' for 5 seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.render(<WishlistButton variantId="400 g" />);
  await press('Add to wishlist');
  await screen.findByRole('button', { name: 'Added Successfully' });
  act(() => void vi.advanceTimersByTime(4500));
  screen.getByRole('button', { name: 'Added Successfully' });
  act(() => void vi.advanceTimersByTime(1000));
  screen.getByRole('button', { name: 'In your wishlist' });
});

test('a double click adds the product once', async () => {
  app.render(<WishlistButton variantId="400 g" />);
  await app.user.dblClick(screen.getByRole('button', { name: 'Add to wishlist' }));
  await screen.findByRole('button', { name: 'Added Successfully' });
  expect(app.graph.variablesSent(AddToWishlistDocument)).toEqual([{ variantId: '400 g' }]);
  expect(screen.queryByText('Already Present in wishlist')).toBeNull();
});

test('a product on the wishlist is not added again, and the message links to the wishlist', async () => {
  setWishlist({ wishlist: [{ id: 'wish', variant: { id: '400 g' } }], stockAlerts: [] });
  app.render(<WishlistButton variantId="400 g" />);
  await press('In your wishlist');
  await screen.findByText('Already Present in wishlist');
  await press('See it');
  expect(app.path()).toBe('/wishlist');
  expect(app.graph.variablesSent(AddToWishlistDocument)).toEqual([]);
});

test('a product that was added on another device is shown as on the wishlist', async () => {
  app.graph.when(AddToWishlistDocument).answer(() => refuse('ALREADY_IN_WISHLIST', 'It is there.'));
  app.graph.when(WishesDocument).answer(() => ({
    viewer: { id: 'member', wishlist: [{ id: 'wish', variant: { id: '400 g' } }], stockAlerts: [] },
  }));
  app.render(<WishlistButton variantId="400 g" />);
  await press('Add to wishlist');
  await screen.findByText('Already Present in wishlist');
  await screen.findByRole('button', { name: 'In your wishlist' });
});

test('a visitor is asked to sign in, and nothing is added until then', async () => {
  const { sessionStore } = await import('#client/state/session.ts');
  sessionStore.set({ status: 'visitor' });
  const Asked = () => <p>{useSignInRequest().isOpen ? 'Sign in first' : ''}</p>;
  app.render(
    <>
      <WishlistButton variantId="400 g" />
      <Asked />
    </>,
  );
  await press('Add to wishlist');
  await screen.findByText('Sign in first');
  expect(app.graph.variablesSent(AddToWishlistDocument)).toEqual([]);
});
