// Pets and papers as clients of /api send them: forms carry everything as text.
import { z } from 'zod';
import { indianDay } from '#rules/day.ts';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '#rules/pet-document.ts';
import { PET_KIND_LABELS, PET_KINDS, PET_SEX_LABELS, PET_SEXES } from '#rules/pet.ts';
import { isEmptyValue } from '#rules/text.ts';
import { DOCUMENT_TYPE_NAMES } from './pet-json.ts';

// A script that puts a missing value into a form sends the word 'undefined'.
const text = z
  .string()
  .nullable()
  .transform((value) => (isEmptyValue(value) ? null : value));

const truth = z
  .union([z.boolean(), text.pipe(z.enum(['true', 'false'], "must be 'true' or 'false'").nullable())])
  .transform((value) => (value === null ? null : String(value) === 'true'));

const digits = z.union([text, z.number().int().transform(String)]);

/** A day, or a moment of it: pickers of dates send midnight in India as the evening before, UTC. */
const dayOrMoment = text.transform((value) => {
  const at = value?.includes('T') ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? indianDay(at) : (value ?? '');
});

const petType = text.transform((value) => named(value, PET_KINDS, PET_KIND_LABELS));
const petSex = text.transform((value) => named(value, PET_SEXES, PET_SEX_LABELS));
const documentType = text.transform((value) =>
  named(value, DOCUMENT_TYPES, DOCUMENT_TYPE_NAMES, DOCUMENT_TYPE_LABELS),
);

/** What a client may say of a pet; what it leaves out is unknown, or stays as it was. */
export const petBody = z.object({
  name: text.transform((name) => name ?? '').optional(),
  type: petType.optional().meta({ description: `${Object.values(PET_KIND_LABELS).join(', ')}; in any case` }),
  dob: dayOrMoment.optional().meta({ description: 'Day of birth, YYYY-MM-DD' }),
  breed: text.optional(),
  favourite: truth.optional(),
  sex: petSex.optional().meta({ description: `${Object.values(PET_SEX_LABELS).join(', ')}; in any case` }),
  colour: text.optional(),
  isNeutered: truth.optional(),
  microchip: digits.optional().meta({ description: '15 digits' }),
  allergies: text.optional(),
  vetName: text.optional(),
  vetPhone: digits.optional(),
  removeImage: truth.optional().meta({ description: 'Takes the portrait away' }),
});

export type PetBody = z.output<typeof petBody>;

export const EXAMPLE_PET = { name: 'Moti', type: 'Dog', dob: '2022-03-12', breed: 'Indie', favourite: true };

export const documentBody = z.object({
  type: documentType.optional().meta({ description: Object.values(DOCUMENT_TYPE_NAMES).join(', ') }),
  description: text.optional(),
  petId: text.optional().meta({ description: 'The id in the path' }),
});

export const EXAMPLE_DOCUMENT = { type: 'Vaccine', description: 'Rabies, 2026', petId: 'the id in the path' };

/** The name of ours that a text means; a text that means none stays, for the rule to refuse. */
function named<Name extends string>(
  value: string | null,
  names: readonly Name[],
  ...spellings: Record<Name, string>[]
): string | null {
  const wanted = value?.trim().toLowerCase();
  const all = [Object.fromEntries(names.map((name) => [name, name])), ...spellings];
  return names.find((name) => all.some((words) => words[name]?.toLowerCase() === wanted)) ?? value;
}
