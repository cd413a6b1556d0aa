// The feeding guide of a pet: its daily energy from its record and its weighings, or the reason why there is no figure.
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { Day } from '#rules/day.ts';
import { expectedAdultGrams } from './breed-weights.ts';
import {
  ASK_VET,
  computeEnergyNeed,
  type FedPet,
  isGrowing,
  type NoFigure,
  computeRestingEnergy,
  type WeightGoal,
} from './feeding.ts';
import {
  FAT_CONDITION,
  FRESH_DAYS,
  LONG_LOSS_DAYS,
  OVERWEIGHT_PERCENT,
  RANGE,
  THIN_CONDITION,
  TREATS_SHARE,
  TREND_DAYS,
  TREND_PERCENT_PER_WEEK,
} from './feeding-figures.ts';
import type { PetActivity, PetKind, PetSex } from './pet.ts';
import { correctEnergy, trendAdvice, type TrendAdvice, type Weighing, weeklyTrend } from './rations.ts';

/** The fields of a pet's record that the guide uses. */
export interface FedPetRecord {
  kind: PetKind;
  breed: string | null;
  sex: PetSex;
  dob: Day;
  isNeutered: boolean | null;
  isPregnant: boolean;
  isNursing: boolean;
  isIll: boolean;
  activity: PetActivity | null;
  bodyCondition: number | null;
  idealWeightGrams: number | null;
  adultWeightGrams: number | null;
}

export interface RecordedWeight {
  on: Day;
  grams: number;
}

/** The reason why there is no figure, including a missing or outdated weight. */
export type NoGuide = NoFigure | 'NO_WEIGHT' | 'OLD_WEIGHT';

export interface GuideEnergy {
  /** Kcal a day at rest, for comparison. */
  resting: number;
  /** The formula with its figures, such as '95 × 10^0.75', and its result. */
  sum: string;
  computed: number;
  source: string;
  /** The adult weight of a puppy in grams, if it is that of its breed because its owner gave none. */
  breedGrams: number | null;
  /** Change of weight in percent a week; null without a trend. */
  trend: number | null;
  /** Correction of the result for the trend in percent: -10, 0 or 10. */
  correction: number;
  /** Kcal a day, of which up to `treats` may be treats. */
  kcal: number;
  least: number;
  most: number;
  treats: number;
}

/** The last weighing, if there is any. */
export type Guide = { weight: RecordedWeight | null } & (
  | { energy: GuideEnergy; reason: null }
  | { energy: null; reason: NoGuide }
);

const daysBetween = (from: Day, to: Day) => differenceInCalendarDays(parseISO(to), parseISO(from));

/** Whether a dog or cat still grows. */
export function isGrowingPet(
  pet: Pick<FedPetRecord, 'kind' | 'dob' | 'adultWeightGrams'>,
  today: Day,
): boolean {
  return isGrowing({ ...determineGrowth(pet, today), kind: pet.kind });
}

function determineGrowth(
  { dob, adultWeightGrams }: Pick<FedPetRecord, 'dob' | 'adultWeightGrams'>,
  today: Day,
) {
  return {
    ageWeeks: Math.floor(daysBetween(dob, today) / 7),
    adultWeightKg: adultWeightGrams === null ? null : adultWeightGrams / 1000,
  };
}

/** @param weights measured ones, oldest first */
export function buildFeedingGuide(
  record: FedPetRecord,
  weights: readonly RecordedWeight[],
  today: Day,
): Guide {
  const pet = { ...record, adultWeightGrams: expectedAdultGrams(record) };
  const weight = weights.at(-1) ?? null;
  const grows = isGrowingPet(pet, today);
  const recent = recentWeighings(weights, today);
  const trend = weeklyTrend(recent);
  const advice = determineAdvice(pet, { grows, trend, recent, kg: weight && weight.grams / 1000 });
  const { need, reason } = computeEnergyNeed(buildFedPet(pet, { today, weight, grows, advice }));
  if (!need)
    return { weight, energy: null, reason: weight || reason !== 'IMPLAUSIBLE_WEIGHT' ? reason : 'NO_WEIGHT' };
  if (!weight) return { weight, energy: null, reason: 'NO_WEIGHT' };
  if (daysBetween(weight.on, today) > (grows ? FRESH_DAYS.GROWING : FRESH_DAYS.GROWN))
    return { weight, energy: null, reason: 'OLD_WEIGHT' };
  const kcal = correctEnergy(need.kcal, advice) ?? need.kcal;
  return {
    weight,
    reason: null,
    energy: {
      resting: computeRestingEnergy(weight.grams / 1000),
      sum: need.sum,
      computed: need.kcal,
      source: need.source,
      breedGrams: pet.kind === 'DOG' && grows && !record.adultWeightGrams ? pet.adultWeightGrams : null,
      trend: trend === null ? null : Math.round(trend * 10) / 10,
      correction: Math.round((kcal / need.kcal - 1) * 100),
      kcal,
      least: Math.round(kcal * (1 - RANGE)),
      most: Math.round(kcal * (1 + RANGE)),
      treats: Math.floor(kcal * TREATS_SHARE),
    },
  };
}

/** Whether to ask a vet, since no figure would be safe. */
export function needsVet(reason: NoGuide | null): boolean {
  return reason !== null && (ASK_VET as ReadonlySet<NoGuide>).has(reason);
}

function recentWeighings(weights: readonly RecordedWeight[], today: Day): Weighing[] {
  return weights
    .map(({ on, grams }) => ({ day: -daysBetween(on, today), kg: grams / 1000 }))
    .filter(({ day }) => day >= -TREND_DAYS && day <= 0);
}

interface Trend {
  grows: boolean;
  trend: number | null;
  recent: readonly Weighing[];
  kg: number | null;
}

// A growing pet should gain, and one on the way to its ideal weight should change.
function determineAdvice(
  { idealWeightGrams }: FedPetRecord,
  { grows, trend, recent, kg }: Trend,
): TrendAdvice {
  if (grows) return trend !== null && trend < -TREND_PERCENT_PER_WEEK ? 'ASK_VET' : 'KEEP';
  const days = recent.map(({ day }) => day);
  const advice = trendAdvice(trend, Math.max(...days) - Math.min(...days) >= LONG_LOSS_DAYS);
  const idealKg = idealWeightGrams === null ? null : idealWeightGrams / 1000;
  if (idealKg === null || kg === null) return advice;
  const isOnTheWay = (advice === 'FEED_LESS' && kg < idealKg) || (advice === 'FEED_MORE' && kg > idealKg);
  return isOnTheWay ? 'KEEP' : advice;
}

/** Whether a pet should lose weight, by its body condition and its ideal weight. @param grams 0 if not known */
export function deriveWeightGoal(
  { bodyCondition, idealWeightGrams }: Pick<FedPetRecord, 'bodyCondition' | 'idealWeightGrams'>,
  grams: number,
  grows: boolean,
): WeightGoal {
  const isAboveIdeal =
    !grows && idealWeightGrams !== null && grams > idealWeightGrams * (1 + OVERWEIGHT_PERCENT / 100);
  const isFat = bodyCondition !== null && bodyCondition >= FAT_CONDITION;
  return isFat || isAboveIdeal ? 'LOSE' : 'KEEP';
}

interface Facts {
  today: Day;
  weight: RecordedWeight | null;
  grows: boolean;
  advice: TrendAdvice;
}

function buildFedPet(pet: FedPetRecord, { today, weight, grows, advice }: Facts): FedPet {
  const { kind, isNeutered, isPregnant, isNursing, isIll, activity, bodyCondition } = pet;
  const grams = weight?.grams ?? 0;
  return {
    ...determineGrowth(pet, today),
    kind,
    isNeutered,
    isPregnant,
    isNursing,
    isIll,
    // 0 without a weighing; the guide treats that as implausible.
    weightKg: grams / 1000,
    isIndoor: activity === 'USUAL',
    activity: activity ?? 'USUAL',
    hasUnexplainedLoss: advice === 'ASK_VET',
    isTooThin: bodyCondition !== null && bodyCondition <= THIN_CONDITION,
    goal: deriveWeightGoal(pet, grams, grows),
  };
}
