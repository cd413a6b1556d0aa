import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const facets = {
  brands: [{ count: 3, brand: { id: '1', slug: 'drools', name: 'Drools' } }],
  lifeStages: [],
  countries: [{ country: 'India', name: 'India', count: 2 }],
  inStock: 3,
  onOffer: 1,
  light: null,
  allergens: [{ allergen: 'CHICKEN' as const, count: 2 }],
  priceRange: { min: 4_950, max: 99_950 },
};
const NOTHING = { brands: [], stages: [], countries: [], without: [] };

test("the price slider ends at the list's highest price, in whole rupees", () => {
  expect(filterOptions(facets, NOTHING).highestPrice).toBe(1000);
});

test('selected values that the shop does not have are kept', () => {
  const { brands, stages, countries, without } = filterOptions(facets, {
    brands: ['drools', 'royal-canin'],
    stages: ['puppy'],
    countries: ['South Korea'],
    without: ['RICE'],
  });
  expect(without).toEqual([
    { slug: 'chicken', name: 'Without chicken', count: 2 },
    { slug: 'rice', name: 'Without rice', count: 0 },
  ]);
  expect(brands).toEqual([
    { slug: 'drools', name: 'Drools', count: 3 },
    { slug: 'royal-canin', name: 'royal-canin', count: 0 },
  ]);
  expect(countries).toEqual([
    { slug: 'India', name: 'India', count: 2 },
    { slug: 'South Korea', name: 'South Korea', count: 0 },
  ]);
  expect(stages).toEqual([{ slug: 'puppy', name: 'puppy', count: 0 }]);
});
