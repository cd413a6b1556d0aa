import { expect, it } from 'vitest';
import { foodMatches, type FoodMatch, isFoodForVet, sizeToSuggest } from './recommended-foods.ts';
import type { PetMatch } from './pet-match.ts';

const GROWN: PetMatch = { lifeStage: 'ADULT', avoids: [], needsLightFood: false };

it.each<[string, Partial<PetMatch>, string[], FoodMatch[]]>([
  ['its own stage', {}, ['adult-dog'], ['LIFE_STAGE']],
  ['its own stage among others', {}, ['all-ages', 'adult-dog'], ['LIFE_STAGE']],
  ['all ages', {}, ['all-ages'], ['ALL_AGES']],
  ['nothing of another kind', { lifeStage: null }, ['all-ages'], []],
  [
    'all of it',
    { lifeStage: 'SENIOR', avoids: ['BEEF'], needsLightFood: true },
    ['senior-cat'],
    ['LIFE_STAGE', 'WITHOUT_AVOIDED', 'LIGHT'],
  ],
])('a food matches %s', (_description, pet, stages, matches) => {
  expect(foodMatches({ ...GROWN, ...pet }, stages)).toEqual(matches);
});

it.each(['PREGNANT', 'NURSING', 'ILL', 'TOO_YOUNG'] as const)(
  'a vet chooses the food if the reason is %s',
  (reason) => {
    expect(isFoodForVet(reason)).toBe(true);
  },
);

it.each([
  // The vet chooses the amount, not the food.
  'LOSING_WEIGHT',
  'TOO_THIN',
  'NO_WEIGHT',
  null,
] as const)('a vet does not choose the food if the reason is %s', (reason) => {
  expect(isFoodForVet(reason)).toBe(false);
});

const size = (price: number, days?: number, costPerDay = 0) => ({
  price,
  ration: days === undefined ? null : { days, costPerDay },
});

it.each([
  [
    'the cheapest a day that stays fresh',
    [size(300, 7, 40), size(800, 22, 36), size(1200, 42, 31), size(2400, 80, 28)],
    2,
  ],
  ['the smallest, if none stays fresh', [size(900, 90, 10), size(300, 43, 12)], 1],
  ['a tin, of which it needs several a day', [size(45, 0, 300), size(500, 3, 280)], 1],
  ['the cheapest without figures', [size(300), size(200), size(250)], 1],
  ['one with figures', [size(200), size(300, 10, 30)], 1],
])('the suggested size is %s', (_description, sizes, place) => {
  expect(sizeToSuggest(sizes)).toBe(sizes[place]);
});

it('no size is suggested without sizes', () => expect(sizeToSuggest([])).toBeUndefined());
