import { expect, it } from 'vitest';
import { isLightFood } from './light-food.ts';

const UNKNOWN = { protein: null, fat: null, fibre: null, ash: null, moisture: null, kcalPer100g: null };

it.each([
  ['DOG', 19.9, 310],
  ['DOG', 20, 250],
  ['DOG', 64.9, 250],
  ['DOG', 65, 90],
  ['CAT', 10, 325],
  ['CAT', 30, 265],
  ['CAT', 80, 95],
] as const)('a food for a %s with %s %% moisture and %s kcal per 100 g is light', (kind, moisture, kcal) => {
  expect(isLightFood({ ...UNKNOWN, kind, tags: [], moisture, kcalPer100g: kcal })).toBe(true);
});

it.each([
  ['DOG', 19.9, 311],
  ['DOG', 20, 251],
  ['DOG', 65, 91],
  ['CAT', 10, 326],
  ['CAT', 80, 96],
  ['RABBIT', 10, 200],
] as const)(
  'a food for a %s with %s %% moisture and %s kcal per 100 g is not light',
  (kind, moisture, kcal) => {
    expect(isLightFood({ ...UNKNOWN, kind, tags: [], moisture, kcalPer100g: kcal })).toBe(false);
  },
);

it('the energy is computed from the nutrients if the label gives none', () => {
  const food = { ...UNKNOWN, kind: 'DOG', tags: [], protein: 22, fibre: 7, ash: 7.5, moisture: 10 } as const;
  expect(isLightFood({ ...food, fat: 7 })).toBe(true); // 299 kcal
  expect(isLightFood({ ...food, fat: 11 })).toBe(false); // 319 kcal
});

it('the tag decides only without figures', () => {
  const food = { ...UNKNOWN, kind: 'CAT' } as const;
  expect(isLightFood({ ...food, tags: ['weight-control'] })).toBe(true);
  expect(isLightFood({ ...food, tags: ['light'] })).toBe(false);
  // Without its moisture, the applicable limit is unknown.
  expect(isLightFood({ ...food, tags: [], kcalPer100g: 90 })).toBe(false);
  expect(isLightFood({ ...food, kind: 'BIRD', tags: ['weight-control'] })).toBe(false);
});
