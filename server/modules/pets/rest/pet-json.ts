// REST representation of pets, documents and timelines.
import { z } from 'zod';
import { toDay } from '#rules/day.ts';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { PET_LIFE_STAGES } from '#rules/pets/life-stage.ts';
import { formatAge } from '#rules/pets/pet-age.ts';
import type { DocumentType } from '#rules/pets/pet-document.ts';
import type { PetMatch } from '#rules/pets/pet-match.ts';
import { PET_ACTIVITIES, PET_KIND_LABELS, PET_SEX_LABELS } from '#rules/pets/pet.ts';
import { today } from '#server/platform/clock.ts';
import { toImage } from '#server/transport/graphql/image.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import type { PetDocumentRow } from '#server/modules/pets/documents.ts';
import type { PetRow } from '#server/modules/pets/pets.ts';
import { loadMatches, buildMatch } from '#server/modules/pets/recommended-foods.ts';
import type { PetEventRow } from '#server/modules/pets/timeline.ts';

/** The names of document types in /api; they differ from the labels on screen. */
export const DOCUMENT_TYPE_NAMES: Record<DocumentType, string> = {
  BIRTH_CERTIFICATE: 'Birth Certificate',
  VACCINE: 'Vaccine',
  PARENT_DETAILS: 'Parent Details',
  DOCTOR_REPORT: 'Doctor Report',
  OTHER: 'Other',
};

const day = z.string().meta({ description: 'A day', example: '2026-11-20' });

export const petResponse = z
  .object({
    _id: id,
    name: exampleString('Moti'),
    type: exampleString('Dog', Object.values(PET_KIND_LABELS).join(', ')),
    dob: day,
    breed: exampleString('Indie').nullable(),
    image: exampleString('/pictures/pets/moti.webp').nullable(),
    favourite: z.boolean(),
    age: exampleString('4 years, 8 months'),
    sex: exampleString('Female'),
    colour: exampleString('Fawn').nullable(),
    isNeutered: z.boolean().nullable(),
    microchip: exampleString('900182000123456').nullable(),
    allergies: exampleString('Chicken').nullable(),
    vetName: exampleString('Dr. Rathore').nullable(),
    vetPhone: exampleString('01412345678').nullable(),
    isPregnant: z.boolean(),
    isNursing: z.boolean(),
    isIll: z.boolean(),
    activity: exampleString('USUAL', PET_ACTIVITIES.join(', ')).nullable(),
    bodyCondition: z.number().int().nullable().meta({ description: '1 (very thin) to 9 (very fat)' }),
    idealWeightGrams: z.number().int().nullable(),
    adultWeightGrams: z.number().int().nullable(),
    licenceNumber: exampleString('JMC/2026/1042')
      .nullable()
      .meta({ description: 'Number of the municipal licence' }),
    licenceRenewsOn: day.nullable(),
    lifeStage: z.enum(PET_LIFE_STAGES).nullable().meta({
      description: 'Life stage by age and size; null for animals other than dogs and cats',
    }),
    avoids: z.array(z.enum(ALLERGENS)).meta({ description: 'Allergens found in the text on allergies' }),
    needsLightFood: z.boolean().meta({ description: 'Whether it is an adult and should lose weight' }),
  })
  .meta({ id: 'Pet' });

/** Pets with the values computed from their weighings. */
export async function petsJson(pets: readonly PetRow[]): Promise<z.input<typeof petResponse>[]> {
  const matches = await loadMatches(pets);
  return pets.map((pet, index) => toJson(pet, matches[index] ?? buildMatch(pet, [])));
}

export async function petJson(pet: PetRow): Promise<z.input<typeof petResponse>> {
  const [match] = await loadMatches([pet]);
  return toJson(pet, match ?? buildMatch(pet, []));
}

function toJson(pet: PetRow, match: PetMatch): z.input<typeof petResponse> {
  const { breed, colour, isNeutered, microchip, allergies, vetName, vetPhone } = pet;
  const { isPregnant, isNursing, isIll, activity, bodyCondition, idealWeightGrams, adultWeightGrams } = pet;
  return {
    _id: pet.id,
    name: pet.name,
    type: PET_KIND_LABELS[pet.kind],
    dob: toDay(pet.dob),
    age: formatAge(toDay(pet.dob), today()),
    sex: PET_SEX_LABELS[pet.sex],
    image: toImage(pet.imageKey, '')?.url ?? null,
    favourite: pet.isFavourite,
    breed,
    colour,
    isNeutered,
    microchip,
    allergies,
    vetName,
    vetPhone,
    isPregnant,
    isNursing,
    isIll,
    activity,
    bodyCondition,
    idealWeightGrams,
    adultWeightGrams,
    licenceNumber: pet.licenceNumber,
    licenceRenewsOn: pet.licenceRenewsOn && toDay(pet.licenceRenewsOn),
    ...match,
  };
}

export const documentResponse = z
  .object({
    _id: id,
    petId: id,
    type: exampleString('Vaccine', Object.values(DOCUMENT_TYPE_NAMES).join(', ')),
    description: exampleString('Rabies, 2026'),
    clinic: exampleString('City Pet Clinic', 'The clinic that sent it through a link, if any').nullable(),
    fileName: exampleString('rabies.pdf'),
    mimeType: exampleString('application/pdf'),
    bytes: z.number().int(),
    url: exampleString('/private/documents/…?until=…&proof=…', 'Valid for 5 minutes'),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PetDocument' });

export function documentJson(document: PetDocumentRow): z.input<typeof documentResponse> {
  const { id: _id, petId, type, description, clinic, file, createdAt } = document;
  return {
    _id,
    petId,
    description,
    clinic,
    type: DOCUMENT_TYPE_NAMES[type],
    fileName: file.originalName,
    mimeType: file.mimeType,
    bytes: file.bytes,
    url: privateLink(`documents/${_id}`),
    createdAt: createdAt.toISOString(),
  };
}

export const entryResponse = z
  .object({
    _id: exampleString('019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42'),
    kind: exampleString('DOCUMENT', 'NOTE, WEIGHT, VACCINE, DEWORMING, VET_VISIT, DOCUMENT, BIRTHDAY'),
    title: exampleString('Vaccine'),
    note: exampleString('Rabies, 2026'),
    on: day,
    weightGrams: z.number().int().nullable(),
    bodyCondition: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Body condition of a weighing, from 1 (very thin) to 9 (very fat)' }),
    isDone: z.boolean().meta({ description: 'Whether it has happened; otherwise it is due' }),
    document: documentResponse.nullable(),
  })
  .meta({ id: 'PetEvent' });

export function entryJson(entry: PetEventRow): z.input<typeof entryResponse> {
  const { id: _id, kind, title, note, on, weightGrams, bodyCondition, isDone, document } = entry;
  return {
    _id,
    kind,
    title,
    note,
    weightGrams,
    bodyCondition,
    isDone,
    on: toDay(on),
    document: document && documentJson(document),
  };
}
