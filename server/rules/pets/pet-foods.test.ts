import { describe, expect, it } from 'vitest';
import { fitsAge, type FoodFacts, foodMismatch, petFoodsInput, withFood } from './pet-foods.ts';

const ID = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';
const OTHER = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e43';
const KIBBLE: FoodFacts = {
  kind: 'DOG',
  categorySlug: 'dog-dry-food',
  stages: ['adult-dog'],
  netGrams: 3000,
  kcalPer100g: 360,
};

describe('the foods of a pet', () => {
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
  ])('the foods of a pet may be %s', (_description, foods) =>
    expect(petFoodsInput.parse({ foods })).toEqual({ foods }),
  );

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
  ])('the foods of a pet are refused %s', (_description, foods, field) => {
    const issues = petFoodsInput.safeParse({ foods }).error?.issues ?? [];
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
])('the mismatch of a dog and $0 is $2', (_description, facts, expected) => {
  const fault = foodMismatch({ ...KIBBLE, ...facts }, 'DOG');
  if (expected) expect(fault).toMatch(expected);
  else expect(fault).toBeNull();
});

it.each([
  [[], true],
  [['all-ages'], true],
  [['puppy'], true],
  [['kitten', 'adult-cat'], false],
  [['senior-dog'], false],
])('food for %j fits a pet (growing: %s)', (stages, grows) => expect(fitsAge({ stages }, grows)).toBe(true));

it.each([
  [['puppy'], false],
  [['adult-dog', 'senior-dog'], true],
])('food for %j does not fit a pet (growing: %s)', (stages, grows) =>
  expect(fitsAge({ stages }, grows)).toBe(false),
);

it.each([
  [[], [100]],
  [[60], [60, 40]],
  [[100], [50, 50]],
  [
    [70, 30],
    [33, 33, 33],
  ],
])('a new food among shares of %j makes them %j', (shares, expected) => {
  const foods = shares.map((share, index) => ({ variantId: String(index), share }));
  const extendedFoods = withFood(foods, 'new');
  expect(extendedFoods.map(({ share }) => share)).toEqual(expected);
  expect(extendedFoods.at(-1)?.variantId).toBe('new');
});
