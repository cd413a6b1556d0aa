// The grams of food for a day's energy, how long a pack lasts, and corrections based on the weights.
import {
  MIN_TREND_DAYS,
  LOSS_FOR_VET_PERCENT_PER_WEEK,
  TREATS_SHARE,
  TREND_CORRECTION,
  TREND_PERCENT_PER_WEEK,
} from './feeding-figures.ts';

export interface Ration {
  kcalPerDay: number;
  /** Energy of the food. */
  kcalPer100g: number;
  /** Share of the daily food, above 0 to 1; 1 if it is fed alone. */
  share?: number;
}

/**
 * Grams of a food per day, unrounded: the daily energy less a tenth for treats, which is their maximum (WSAVA
 * Global Nutrition Guidelines), for the share of this food. 0 if none of it is fed.
 * @throws RangeError for invalid figures
 */
export function gramsPerDay({ kcalPerDay, kcalPer100g, share = 1 }: Ration): number {
  if (!(kcalPerDay > 0) || !(kcalPer100g > 0) || !(share >= 0 && share <= 1))
    throw new RangeError('no ration');
  return (kcalPerDay * share * (1 - TREATS_SHARE) * 100) / kcalPer100g;
}

/** Rounds grams to whole ones, as kitchen scales show them. */
export const roundGrams = (grams: number): number => Math.round(grams);

/**
 * Whole days that a pack lasts for all pets that eat it: net weight ÷ the sum of their daily grams. Null if none eats
 * it.
 * @param packGrams net weight of the pack
 * @param rations of each pet, for this food
 */
export function packDays(packGrams: number, rations: readonly Ration[]): number | null {
  const perDay = rations.reduce((sum, ration) => sum + gramsPerDay(ration), 0);
  return perDay > 0 ? Math.floor(packGrams / perDay) : null;
}

/**
 * The daily cost of a food for all pets that eat it, in whole paise; null if none eats it.
 * @param price of the pack in paise
 */
export function costPerDay(price: number, packGrams: number, rations: readonly Ration[]): number | null {
  const perDay = rations.reduce((sum, ration) => sum + gramsPerDay(ration), 0);
  return perDay > 0 && packGrams > 0 ? Math.round((price * perDay) / packGrams) : null;
}

export interface Weighing {
  /** Days since a common start. */
  day: number;
  kg: number;
}

/**
 * The trend of the weighings in percent of the first fitted weight a week, by least squares; null if they do not span at
 * least two weeks.
 */
export function weeklyTrend(weighings: readonly Weighing[]): number | null {
  const days = weighings.map(({ day }) => day);
  if (Math.max(...days) - Math.min(...days) < MIN_TREND_DAYS || weighings.length < 2) return null;
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanDay = mean(days);
  const meanKg = mean(weighings.map(({ kg }) => kg));
  const slope =
    weighings.reduce((sum, { day, kg }) => sum + (day - meanDay) * (kg - meanKg), 0) /
    weighings.reduce((sum, { day }) => sum + (day - meanDay) ** 2, 0);
  const first = meanKg + slope * (Math.min(...days) - meanDay);
  return first > 0 ? (slope * 7 * 100) / first : null;
}

/** The advice for a weight trend of a grown pet that should keep its weight. */
export type TrendAdvice = 'KEEP' | 'FEED_MORE' | 'FEED_LESS' | 'ASK_VET';

/**
 * A grown pet that gains more than 1 % a week is fed 10 % less. One that loses as much without a diet is fed 10 % more;
 * one that keeps losing, or loses more than 2 %, should see a vet. The figures are our own estimates.
 * @param percentAWeek by `weeklyTrend`; null without a trend
 * @param wasFedMore whether the amount has already been raised because of weight loss
 */
export function trendAdvice(percentAWeek: number | null, wasFedMore = false): TrendAdvice {
  if (percentAWeek === null || Math.abs(percentAWeek) <= TREND_PERCENT_PER_WEEK) return 'KEEP';
  if (percentAWeek > 0) return 'FEED_LESS';
  return wasFedMore || percentAWeek < -LOSS_FOR_VET_PERCENT_PER_WEEK ? 'ASK_VET' : 'FEED_MORE';
}

const FACTORS: Readonly<Record<Exclude<TrendAdvice, 'ASK_VET'>, number>> = {
  KEEP: 1,
  FEED_MORE: 1 + TREND_CORRECTION,
  FEED_LESS: 1 - TREND_CORRECTION,
};

/** The corrected daily energy in whole kcal; null if a vet must decide. */
export function correctEnergy(kcalPerDay: number, advice: TrendAdvice): number | null {
  return advice === 'ASK_VET' ? null : Math.round(kcalPerDay * FACTORS[advice]);
}
