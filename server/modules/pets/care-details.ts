// The stored details of care. The certificate is a document of the pet; the series belongs to the kind of pet.
import { CARE_SERIES } from '#rules/pets/care-schedule.ts';
import { type Day, toDay } from '#rules/day.ts';
import type { CareEntry } from '#rules/pets/vet-dates.ts';
import type { PetEventFields } from '#rules/pets/pet-event.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import type { OwnEventRow } from './events.ts';
import type { PetRow } from './pets.ts';

/** The columns of an entry. @throws VALIDATION for a certificate or series that the pet does not have */
export async function eventColumns(tx: Tx, pet: PetRow, fields: Omit<PetEventFields, 'suggestionKey'>) {
  const { on, vialExpiresOn, nextOn, ...plainFields } = fields;
  const { kind, series, certificateId } = fields;
  if (
    series &&
    !CARE_SERIES[pet.kind].some((knownSeries) => knownSeries.name === series && knownSeries.kind === kind)
  )
    throw invalid({ series: /*i18n*/ 'Your pet has no such vaccination plan' });
  if (certificateId && !(await hasDocument(tx, pet.id, certificateId)))
    throw invalid({ certificateId: /*i18n*/ 'Please choose a document of this pet' });
  return {
    ...plainFields,
    on: new Date(on),
    ...dateColumns({ vialExpiresOn, nextOn }),
  };
}

/** Date columns to write. Undefined ones are omitted and do not change. */
export function dateColumns<Name extends string>(
  days: Partial<Record<Name, Day | null>>,
): Partial<Record<Name, Date | null>> {
  const columns: Partial<Record<Name, Date | null>> = {};
  for (const name in days) {
    const day = days[name];
    if (day !== undefined) columns[name] = day === null ? null : new Date(day);
  }
  return columns;
}

/** An entry as the rules on next dates read it. */
export function toCareEntry({ on, nextOn, ...event }: OwnEventRow): CareEntry {
  return { ...event, on: toDay(on), nextOn: nextOn && toDay(nextOn) };
}

async function hasDocument(tx: Tx, petId: string, id: string): Promise<boolean> {
  return isId(id) && (await tx.petDocument.count({ where: { id, petId } })) > 0;
}
