import { expect, it } from 'vitest';
import { type MatchedPet, buildPetMatch } from './pet-match.ts';

const TODAY = '2026-11-27';
const DOG: MatchedPet = {
  kind: 'DOG',
  sex: 'MALE',
  dob: '2021-11-27',
  breed: null,
  allergies: null,
  activity: null,
  isNeutered: null,
  isPregnant: false,
  isNursing: false,
  isIll: false,
  bodyCondition: null,
  idealWeightGrams: null,
  adultWeightGrams: null,
};

it.each<[string, Partial<MatchedPet>, number | null]>([
  ['a heavy dog', { bodyCondition: 7 }, null],
  ['a heavy cat', { kind: 'CAT', bodyCondition: 8 }, 6_000],
  ['a dog of more than that', { idealWeightGrams: 10_000 }, 11_001],
])('%s needs light food', (_description, fields, grams) => {
  expect(buildPetMatch({ ...DOG, ...fields }, grams, TODAY).needsLightFood).toBe(true);
});

it.each<[string, Partial<MatchedPet>, number | null]>([
  ['a dog of which nothing is said', {}, null],
  ['a dog of 10 % above its ideal weight', { idealWeightGrams: 10_000 }, 11_000],
  ['a dog that was not weighed', { idealWeightGrams: 10_000 }, null],
  ['a heavy puppy', { dob: '2026-06-01', bodyCondition: 7 }, 9_000],
  ['a heavy dog that is pregnant', { bodyCondition: 7, isPregnant: true }, null],
  ['a heavy dog that is nursing', { bodyCondition: 7, isNursing: true }, null],
  ['a heavy dog that is ill', { bodyCondition: 7, isIll: true }, null],
  ['a heavy rabbit', { kind: 'RABBIT', bodyCondition: 9 }, null],
])('%s does not need light food', (_description, fields, grams) => {
  expect(buildPetMatch({ ...DOG, ...fields }, grams, TODAY).needsLightFood).toBe(false);
});

it.each<[string, Partial<MatchedPet>, number | null, string | null]>([
  // A Labrador of 14 months is large and still grows, whatever it weighs now.
  ['breed', { dob: '2025-09-27', breed: 'Labrador' }, 20_000, 'YOUNG'],
  [
    'own figure, before that',
    { dob: '2025-09-27', breed: 'Labrador', adultWeightGrams: 22_000 },
    null,
    'ADULT',
  ],
  ['last weight, without either', { dob: '2025-09-27', breed: 'Indie' }, 20_000, 'ADULT'],
  ['breed of an old dog', { dob: '2018-11-27', breed: 'labrador' }, null, 'SENIOR'],
  ['kind', { kind: 'BIRD' }, null, null],
])('the life stage is that of its %s', (_description, fields, grams, stage) => {
  const pet = { ...DOG, ...fields };
  expect(buildPetMatch(pet, grams, TODAY).lifeStage).toBe(stage);
});

it("the allergens to avoid are read from the owner's text", () => {
  expect(buildPetMatch({ ...DOG, allergies: 'Chicken and atta' }, null, TODAY).avoids).toEqual([
    'CHICKEN',
    'WHEAT',
  ]);
});
