// Request bodies of pets and documents. Form fields arrive as text.
import { z } from 'zod';
import { indianDay } from '#rules/day.ts';
import { DOCUMENT_TYPE_LABELS, DOCUMENT_TYPES } from '#rules/pets/pet-document.ts';
import { PET_ACTIVITIES, PET_KIND_LABELS, PET_KINDS, PET_SEX_LABELS, PET_SEXES } from '#rules/pets/pet.ts';
import { isEmptyValue } from '#rules/text/text.ts';
import { UserError } from '#server/platform/errors.ts';
import { DOCUMENT_TYPE_NAMES } from './pet-json.ts';

// A script that appends a missing value to a form sends the string 'undefined'.
const text = z
  .string()
  .nullable()
  .transform((value) => (isEmptyValue(value) ? null : value));

const formBoolean = z
  .union([z.boolean(), text.pipe(z.enum(['true', 'false'], "must be 'true' or 'false'").nullable())])
  .transform((value) => (value === null ? null : String(value) === 'true'));

const digits = z.union([text, z.number().int().transform(String)]);

/** Digits of a form become a number; another text is kept, for the validation rule to refuse. */
const wholeNumber = z.union([
  z.number(),
  text.transform((value) => (value !== null && /^\d{1,9}$/.test(value) ? Number(value) : value)),
]);

/** A day or a timestamp: date pickers send midnight in India as 18:30 UTC of the day before. */
const dayOrTimestamp = text.transform((value) => {
  const at = value?.includes('T') ? new Date(value) : null;
  return at && !Number.isNaN(at.getTime()) ? indianDay(at) : (value ?? '');
});

const petType = text.transform((value) => parseName(value, PET_KINDS, PET_KIND_LABELS));
const petSex = text.transform((value) => parseName(value, PET_SEXES, PET_SEX_LABELS));
const documentType = text.transform((value) =>
  parseName(value, DOCUMENT_TYPES, DOCUMENT_TYPE_NAMES, DOCUMENT_TYPE_LABELS),
);

/** Omitted fields are unknown on creation and unchanged on update. */
export const petBody = z.object({
  name: text.transform((name) => name ?? '').optional(),
  type: petType.optional().meta({ description: `${Object.values(PET_KIND_LABELS).join(', ')}; in any case` }),
  dob: dayOrTimestamp.optional().meta({ description: 'Day of birth, YYYY-MM-DD' }),
  breed: text.optional(),
  favourite: formBoolean.optional(),
  sex: petSex.optional().meta({ description: `${Object.values(PET_SEX_LABELS).join(', ')}; in any case` }),
  colour: text.optional(),
  isNeutered: formBoolean.optional(),
  microchip: digits.optional().meta({ description: '15 digits' }),
  allergies: text.optional(),
  vetName: text.optional(),
  vetPhone: digits.optional(),
  isPregnant: formBoolean.optional(),
  isNursing: formBoolean.optional(),
  isIll: formBoolean.optional(),
  activity: text.optional().meta({ description: PET_ACTIVITIES.join(', ') }),
  bodyCondition: wholeNumber.optional().meta({ description: '1 (very thin) to 9 (very fat)' }),
  idealWeightGrams: wholeNumber.optional(),
  adultWeightGrams: wholeNumber.optional().meta({ description: 'The expected adult weight' }),
  licenceNumber: text.optional().meta({ description: 'Number of the municipal licence' }),
  licenceRenewsOn: text.optional().meta({ description: 'Expiry date of the licence, YYYY-MM-DD' }),
  removeImage: formBoolean.optional().meta({ description: 'Removes the portrait' }),
});

export type PetBody = z.output<typeof petBody>;

export const EXAMPLE_PET = { name: 'Moti', type: 'Dog', dob: '2022-03-12', breed: 'Indie', favourite: true };

export const documentBody = z.object({
  type: documentType.optional().meta({ description: Object.values(DOCUMENT_TYPE_NAMES).join(', ') }),
  description: text.optional(),
  petId: text.optional().meta({ description: 'The id in the path' }),
});

export const EXAMPLE_DOCUMENT = { type: 'Vaccine', description: 'Rabies, 2026', petId: 'the id in the path' };

/** Renames the faulty field to `fileRaw`, as REST clients send it. */
export async function withRestFieldNames<Row>(pending: Promise<Row>): Promise<Row> {
  try {
    return await pending;
  } catch (error) {
    if (!(error instanceof UserError) || !error.fields?.file) throw error;
    const { file, ...others } = error.fields;
    throw new UserError(error.code, error.message, { fields: { fileRaw: file, ...others } });
  }
}

/** The enum name for a spelling; an unknown text is returned as it is, for the validation rule to refuse. */
function parseName<Name extends string>(
  value: string | null,
  names: readonly Name[],
  ...spellings: Record<Name, string>[]
): string | null {
  const normalized = value?.trim().toLowerCase();
  const all = [Object.fromEntries(names.map((name) => [name, name])), ...spellings];
  return names.find((name) => all.some((spelling) => spelling[name]?.toLowerCase() === normalized)) ?? value;
}
