import { expect, test } from 'vitest';
import { filterOptions } from './filter-options.ts';

const facets = {
  brands: [{ count: 3, brand: { id: '1', slug: 'drools', name: 'Drools' } }],
  lifeStages: [],
  countries: [{ country: 'India', count: 2 }],
  inStock: 3,
  onOffer: 1,
  priceRange: { min: 4_950, max: 99_950 },
};

test('the slider ends at the highest price of the list, in whole rupees', () => {
  expect(filterOptions(facets, { brands: [], stages: [], countries: [] }).highestPrice).toBe(1000);
});

test('keeps chosen values that no product has', () => {
  const { brands, stages, countries } = filterOptions(facets, {
    brands: ['drools', 'royal-canin'],
    stages: ['puppy'],
    countries: ['South Korea'],
  });
  expect(brands).toEqual([
    { slug: 'drools', name: 'Drools', count: 3 },
    { slug: 'royal-canin', name: 'Royal Canin', count: 0 },
  ]);
  expect(countries).toEqual([
    { slug: 'India', name: 'India', count: 2 },
    { slug: 'South Korea', name: 'South Korea', count: 0 },
  ]);
  expect(stages).toEqual([{ slug: 'puppy', name: 'Puppy', count: 0 }]);
});
