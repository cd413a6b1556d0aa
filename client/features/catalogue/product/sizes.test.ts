import { expect, test } from 'vitest';
import { chosenVariant, onePerSize, variantOfSize } from './sizes.ts';

const variants = [
  { id: 'a', size: '400 g', discountedPrice: 100, stock: 0 },
  { id: 'b', size: '3 kg', discountedPrice: 300, stock: 1 },
  { id: 'c', size: '3 kg', discountedPrice: 200, stock: 1 },
];
const product = { variants };

test('each size is listed once', () => {
  expect(onePerSize(variants).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a size selects its first variant', () => {
  expect(variantOfSize(variants, '3 kg')?.id).toBe('b');
  expect(chosenVariant(product, '3 kg').id).toBe('b');
});

test.each([[null], ['9 kg'], ['']])('an unknown size selects the lowest-priced variant: %j', (size) => {
  expect(chosenVariant(product, size).id).toBe('c');
});
