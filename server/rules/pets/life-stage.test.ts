import { expect, it } from 'vitest';
import { determineLifeStage, type PetLifeStage, stagesFor } from './life-stage.ts';

const TODAY = '2026-11-27';

it.each<[string, 'DOG' | 'CAT', string, number | null, PetLifeStage]>([
  ['a puppy', 'DOG', '2026-06-27', 10_000, 'YOUNG'],
  ['a large dog of 14 months', 'DOG', '2025-09-27', 30_000, 'YOUNG'],
  ['a small dog of 14 months', 'DOG', '2025-09-27', 8_000, 'ADULT'],
  ['a dog without a weight at 9', 'DOG', '2017-11-27', null, 'ADULT'],
  ['a dog without a weight at 10', 'DOG', '2016-11-27', null, 'SENIOR'],
  ['a small dog the day before it is 11', 'DOG', '2015-11-28', 9_999, 'ADULT'],
  ['a small dog at 11', 'DOG', '2015-11-27', 9_999, 'SENIOR'],
  ['a large dog at 8', 'DOG', '2018-11-27', 25_000, 'SENIOR'],
  ['a giant at 7', 'DOG', '2019-11-27', 60_000, 'SENIOR'],
  ['a kitten', 'CAT', '2026-01-27', null, 'YOUNG'],
  ['a cat at 10', 'CAT', '2016-11-26', 4_000, 'ADULT'],
  ['a cat at 11', 'CAT', '2015-11-27', 4_000, 'SENIOR'],
])('the life stage of $0 is $4', (_description, kind, dob, adultWeightGrams, stage) => {
  expect(determineLifeStage({ kind, dob, adultWeightGrams }, TODAY)).toBe(stage);
});

it('a rabbit has no life stage', () => {
  expect(determineLifeStage({ kind: 'RABBIT', dob: '2020-01-01', adultWeightGrams: null }, TODAY)).toBeNull();
});

it('a life stage includes its foods and those for all ages', () => {
  const slugs = ['puppy', 'adult-dog', 'senior-dog', 'all-ages', 'adult-small-breeds'];
  expect(stagesFor('YOUNG', slugs)).toEqual(['puppy', 'all-ages']);
  expect(stagesFor('ADULT', slugs)).toEqual(['adult-dog', 'all-ages', 'adult-small-breeds']);
  expect(stagesFor('SENIOR', slugs)).toEqual(['senior-dog', 'all-ages']);
});
