import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartStore } from '#client/state/cart.ts';
import { loseConnection } from '#client/testing/graph.ts';
import { setUpTestApp } from '#client/testing/test-app.tsx';
import { QuickView } from './quick-view.tsx';
import { QuickViewDocument, type QuickViewQuery } from './quick-view.generated.ts';

const app = setUpTestApp();

const variant = (size: string, price: number, stock: number) => ({
  id: size,
  size,
  price,
  discountPercent: 0,
  discountedPrice: price,
  cartPrice: null,
  stock,
  availability: stock > 0 ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
  netAmount: 400,
  netUnit: 'GRAM' as const,
  image: { url: `/pictures/${size}.webp`, alt: size },
});
const PRODUCT: NonNullable<QuickViewQuery['product']> = {
  id: 'product',
  name: 'Pedigree Adult',
  slug: 'pedigree-adult',
  kind: 'DOG' as const,
  allergens: ['CHICKEN' as const],
  description: 'Whole grain for grown dogs.',
  category: { id: 'category', name: 'Dry Food', url: '/dog/dog-dry-food' },
  variants: [variant('400 g', 12_000, 40), variant('3 kg', 70_000, 40), variant('12 kg', 200_000, 0)],
};

const cartButton = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  app.graph.when(QuickViewDocument).answer(() => ({ product: PRODUCT }));
});
afterEach(() => vi.useRealTimers());

async function open(): Promise<void> {
  app.render(<QuickView slug="pedigree-adult" isOpen onClose={() => {}} />);
  await screen.findByText('Loading the product');
  pass(2000);
}

test('the dialog shows a spinner for 2 seconds, however fast the response is', async () => {
  app.render(<QuickView slug="pedigree-adult" isOpen onClose={() => {}} />);
  pass(1500);
  screen.getByText('Loading the product');
  pass(600);
  await screen.findByRole('heading', { name: 'Pedigree Adult' });
});

test("the button adds the selected size and reads 'Added to bag' for 5 seconds", async () => {
  await open();
  await app.user.click(await screen.findByRole('radio', { name: /^3 kg/ }));
  expect(screen.getAllByText('₹700.00').length).toBeGreaterThan(0);
  expect(cartButton('One less')).toHaveProperty('disabled', true);
  screen.getByRole('img', { name: '3 kg' });
  await app.user.click(cartButton('One more'));
  await app.user.click(cartButton('Add to Cart'));
  expect(cartStore.get().items).toMatchObject([{ variantId: '3 kg', quantity: 2, addedPrice: 70_000 }]);
  expect(cartStore.get().items[0]?.image?.url).toBe('/pictures/3 kg.webp');
  cartButton('Added to bag');
  pass(4500);
  cartButton('Added to bag');
  pass(1000);
  cartButton('Add to Cart');
  cartButton('Add to wishlist');
});

test('a sold-out size can be selected but not bought', async () => {
  await open();
  await app.user.click(await screen.findByRole('radio', { name: /^12 kg/ }));
  screen.getByText('Out of stock');
  expect(cartButton('Add to Cart')).toHaveProperty('disabled', true);
  cartButton('Tell me when it is back');
});

test('a product that could not be loaded can be retried', async () => {
  app.graph.when(QuickViewDocument).answer(loseConnection);
  await open();
  await screen.findByText('This product could not be loaded.');
  app.graph.when(QuickViewDocument).answer(() => ({ product: PRODUCT }));
  await app.user.click(cartButton('Try again'));
  await screen.findByRole('heading', { name: 'Pedigree Adult' });
});
