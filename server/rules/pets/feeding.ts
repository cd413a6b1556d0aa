// The daily energy of a pet, by published formulas. Each is an average: the guide gives a range, and
// corrects it by the weighings of the pet.
import { GROWN_AT_MONTHS, LARGE_DOG_KG, MIN_KG, MIN_WEEKS, MAX_KG, RANGE } from './feeding-figures.ts';
import type { PetKind } from './pet.ts';

/** Up to about an hour of walks and play a day, or more. */
export type Activity = 'USUAL' | 'HIGH';

export type WeightGoal = 'KEEP' | 'LOSE';

/** The facts that the energy need is computed from. */
export interface FedPet {
  kind: PetKind;
  weightKg: number;
  ageWeeks: number;
  /** The expected adult weight; needed while the pet is growing. */
  adultWeightKg?: number | null;
  /** Null if the owner has not answered. */
  isNeutered?: boolean | null;
  /** Whether a cat never goes outside. */
  isIndoor?: boolean | null;
  activity?: Activity;
  isPregnant?: boolean;
  isNursing?: boolean;
  isIll?: boolean;
  /** Whether it is losing weight for an unknown reason. */
  hasUnexplainedLoss?: boolean;
  isTooThin?: boolean;
  goal?: WeightGoal;
}

/** The reason why there is no figure. */
export type NoFigure =
  | 'PREGNANT'
  | 'NURSING'
  | 'ILL'
  | 'UNEXPLAINED_LOSS'
  | 'TOO_YOUNG'
  | 'TOO_THIN'
  | 'LOSING_WEIGHT'
  | 'OTHER_KIND'
  | 'NO_ADULT_WEIGHT'
  | 'IMPLAUSIBLE_WEIGHT';

/** Reasons for which no figure is safe, rather than unknown: the owner should ask the vet. */
export const ASK_VET: ReadonlySet<NoFigure> = new Set<NoFigure>([
  'PREGNANT',
  'NURSING',
  'ILL',
  'UNEXPLAINED_LOSS',
  'TOO_YOUNG',
  'TOO_THIN',
  'LOSING_WEIGHT',
]);

export interface EnergyNeed {
  /** Whole kcal a day. */
  kcal: number;
  least: number;
  most: number;
  /** The formula with its figures, such as '95 × 10^0.75'. */
  sum: string;
  source: string;
}

export type EnergyAdvice = { need: EnergyNeed; reason: null } | { need: null; reason: NoFigure };

export const FEDIAF = 'FEDIAF Nutritional Guidelines 2021, 7.2 Energy';

const METABOLIC = { DOG: 0.75, CAT: 0.67 } as const;

/**
 * The daily energy in kcal at rest: 70 · W^0.75 (Kleiber 1961; National Research Council 2006). It is for
 * comparison, not an amount to feed.
 */
export function computeRestingEnergy(weightKg: number): number {
  return Math.round(70 * weightKg ** 0.75);
}

/** The daily energy of a pet, or the reason why no safe figure can be given. */
export function computeEnergyNeed(pet: FedPet): EnergyAdvice {
  const reason = reasonAgainst(pet);
  if (reason) return { need: null, reason };
  const { kcal, sum } = pet.kind === 'DOG' ? dogNeed(pet) : catNeed(pet);
  const rounded = Math.round(kcal);
  return {
    need: {
      kcal: rounded,
      least: Math.round(kcal * (1 - RANGE)),
      most: Math.round(kcal * (1 + RANGE)),
      sum,
      source: FEDIAF,
    },
    reason: null,
  };
}

function reasonAgainst(pet: FedPet): NoFigure | null {
  const { kind, weightKg, ageWeeks, adultWeightKg = null } = pet;
  if (kind !== 'DOG' && kind !== 'CAT') return 'OTHER_KIND';
  if (pet.isPregnant) return 'PREGNANT';
  if (pet.isNursing) return 'NURSING';
  if (pet.isIll) return 'ILL';
  if (pet.hasUnexplainedLoss) return 'UNEXPLAINED_LOSS';
  if (ageWeeks < MIN_WEEKS) return 'TOO_YOUNG';
  if (pet.isTooThin) return 'TOO_THIN';
  if (pet.goal === 'LOSE') return 'LOSING_WEIGHT';
  const isPlausible = (kg: number) => kg >= MIN_KG[kind] && kg <= MAX_KG[kind];
  if (!isPlausible(weightKg)) return 'IMPLAUSIBLE_WEIGHT';
  if (adultWeightKg !== null && !isPlausible(adultWeightKg)) return 'IMPLAUSIBLE_WEIGHT';
  // A kitten's need follows from its age.
  return kind === 'DOG' && isPuppy(pet) && adultWeightKg === null ? 'NO_ADULT_WEIGHT' : null;
}

const weeksToMonths = (weeks: number): number => (weeks * 7 * 12) / 365.25;

/** Whether a dog or cat still grows. */
export function isGrowing(pet: Pick<FedPet, 'kind' | 'ageWeeks' | 'adultWeightKg'>): boolean {
  return pet.kind === 'CAT' ? weeksToMonths(pet.ageWeeks) < GROWN_AT_MONTHS.CAT : isPuppy(pet);
}

function isPuppy({ ageWeeks, adultWeightKg }: Pick<FedPet, 'ageWeeks' | 'adultWeightKg'>): boolean {
  const isLarge = (adultWeightKg ?? 0) >= LARGE_DOG_KG;
  return weeksToMonths(ageWeeks) < (isLarge ? GROWN_AT_MONTHS.LARGE_DOG : GROWN_AT_MONTHS.DOG);
}

interface Need {
  kcal: number;
  sum: string;
}

/** @param factor kcal a day for one kilogram of metabolic weight */
function computeNeed(factor: number, weightKg: number, kind: keyof typeof METABOLIC): Need {
  const { [kind]: exponent } = METABOLIC;
  return { kcal: factor * weightKg ** exponent, sum: `${factor} × ${weightKg}^${exponent}` };
}

/**
 * Adult dogs: 95 · W^0.75 at about an hour of activity a day or less, 110 · W^0.75 above (FEDIAF 2021, 7.2). 586
 * dogs at home ate 98 ± 29 · W^0.75 (LMU Munich), so that the lower figure is the usual one.
 */
export const DOG_FACTORS: Readonly<Record<Activity, number>> = { USUAL: 95, HIGH: 110 };

/** Puppies: 210, 175 and 140 · W^0.75 below 50, 50 to 80, and above 80 % of their adult weight (FEDIAF 2021, 7.2). */
export const PUPPY_FACTORS = [
  { below: 0.5, factor: 210 },
  { below: 0.8, factor: 175 },
  { below: Infinity, factor: 140 },
] as const;

function dogNeed(pet: FedPet): Need {
  const { weightKg, adultWeightKg, activity = 'USUAL' } = pet;
  if (!isPuppy(pet) || !adultWeightKg) return computeNeed(DOG_FACTORS[activity], weightKg, 'DOG');
  const grown = weightKg / adultWeightKg;
  const { factor } = PUPPY_FACTORS.find(({ below }) => grown < below) ?? PUPPY_FACTORS[2];
  return computeNeed(factor, weightKg, 'DOG');
}

/** Adult cats: 75 · W^0.67 neutered or indoor, 100 · W^0.67 otherwise (FEDIAF 2021, 7.2). */
export const CAT_FACTORS = { quiet: 75, active: 100 } as const;

/**
 * Kittens: 2 to 2.5, 1.75 to 2 and 1.5 times the need of an adult up to 4, 4 to 9 and 9 to 12 months (FEDIAF 2021,
 * 7.2). We use the middle of each range, and read 'adult' as the active adult.
 */
export const KITTEN_MULTIPLES = [
  { belowMonths: 4, multiple: 2.25 },
  { belowMonths: 9, multiple: 1.875 },
  { belowMonths: GROWN_AT_MONTHS.CAT, multiple: 1.5 },
] as const;

function catNeed({ weightKg, ageWeeks, isNeutered, isIndoor }: FedPet): Need {
  const months = weeksToMonths(ageWeeks);
  const young = KITTEN_MULTIPLES.find(({ belowMonths }) => months < belowMonths);
  if (young) {
    const { kcal, sum } = computeNeed(CAT_FACTORS.active, weightKg, 'CAT');
    return { kcal: kcal * young.multiple, sum: `${young.multiple} × ${sum}` };
  }
  const factor = isNeutered || isIndoor ? CAT_FACTORS.quiet : CAT_FACTORS.active;
  return computeNeed(factor, weightKg, 'CAT');
}
