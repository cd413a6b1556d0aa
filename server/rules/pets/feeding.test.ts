import { describe, expect, it } from 'vitest';
import { ASK_VET, computeEnergyNeed, type FedPet, type NoFigure, computeRestingEnergy } from './feeding.ts';

const YEARS = 52.2;
const MONTHS = 4.35;
const DOG: FedPet = { kind: 'DOG', weightKg: 10, ageWeeks: 4 * YEARS };
const CAT: FedPet = { kind: 'CAT', weightKg: 4, ageWeeks: 4 * YEARS };
const PUPPY: FedPet = { ...DOG, ageWeeks: 6 * MONTHS, adultWeightKg: 20 };
const KITTEN: FedPet = { ...CAT, weightKg: 1, ageWeeks: 3 * MONTHS };

it.each([
  [10, 394],
  [1, 70],
  [4, 198],
])('the resting energy of %s kg is %s kcal a day', (weightKg, kcal) => {
  expect(computeRestingEnergy(weightKg)).toBe(kcal);
});

describe('the energy need', () => {
  it.each<[string, FedPet, number, string]>([
    // 10^0.75 = 5.623
    ['a dog at home', DOG, 534, '95 × 10^0.75'],
    ['a dog that walks a lot', { ...DOG, activity: 'HIGH' }, 619, '110 × 10^0.75'],
    ['a neutered dog', { ...DOG, isNeutered: true }, 534, '95 × 10^0.75'],
    ['a small dog', { ...DOG, weightKg: 3 }, 217, '95 × 3^0.75'],
    ['a large dog', { ...DOG, weightKg: 40 }, 1511, '95 × 40^0.75'],
    // 4^0.67 = 2.532
    ['a neutered cat', { ...CAT, isNeutered: true }, 190, '75 × 4^0.67'],
    ['an indoor cat', { ...CAT, isIndoor: true, isNeutered: false }, 190, '75 × 4^0.67'],
    ['a cat that goes out', { ...CAT, isNeutered: false }, 253, '100 × 4^0.67'],
    ['a cat of which nothing is said', CAT, 253, '100 × 4^0.67'],
    ['a puppy below half its weight', { ...PUPPY, weightKg: 9.9 }, 1172, '210 × 9.9^0.75'],
    ['a puppy of half its weight', PUPPY, 984, '175 × 10^0.75'],
    ['a puppy of nearly 80 %', { ...PUPPY, weightKg: 15.9 }, 1393, '175 × 15.9^0.75'],
    ['a puppy of 80 %', { ...PUPPY, weightKg: 16 }, 1120, '140 × 16^0.75'],
    ['a puppy above its weight', { ...PUPPY, weightKg: 21 }, 1373, '140 × 21^0.75'],
    ['a dog of a year', { ...PUPPY, ageWeeks: 12.1 * MONTHS }, 534, '95 × 10^0.75'],
    [
      'a large dog of a year grows on',
      { ...PUPPY, ageWeeks: 14 * MONTHS, weightKg: 30, adultWeightKg: 35 },
      1795,
      '140 × 30^0.75',
    ],
    [
      'a large dog of 18 months is grown',
      { ...PUPPY, ageWeeks: 18.1 * MONTHS, weightKg: 30, adultWeightKg: 35 },
      1218,
      '95 × 30^0.75',
    ],
    ['a kitten of 3 months', KITTEN, 225, '2.25 × 100 × 1^0.67'],
    ['a kitten of 6 months', { ...KITTEN, ageWeeks: 6 * MONTHS }, 188, '1.875 × 100 × 1^0.67'],
    ['a kitten of 10 months', { ...KITTEN, ageWeeks: 10 * MONTHS }, 150, '1.5 × 100 × 1^0.67'],
    ['a cat of a year', { ...CAT, ageWeeks: 12.1 * MONTHS }, 253, '100 × 4^0.67'],
    ['a puppy of 8 weeks', { ...PUPPY, ageWeeks: 8, weightKg: 3 }, 479, '210 × 3^0.75'],
  ])('the energy need of %s follows FEDIAF', (_description, pet, kcal, sum) => {
    const { need, reason } = computeEnergyNeed(pet);
    expect(reason).toBeNull();
    expect(need).toMatchObject({ kcal, sum });
    expect(need?.source).toMatch(/FEDIAF/);
  });

  it('the energy need is a range of a quarter to both sides', () => {
    expect(computeEnergyNeed(DOG).need).toMatchObject({ least: 401, kcal: 534, most: 668 });
  });
});

describe('a missing figure', () => {
  it.each<[NoFigure, FedPet, boolean]>([
    ['PREGNANT', { ...DOG, isPregnant: true }, true],
    ['NURSING', { ...CAT, isNursing: true }, true],
    ['ILL', { ...DOG, isIll: true }, true],
    ['UNEXPLAINED_LOSS', { ...CAT, hasUnexplainedLoss: true }, true],
    ['TOO_YOUNG', { ...PUPPY, ageWeeks: 7.9 }, true],
    ['TOO_YOUNG', { ...KITTEN, ageWeeks: 0 }, true],
    ['LOSING_WEIGHT', { ...DOG, goal: 'LOSE' }, true],
    ['OTHER_KIND', { ...DOG, kind: 'RABBIT' }, false],
    ['OTHER_KIND', { ...DOG, kind: 'BIRD', isIll: true }, false],
    ['NO_ADULT_WEIGHT', { ...PUPPY, adultWeightKg: null }, false],
    ['IMPLAUSIBLE_WEIGHT', { ...CAT, weightKg: 40 }, false],
    ['IMPLAUSIBLE_WEIGHT', { ...DOG, weightKg: 0 }, false],
    ['IMPLAUSIBLE_WEIGHT', { ...DOG, weightKg: NaN }, false],
    ['IMPLAUSIBLE_WEIGHT', { ...PUPPY, adultWeightKg: 500 }, false],
  ])('the energy need is missing as %s for %o', (reason, pet, isForVet) => {
    expect(computeEnergyNeed(pet)).toEqual({ need: null, reason });
    expect(ASK_VET.has(reason)).toBe(isForVet);
  });

  it('a kitten of unknown adult weight has an energy need', () => {
    expect(computeEnergyNeed({ ...KITTEN, adultWeightKg: null }).reason).toBeNull();
  });
});
