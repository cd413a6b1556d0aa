// Vaccination and deworming schedules of dogs and cats, from published guidelines. No guideline recommends care
// for every pet of the other kinds in India, so nothing is suggested for them.
import type { PetKind } from './pet.ts';

interface Guideline {
  source: string;
  sourceUrl: string;
}

/** One kind of care: single doses while young, then recurring doses. */
export interface CareSeries extends Guideline {
  /** The prefix of its keys. */
  name: string;
  kind: 'VACCINE' | 'DEWORMING';
  title: string;
  /** Age in weeks at each of the first doses. */
  weeks: readonly number[];
  /** Age in months at the doses between. */
  months: readonly number[];
  /** The recurring doses. */
  again: {
    /** Counts from the last of `weeks`, or else from the last of `months`. */
    from: 'weeks' | 'months';
    everyMonths: number;
  };
}

const WSAVA: Guideline = {
  source: 'WSAVA vaccination guidelines 2024',
  sourceUrl: 'https://doi.org/10.1111/jsap.13718',
};
const ESCCAP: Guideline = {
  source: 'ESCCAP guideline 1, worm control in dogs and cats',
  sourceUrl: 'https://www.esccap.org/guidelines/gl1/',
};

// "starting at 6 to 8 weeks … every 2 to 4 weeks until 16 weeks or older", once more at 26 weeks,
// then "not more often than every 3 years".
const core = {
  ...WSAVA,
  name: 'core',
  kind: 'VACCINE',
  weeks: [8, 12, 16, 26],
  months: [],
  again: { from: 'weeks', everyMonths: 36 },
} as const;

// One dose from 12 weeks and one a year later; after that according to licence and local rules: in India, yearly.
const rabies: CareSeries = {
  ...WSAVA,
  name: 'rabies',
  kind: 'VACCINE',
  title: /*i18n*/ 'Rabies vaccination',
  weeks: [12],
  months: [],
  again: { from: 'weeks', everyMonths: 12 },
};

// Core for dogs where the disease is endemic, as in India: two doses 2 to 4 weeks apart, then yearly.
const leptospirosis: CareSeries = {
  ...WSAVA,
  name: 'leptospirosis',
  kind: 'VACCINE',
  title: /*i18n*/ 'Leptospirosis vaccination',
  weeks: [12, 16],
  months: [],
  again: { from: 'weeks', everyMonths: 12 },
};

// Every 2 weeks until after weaning, monthly up to six months, then at least four times a year.
const deworming = {
  ...ESCCAP,
  name: 'deworming',
  kind: 'DEWORMING',
  title: /*i18n*/ 'Deworming',
  months: [4, 5, 6],
  again: { from: 'months', everyMonths: 3 },
} as const;

export const CARE_SERIES: Record<PetKind, readonly CareSeries[]> = {
  DOG: [
    { ...core, title: /*i18n*/ 'Core vaccination: distemper, hepatitis, parvovirus' },
    rabies,
    leptospirosis,
    { ...deworming, weeks: [2, 4, 6, 8, 10, 12] },
  ],
  CAT: [
    { ...core, title: /*i18n*/ 'Core vaccination: panleukopenia, herpes- and calicivirus' },
    rabies,
    { ...deworming, weeks: [3, 5, 7, 9, 11] },
  ],
  BIRD: [],
  FISH: [],
  RABBIT: [],
  SMALL_ANIMAL: [],
};
