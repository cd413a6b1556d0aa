import { expect, it } from 'vitest';
import { sizeOfWeight } from './pets/pet-size.ts';
import { hasSizePrices, listServicePrices, type StoredPrices } from './service-prices.ts';

const NONE: StoredPrices = {
  price: null,
  priceSmall: null,
  priceMedium: null,
  priceLarge: null,
  priceGiant: null,
};

it.each<[string, Partial<StoredPrices>, [string | null, number][]]>([
  ['nothing is set', {}, []],
  ['there is one price', { price: 500_00 }, [[null, 500_00]]],
  ['a size has the common price', { price: 500_00, priceSmall: 500_00 }, [[null, 500_00]]],
  [
    'a size has its own price',
    { price: 500_00, priceGiant: 900_00 },
    [
      ['SMALL', 500_00],
      ['MEDIUM', 500_00],
      ['LARGE', 500_00],
      ['GIANT', 900_00],
    ],
  ],
  ['only one size is offered', { priceSmall: 300_00 }, [['SMALL', 300_00]]],
  [
    'all four cost the same',
    { priceSmall: 300_00, priceMedium: 300_00, priceLarge: 300_00, priceGiant: 300_00 },
    [[null, 300_00]],
  ],
])('the prices of a service are $2 if $0', (_description, stored, expected) => {
  const prices = listServicePrices({ ...NONE, ...stored });
  expect(prices.map(({ size, price }) => [size, price])).toEqual(expected);
  expect(hasSizePrices(prices)).toBe(expected.some(([size]) => size !== null));
});

it.each([
  [1, 'SMALL'],
  [10_000, 'SMALL'],
  [10_001, 'MEDIUM'],
  [25_000, 'MEDIUM'],
  [40_000, 'LARGE'],
  [40_001, 'GIANT'],
])('a pet of %s g is %s', (grams, size) => expect(sizeOfWeight(grams)).toBe(size));
