import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartStore } from '#client/state/cart.ts';
import { setUpTestApp, signInMember } from '#client/testing/test-app.tsx';
import { CardSizesDocument, type CardSizesQuery } from './card-sizes.generated.ts';
import { ForPetsDocument } from './for-pets.generated.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCard_ProductFragment } from './product-card.generated.ts';

const app = setUpTestApp();

const variant = (size: string, price: number, stock = 40) => ({
  id: size,
  size,
  price: price * 2,
  discountPercent: 50,
  discountedPrice: price,
  cartPrice: null as number | null,
  stock,
  availability: stock > 0 ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
  netAmount: 400,
  netUnit: 'GRAM' as const,
  image: { url: '/pictures/a.webp', alt: '' },
});
const SMALL = variant('400 g', 12_000);
const LARGE = variant('3 kg', 70_000);

const card = (variants: (typeof SMALL)[]): ProductCard_ProductFragment => ({
  id: 'product',
  name: 'Pedigree Adult',
  slug: 'pedigree-adult',
  kind: 'DOG',
  allergens: ['CHICKEN'],
  badge: null,
  brand: { id: 'brand', name: 'Pedigree' },
  rating: { average: 0, count: 0 },
  variants: variants.map(({ id }) => ({ id })),
  lowestPricedVariant: variants[0] ?? SMALL,
});
const add = () => app.user.click(screen.getByRole('button', { name: 'Add Pedigree Adult to the cart' }));
const lines = () => cartStore.get().items.map(({ variantId, quantity }) => [variantId, quantity]);

test('a product with one size is added directly, and the message links to the cart', async () => {
  app.render(<ProductCard product={card([SMALL])} />, '/dog');
  await add();
  expect(lines()).toEqual([['400 g', 1]]);
  await screen.findByText('Pedigree Adult, 400 g is in your cart.');
  await app.user.click(screen.getByRole('button', { name: 'View cart' }));
  expect(app.path()).toBe('/cart');
});

test('a double click adds the product once', async () => {
  app.render(<ProductCard product={card([SMALL])} />, '/dog');
  await app.user.dblClick(screen.getByRole('button', { name: 'Add Pedigree Adult to the cart' }));
  expect(lines()).toEqual([['400 g', 1]]);
});

test('a product with several sizes asks for the size first', async () => {
  const product: CardSizesQuery['product'] = {
    ...card([SMALL, LARGE]),
    variants: [SMALL, LARGE],
  };
  app.graph.when(CardSizesDocument).answer(() => ({ product }));
  app.render(<ProductCard product={card([SMALL, LARGE])} />);
  await add();
  expect(lines()).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Choose a size' });
  await app.user.click(await within(dialog).findByRole('radio', { name: /^3 kg/ }));
  await app.user.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
  expect(lines()).toEqual([['3 kg', 1]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a sold-out product cannot be added', () => {
  app.render(<ProductCard product={card([variant('400 g', 12_000, 0)])} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Add / });
  expect(button.disabled).toBe(true);
});

test('the struck-through price is labelled as the MRP', () => {
  app.render(<ProductCard product={card([SMALL])} />);
  expect(screen.getByText('₹240.00').tagName).toBe('S');
  expect(screen.getByText('₹240.00').parentElement?.textContent).toBe('MRP ₹240.00');
});

test('a card shows the price after an automatic discount, if there is one', () => {
  app.render(<ProductCard product={card([{ ...SMALL, cartPrice: 10_800 }])} />);
  screen.getByText('₹108.00 in the cart');
  cleanup();
  app.render(<ProductCard product={card([SMALL])} />);
  expect(screen.queryByText(/in the cart/)).toBeNull();
});

test('the picture is labelled with the size', () => {
  app.render(<ProductCard product={card([SMALL])} />);
  expect(screen.getAllByText('400 g')).toHaveLength(2);
});

test('a card warns members about ingredients that their pet does not tolerate; visitors load no pets', async () => {
  app.graph.when(ForPetsDocument).answer(() => ({
    viewer: {
      id: 'me',
      pets: [
        {
          id: '1',
          name: 'Bruno',
          kind: 'DOG' as const,
          lifeStage: 'ADULT' as const,
          needsLightFood: false,
          avoids: ['CHICKEN'],
        },
      ],
    },
  }));
  app.render(<ProductCard product={card([SMALL])} />);
  expect(app.graph.variablesSent(ForPetsDocument)).toEqual([]);
  act(() => signInMember());
  await screen.findByText('Not for Bruno: names chicken');
});
