// The details of a vaccination, deworming or vet visit besides its day: the vial, the vet, the cost, the next date.
import { z } from 'zod';
import { type Day, addToDay } from '#rules/day.ts';
import { patchDay, patchLine } from '#rules/patch-fields.ts';
import type { OwnEventKind } from './pet-event.ts';

export const CARE_DETAILS = [
  'batch',
  'vialExpiresOn',
  'vet',
  'cost',
  'certificateId',
  'nextOn',
  'series',
] as const;
export type CareDetail = (typeof CARE_DETAILS)[number];

/** The details that each kind of entry has. */
export const DETAILS_OF_KIND: Record<OwnEventKind, readonly CareDetail[]> = {
  NOTE: [],
  WEIGHT: [],
  VACCINE: CARE_DETAILS,
  DEWORMING: ['vet', 'cost', 'certificateId', 'nextOn', 'series'],
  VET_VISIT: ['vet', 'cost', 'certificateId', 'nextOn'],
};

export const MAX_BATCH = 40;
export const MAX_VET = 80;
/** Ten lakh rupees, in paise. */
export const MAX_COST = 100_000_000;
const NEXT_YEARS = 5;
/** No vial lasts longer, and none of a living pet expired longer ago than this. */
const VIAL_YEARS = 30;

export const WRONG_COST = /*i18n*/ 'Please enter an amount of ₹0 to ₹10,00,000';

/**
 * The fields of the details. Left out, they stay as they are: clients that do not know them must not clear them. A vial that had expired is no error: the record says what was given, see `isVialExpired`.
 */
export function careDetailRules(today: Day) {
  const earliest = addToDay(today, { years: -VIAL_YEARS });
  const latest = addToDay(today, { years: VIAL_YEARS });
  return {
    batch: patchLine(MAX_BATCH),
    vialExpiresOn: patchDay.refine(
      (on) => !on || (on >= earliest && on <= latest),
      /*i18n*/ 'Please check the year of this day',
    ),
    vet: patchLine(MAX_VET),
    cost: z.int(WRONG_COST).min(0, WRONG_COST).max(MAX_COST, WRONG_COST).nullish(),
    certificateId: patchLine(40),
    nextOn: patchDay.refine(
      (on) => !on || on <= addToDay(today, { years: NEXT_YEARS }),
      /*i18n*/ 'Please choose a day within the next 5 years',
    ),
    series: patchLine(40),
  };
}

type Details = { [Detail in CareDetail]?: string | number | null | undefined };

/** Errors in the details of an entry of this kind on this day. */
export function detailProblems(
  { kind, on, isDone }: { kind: OwnEventKind; on: Day; isDone: boolean },
  details: Details,
): [field: CareDetail, problem: string][] {
  const problems: [CareDetail, string][] = CARE_DETAILS.filter(
    (detail) => (details[detail] ?? null) !== null && !DETAILS_OF_KIND[kind].includes(detail),
  ).map((detail) => [detail, /*i18n*/ 'This kind of entry cannot have this field']);
  if (problems.length === 0 && isDone && typeof details.nextOn === 'string' && details.nextOn <= on)
    problems.push(['nextOn', /*i18n*/ 'The next date must be after the day of this entry']);
  return problems;
}

/** Nulls for the details that an entry of this kind does not have. The next date is given only when care is done. */
export function withoutForeignDetails(
  kind: OwnEventKind,
  isDone: boolean,
): Partial<Record<CareDetail, null>> {
  const inapplicable = CARE_DETAILS.filter((detail) => !DETAILS_OF_KIND[kind].includes(detail));
  return Object.fromEntries([...inapplicable, ...(isDone ? [] : ['nextOn'])].map((detail) => [detail, null]));
}

/** Whether the vial had expired on the day of the dose. */
export function isVialExpired(vialExpiresOn: Day | null | undefined, on: Day): boolean {
  return !!vialExpiresOn && vialExpiresOn < on;
}

/** The total cost of the done entries of a year, in paise. */
export function costOfYear(
  entries: readonly { on: Day; isDone: boolean; cost: number | null }[],
  year: string,
): number {
  return entries
    .filter(({ on, isDone }) => isDone && on.startsWith(`${year}-`))
    .reduce((sum, { cost }) => sum + (cost ?? 0), 0);
}
