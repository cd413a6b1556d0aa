import { expect, test } from 'vitest';
import type { CartItem } from '#client/state/cart.ts';
import { lineNotice } from './line-notice.ts';

const item: CartItem = {
  variantId: 'v',
  quantity: 3,
  name: 'Kibble',
  slug: 'kibble',
  size: '1 kg',
  image: null,
  unitPrice: 45_000,
  addedPrice: 45_000,
  price: 50_000,
  stock: 9,
};
const line = {
  variantId: 'v',
  quantity: 3,
  available: 3,
  unitPrice: 45_000,
  total: 135_000,
  variant: {
    id: 'v',
    price: 50_000,
    pricePerKg: null,
    stock: 9,
    discountPercent: 10,
    product: { id: 'p', isReturnedOnlyIfFaulty: false },
  },
};

test('shows nothing for an unchanged line', () => {
  expect(lineNotice(item, line)).toBeNull();
});

test('offers only removal when the variant is no longer sold', () => {
  expect(lineNotice(item, null)).toMatchObject({ action: { kind: 'remove' }, isBlocking: true });
});

test('shows the remaining stock when it is below the quantity', () => {
  expect(lineNotice(item, { ...line, available: 0 })).toMatchObject({
    text: 'Sold out for now.',
    action: { kind: 'remove' },
  });
  expect(lineNotice(item, { ...line, available: 2 })).toMatchObject({
    text: 'Only 2 left.',
    action: { label: 'Change to 2', quantity: 2 },
  });
});

test('shows a changed price and offers to accept it', () => {
  expect(lineNotice(item, { ...line, unitPrice: 46_000 })).toMatchObject({
    text: 'The price went up from ₹450.00 to ₹460.00.',
    action: { kind: 'agree', unitPrice: 46_000 },
    isBlocking: false,
  });
  expect(lineNotice(item, { ...line, unitPrice: 44_000 })?.text).toContain('down');
});
