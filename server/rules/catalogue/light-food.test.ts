import { expect, it } from 'vitest';
import { isLightFood } from './light-food.ts';

const UNKNOWN = { protein: null, fat: null, fibre: null, ash: null, moisture: null, kcalPer100g: null };

it.each([
  ['DOG', 19.9, 310, true],
  ['DOG', 19.9, 311, false],
  ['DOG', 20, 250, true],
  ['DOG', 20, 251, false],
  ['DOG', 64.9, 250, true],
  ['DOG', 65, 90, true],
  ['DOG', 65, 91, false],
  ['CAT', 10, 325, true],
  ['CAT', 10, 326, false],
  ['CAT', 30, 265, true],
  ['CAT', 80, 95, true],
  ['CAT', 80, 96, false],
  ['RABBIT', 10, 200, false],
] as const)(
  'a food for a %s with %s %% moisture and %s kcal per 100 g: %s',
  (kind, moisture, kcal, isLight) => {
    expect(isLightFood({ ...UNKNOWN, kind, tags: [], moisture, kcalPer100g: kcal })).toBe(isLight);
  },
);

it('counts the energy from the nutrients where the label gives none', () => {
  const food = { ...UNKNOWN, kind: 'DOG', tags: [], protein: 22, fibre: 7, ash: 7.5, moisture: 10 } as const;
  expect(isLightFood({ ...food, fat: 7 })).toBe(true); // 299 kcal
  expect(isLightFood({ ...food, fat: 11 })).toBe(false); // 319 kcal
});

it('goes by the tag where there are no figures, and by nothing else', () => {
  const food = { ...UNKNOWN, kind: 'CAT' } as const;
  expect(isLightFood({ ...food, tags: ['weight-control'] })).toBe(true);
  expect(isLightFood({ ...food, tags: ['light'] })).toBe(false);
  // Without its moisture nobody knows which limit holds.
  expect(isLightFood({ ...food, tags: [], kcalPer100g: 90 })).toBe(false);
  expect(isLightFood({ ...food, kind: 'BIRD', tags: ['weight-control'] })).toBe(false);
});
