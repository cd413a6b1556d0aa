import { describe, expect, it } from 'vitest';
import { fitsAge, type FoodFacts, foodMismatch, petFoodsRules, withFood } from './pet-foods.ts';

const ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';
const OTHER = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43';
const KIBBLE: FoodFacts = {
  kind: 'DOG',
  categorySlug: 'dog-dry-food',
  stages: ['adult-dog'],
  netGrams: 3000,
  kcalPer100g: 360,
};

describe('what a pet eats', () => {
  it.each([
    ['nothing', []],
    ['one food', [{ variantId: ID, share: 100 }]],
    [
      'two foods and something from the kitchen',
      [
        { variantId: ID, share: 60 },
        { variantId: OTHER, share: 30 },
      ],
    ],
  ])('may be %s', (_case, foods) => expect(petFoodsRules.parse({ foods })).toEqual({ foods }));

  it.each<[string, unknown, string]>([
    ['without a list', undefined, 'foods'],
    ['with a share of 0', [{ variantId: ID, share: 0 }], 'foods.0.share'],
    ['with half a percent', [{ variantId: ID, share: 0.5 }], 'foods.0.share'],
    ['with more than all', [{ variantId: ID, share: 101 }], 'foods.0.share'],
    ['without a food', [{ share: 50 }], 'foods.0.variantId'],
    ['with no id', [{ variantId: 'kibble', share: 50 }], 'foods.0.variantId'],
    [
      'with more than 100 % together',
      [
        { variantId: ID, share: 60 },
        { variantId: OTHER, share: 41 },
      ],
      'foods',
    ],
    [
      'with a food twice',
      [
        { variantId: ID, share: 20 },
        { variantId: ID, share: 20 },
      ],
      'foods',
    ],
    [
      'with five foods',
      ['1', '2', '3', '4', '5'].map((end) => ({ variantId: ID.slice(0, -1) + end, share: 20 })),
      'foods',
    ],
  ])('is refused %s', (_case, foods, field) => {
    const issues = petFoodsRules.safeParse({ foods }).error?.issues ?? [];
    expect(issues[0]?.path.join('.')).toBe(field);
  });
});

it.each<[string, Partial<FoodFacts>, RegExp | null]>([
  ['food of its kind', {}, null],
  ['food for puppies, which its owner may choose', { stages: ['puppy'] }, null],
  ['food for cats', { kind: 'CAT' }, /another kind/],
  ['a treat', { categorySlug: 'chewy-treats-for-dog' }, /Treats/],
  ['food without figures', { kcalPer100g: null }, /not known/],
  ['a toy', { kcalPer100g: null, netGrams: null, categorySlug: 'dog-toys' }, /not known/],
  ['food that is sold by the piece', { netGrams: null }, /not known/],
])('a dog and %s', (_case, facts, expected) => {
  const fault = foodMismatch({ ...KIBBLE, ...facts }, 'DOG');
  if (expected) expect(fault).toMatch(expected);
  else expect(fault).toBeNull();
});

it.each([
  [[], true, true],
  [['all-ages'], true, true],
  [['puppy'], true, true],
  [['puppy'], false, false],
  [['kitten', 'adult-cat'], false, true],
  [['adult-dog', 'senior-dog'], true, false],
  [['senior-dog'], false, true],
])('food for %j fits a pet that grows (%s): %s', (stages, grows, fits) =>
  expect(fitsAge({ stages }, grows)).toBe(fits),
);

it.each([
  [[], [100]],
  [[60], [60, 40]],
  [[100], [50, 50]],
  [
    [70, 30],
    [33, 33, 33],
  ],
])('one food more than shares of %j makes %j', (shares, expected) => {
  const foods = shares.map((share, index) => ({ variantId: String(index), share }));
  const more = withFood(foods, 'new');
  expect(more.map(({ share }) => share)).toEqual(expected);
  expect(more.at(-1)?.variantId).toBe('new');
});
