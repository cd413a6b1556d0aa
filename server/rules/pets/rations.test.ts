import { describe, expect, it } from 'vitest';
import { computeEnergyNeed } from './feeding.ts';
import {
  correctEnergy,
  costPerDay,
  packDays,
  gramsPerDay,
  type Ration,
  roundGrams,
  trendAdvice,
  type Weighing,
  weeklyTrend,
} from './rations.ts';

/** A dog of 10 kg on dry food. */
const BRUNO: Ration = { kcalPerDay: 534, kcalPer100g: 360 };
/** A neutered cat of 4 kg on wet food. */
const MINI: Ration = { kcalPerDay: 190, kcalPer100g: 80 };

describe('grams per day', () => {
  it.each<[string, Ration, number]>([
    ['a dog of 10 kg', BRUNO, 134],
    ['a cat of 4 kg on wet food', MINI, 214],
    ['half of the day from this food', { ...BRUNO, share: 0.5 }, 67],
    ['nothing from this food', { ...BRUNO, share: 0 }, 0],
  ])('the grams per day of %s are rounded', (_description, ration, grams) => {
    expect(roundGrams(gramsPerDay(ration))).toBe(grams);
  });

  it('the grams add up to the energy of the day less treats for any mix of foods', () => {
    const dry = gramsPerDay({ ...BRUNO, share: 0.6 });
    const wet = gramsPerDay({ ...BRUNO, kcalPer100g: 80, share: 0.4 });
    expect((dry * 360 + wet * 80) / 100).toBeCloseTo(534 * 0.9);
  });

  it.each<[string, Partial<Ration>]>([
    ['no energy', { kcalPerDay: 0 }],
    ['a food without energy', { kcalPer100g: 0 }],
    ['more than all of it', { share: 1.1 }],
    ['less than nothing', { share: -0.1 }],
    ['no number', { kcalPerDay: NaN }],
  ])('the grams per day throw a RangeError for %s', (_description, wrong) => {
    expect(() => gramsPerDay({ ...BRUNO, ...wrong })).toThrow(RangeError);
  });
});

describe('a pack', () => {
  it.each<[string, number, Ration[], number | null]>([
    ['of 3 kg lasts a dog of 10 kg 22 days', 3000, [BRUNO], 22],
    ['lasts two of them half as long', 3000, [BRUNO, BRUNO], 11],
    ['lasts longer where it is mixed', 3000, [{ ...BRUNO, share: 0.5 }], 44],
    ['counts those who eat nothing of it', 3000, [BRUNO, { ...MINI, share: 0 }], 22],
    ['that is smaller than a day lasts 0 days', 100, [BRUNO], 0],
    ['that nobody eats has no days', 3000, [{ ...BRUNO, share: 0 }], null],
    ['without pets has no days', 3000, [], null],
  ])('a pack %s', (_description, grams, rations, days) => {
    expect(packDays(grams, rations)).toBe(days);
  });

  it('the days of a pack follow from the energy need of the dog', () => {
    const { need } = computeEnergyNeed({ kind: 'DOG', weightKg: 10, ageWeeks: 200 });
    expect(packDays(3000, [{ kcalPerDay: need?.kcal ?? 0, kcalPer100g: 360 }])).toBe(22);
  });

  it.each<[string, number, number, Ration[], number | null]>([
    ['of ₹682 for 3 kg costs about ₹30 a day', 682_00, 3000, [BRUNO], 30_35],
    ['costs nothing that nobody eats', 682_00, 3000, [], null],
    ['without a weight has no price a day', 682_00, 0, [BRUNO], null],
  ])('a pack %s', (_description, price, grams, rations, paise) => {
    expect(costPerDay(price, grams, rations)).toBe(paise);
  });
});

describe('the trend of weighings', () => {
  const every = (days: number, ...kg: number[]): Weighing[] =>
    kg.map((weight, index) => ({ day: 100 + index * days, kg: weight }));

  it.each<[string, Weighing[], number | null]>([
    ['the same weight', every(7, 10, 10, 10), 0],
    ['200 g more each week', every(7, 10, 10.2, 10.4), 2],
    ['100 g less each week', every(7, 10, 9.9, 9.8), -1],
    ['two weighings four weeks apart', every(28, 10, 10.4), 1],
    ['one that is out of line', every(7, 10, 10.3, 10, 10), -0.3],
    ['less than two weeks', every(13, 10, 11), null],
    ['two weighings on one day', every(0, 10, 11), null],
    ['one weighing', every(7, 10), null],
    ['no weighing', [], null],
  ])('the trend of %s is in percent a week', (_description, weighings, percent) => {
    const trend = weeklyTrend(weighings);
    if (percent === null) expect(trend).toBeNull();
    else expect(trend).toBeCloseTo(percent, 1);
  });

  it.each<[number | null, string, number | null]>([
    [5, 'FEED_LESS', 450],
    [-1.1, 'ASK_VET', null],
  ])('a trend of %s % a week, already fed more, means %s', (percent, advice, kcal) => {
    expect(trendAdvice(percent, true)).toBe(advice);
    expect(correctEnergy(500, trendAdvice(percent, true))).toBe(kcal);
  });

  it.each<[number | null, string, number | null]>([
    [null, 'KEEP', 500],
    [0.9, 'KEEP', 500],
    [1, 'KEEP', 500],
    [-1, 'KEEP', 500],
    [1.1, 'FEED_LESS', 450],
    [-1.1, 'FEED_MORE', 550],
    [-2, 'FEED_MORE', 550],
    [-2.1, 'ASK_VET', null],
  ])('a trend of %s % a week means %s', (percent, advice, kcal) => {
    expect(trendAdvice(percent, false)).toBe(advice);
    expect(correctEnergy(500, trendAdvice(percent, false))).toBe(kcal);
  });
});
