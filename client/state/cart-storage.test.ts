import { expect, test } from 'vitest';
import { parseCart } from './cart-storage.ts';

const item = {
  variantId: '0b6c8a52-6e0b-4a8a-9d3e-0d6f3a1c2b4d',
  quantity: 2,
  name: 'Kibble',
  slug: 'kibble',
  size: '1 kg',
  unitPrice: 450_00,
  price: 500_00,
  addedPrice: 450_00,
  stock: 8,
  image: { url: '/p.webp', alt: 'Kibble' },
};

test('a stored cart is restored', () => {
  const stored = {
    owner: 'someone',
    items: [item],
    couponCode: 'SAVE10',
    agreedPrices: { [item.variantId]: 450_00 },
  };
  expect(parseCart(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
});

test('other values are rejected', () => {
  for (const value of [null, 'cart', 7, {}, { items: 'many' }]) expect(parseCart(value)).toBeNull();
});

test.each([
  ['an invalid id', { ...item, variantId: '1 or 1=1' }],
  ['a negative quantity', { ...item, quantity: -1 }],
  ['a quantity of 0', { ...item, quantity: 0 }],
  ['a non-numeric price', { ...item, price: 'much' }],
  ['no content', null],
])('a line with %s is skipped', (_description, broken) => {
  expect(parseCart({ owner: null, items: [broken, item] })?.items).toEqual([item]);
});
