import { describe, expect, it } from 'vitest';
import { type Day, addToDay } from '#rules/day.ts';
import { buildFeedingGuide, type FedPetRecord, needsVet, type NoGuide } from './feeding-guide.ts';

const TODAY: Day = '2026-11-20';
const DOG: FedPetRecord = {
  kind: 'DOG',
  breed: null,
  sex: 'UNKNOWN',
  dob: '2022-03-12',
  isNeutered: null,
  isPregnant: false,
  isNursing: false,
  isIll: false,
  activity: null,
  bodyCondition: null,
  idealWeightGrams: null,
  adultWeightGrams: null,
};
const CAT: FedPetRecord = { ...DOG, kind: 'CAT' };
const PUPPY: FedPetRecord = { ...DOG, dob: '2026-06-01', adultWeightGrams: 20_000 };

/** Weighings by days ago. */
const weighed = (...weighings: [daysAgo: number, grams: number][]) =>
  weighings.map(([days, grams]) => ({ on: addToDay(TODAY, { days: -days }), grams }));
const TEN_KG = weighed([3, 10_000]);

describe('the energy of the guide', () => {
  it.each<[string, FedPetRecord, number]>([
    ['a dog', DOG, 534],
    ['an active dog', { ...DOG, activity: 'HIGH' }, 619],
    ['a dog near its ideal weight', { ...DOG, idealWeightGrams: 9_500, bodyCondition: 5 }, 534],
    ['a puppy of half its weight', PUPPY, 984],
    ['a puppy of a breed', { ...PUPPY, breed: 'Labrador', sex: 'MALE', adultWeightGrams: null }, 1181],
  ])('the guide gives the energy of %s', (_description, pet, kcal) => {
    const { energy, reason, weight } = buildFeedingGuide(pet, TEN_KG, TODAY);
    expect(reason).toBeNull();
    expect(energy).toMatchObject({ kcal, computed: kcal, correction: 0, trend: null, resting: 394 });
    expect(weight).toEqual({ on: '2026-11-17', grams: 10_000 });
  });

  it('the guide gives the adult weight of the breed', () => {
    const puppy: FedPetRecord = { ...PUPPY, breed: 'Labrador', sex: 'MALE' };
    const breedGrams = (pet: FedPetRecord) => buildFeedingGuide(pet, TEN_KG, TODAY).energy?.breedGrams;
    expect(breedGrams({ ...puppy, adultWeightGrams: null })).toBe(32_750);
    expect(breedGrams(puppy)).toBeNull();
    expect(breedGrams({ ...DOG, breed: 'Labrador' })).toBeNull();
  });

  it.each<[string, FedPetRecord, number]>([
    ['indoors', { ...CAT, activity: 'USUAL' }, 190],
    ['that is neutered', { ...CAT, isNeutered: true, activity: 'HIGH' }, 190],
    ['that goes out', { ...CAT, activity: 'HIGH' }, 253],
    ['of which nothing is said', CAT, 253],
  ])('the guide gives the energy of a cat %s', (_description, pet, kcal) =>
    expect(buildFeedingGuide(pet, weighed([3, 4_000]), TODAY).energy?.kcal).toBe(kcal),
  );

  it('the energy is a range with a tenth for treats', () =>
    expect(buildFeedingGuide(DOG, TEN_KG, TODAY).energy).toMatchObject({
      least: 401,
      most: 668,
      treats: 53,
    }));

  it.each<[string, [number, number][], Partial<FedPetRecord>, number, number]>([
    [
      'gains 2 % a week',
      [
        [21, 9_400],
        [0, 10_000],
      ],
      {},
      -10,
      481,
    ],
    [
      'loses 1.5 % a week',
      [
        [21, 10_470],
        [0, 10_000],
      ],
      {},
      10,
      587,
    ],
    [
      'changes little',
      [
        [21, 10_200],
        [0, 10_000],
      ],
      {},
      0,
      534,
    ],
    [
      'gains towards its ideal weight',
      [
        [21, 9_400],
        [0, 10_000],
      ],
      { idealWeightGrams: 11_000 },
      0,
      534,
    ],
    [
      'loses towards its ideal weight',
      [
        [21, 10_470],
        [0, 10_000],
      ],
      { idealWeightGrams: 9_500 },
      0,
      534,
    ],
    [
      'was weighed long ago, too',
      [
        [300, 5_000],
        [0, 10_000],
      ],
      {},
      0,
      534,
    ],
  ])('the energy is corrected for a dog that %s', (_description, weighings, more, correction, kcal) => {
    const { energy } = buildFeedingGuide({ ...DOG, ...more }, weighed(...weighings), TODAY);
    expect(energy).toMatchObject({ correction, kcal, computed: 534 });
  });

  it('the energy is not corrected for a puppy that gains', () =>
    expect(buildFeedingGuide(PUPPY, weighed([21, 7_000], [0, 10_000]), TODAY).energy).toMatchObject({
      correction: 0,
      trend: 14.3,
    }));
});

describe('a missing figure', () => {
  it.each<[NoGuide, Partial<FedPetRecord>, [number, number][]]>([
    ['PREGNANT', { isPregnant: true }, []],
    ['NURSING', { isNursing: true }, [[3, 10_000]]],
    ['ILL', { isIll: true }, [[3, 10_000]]],
    ['TOO_THIN', { bodyCondition: 3 }, [[3, 10_000]]],
    ['LOSING_WEIGHT', { bodyCondition: 7 }, [[3, 10_000]]],
    ['LOSING_WEIGHT', { idealWeightGrams: 9_000 }, [[3, 10_000]]],
    ['TOO_YOUNG', { dob: '2026-10-01' }, [[3, 2_000]]],
    // 2.9 % a week.
    [
      'UNEXPLAINED_LOSS',
      {},
      [
        [21, 11_000],
        [0, 10_000],
      ],
    ],
    // 1.2 % a week, for eight weeks.
    [
      'UNEXPLAINED_LOSS',
      {},
      [
        [56, 11_100],
        [28, 10_500],
        [0, 10_000],
      ],
    ],
    [
      'UNEXPLAINED_LOSS',
      { dob: '2026-06-01', adultWeightGrams: 20_000 },
      [
        [20, 10_500],
        [0, 10_000],
      ],
    ],
  ])('the guide gives no energy for %s and asks for a vet', (reason, more, weighings) => {
    const guide = buildFeedingGuide({ ...DOG, ...more }, weighed(...weighings), TODAY);
    expect(guide).toMatchObject({ energy: null, reason });
    expect(needsVet(guide.reason)).toBe(true);
  });

  it.each<[NoGuide, Partial<FedPetRecord>, [number, number][]]>([
    ['NO_WEIGHT', {}, []],
    ['OLD_WEIGHT', {}, [[366, 10_000]]],
    ['OLD_WEIGHT', { dob: '2026-06-01', adultWeightGrams: 20_000 }, [[29, 8_000]]],
    ['NO_ADULT_WEIGHT', { dob: '2026-06-01' }, [[3, 8_000]]],
    ['IMPLAUSIBLE_WEIGHT', {}, [[3, 150_000]]],
    ['OTHER_KIND', { kind: 'RABBIT' }, [[3, 2_000]]],
  ])('the guide gives no energy for %s and needs no vet', (reason, more, weighings) => {
    const guide = buildFeedingGuide({ ...DOG, ...more }, weighed(...weighings), TODAY);
    expect(guide).toMatchObject({ energy: null, reason });
    expect(needsVet(guide.reason)).toBe(false);
  });

  it('a weighing of a year ago is recent enough', () =>
    expect(buildFeedingGuide(DOG, weighed([365, 10_000]), TODAY).reason).toBeNull());
});
