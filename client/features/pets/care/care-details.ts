// The details of care in forms and on entries.
import { CARE_DETAILS, type CareDetail } from '#rules/pets/care-details.ts';
import { formatDay, formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { UserError } from '#client/lib/graph/user-error.ts';
import type { CareDetails_EventFragment } from './care-details.generated.ts';

/** The input; undefined details stay unchanged. */
export interface CareDetails {
  batch?: string | null;
  vialExpiresOn?: string | null;
  vet?: string | null;
  /** Paise; NaN for invalid input. */
  cost?: number | null;
  certificateId?: string | null;
  nextOn?: string | null;
  series?: string | null;
}

export type DetailProblems = Partial<Record<CareDetail, string>>;

export function toCareDetails(entry: CareDetails_EventFragment | null): Required<CareDetails> {
  return {
    batch: entry?.batch ?? null,
    vialExpiresOn: entry?.vialExpiresOn ?? null,
    vet: entry?.vet ?? null,
    cost: entry?.cost ?? null,
    certificateId: entry?.certificate?.id ?? null,
    nextOn: entry?.nextOn ?? null,
    series: entry?.series ?? null,
  };
}

/** The server's errors on details. */
export function toDetailProblems(userError: UserError | null): DetailProblems {
  return Object.fromEntries(
    CARE_DETAILS.flatMap((name) => {
      const problem = userError?.fields[name];
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

type ShownDetails = Pick<CareDetails_EventFragment, 'batch' | 'vialExpiresOn' | 'vet'> & {
  cost?: number | null;
};

/** @example 'Batch R7J21, vial expires on 30 Jun 2027, Dr Rathore, ₹450' */
export function detailsText({ batch, vialExpiresOn, vet, cost }: ShownDetails): string {
  return [
    batch && i18n.t('Batch {batch}', { batch }),
    vialExpiresOn && i18n.t('vial expires on {day}', { day: formatDay(vialExpiresOn) }),
    vet,
    typeof cost === 'number' ? formatMoney(cost) : null,
  ]
    .filter((part) => part)
    .join(', ');
}
