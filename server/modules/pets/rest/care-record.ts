// REST routes of a pet's health record: care with vial, vet, cost, certificate and the vet's next date.
import { z } from 'zod';
import { toDay } from '#rules/day.ts';
import { id, exampleString, paise, rupees, rupeesOrNull } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { listDocuments, type PetDocumentRow } from '#server/modules/pets/documents.ts';
import { addEvent, listEvents, removeEvent, updateEvent } from '#server/modules/pets/events.ts';
import type { PetRow } from '#server/modules/pets/pets.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import { type PetEventRow, suggestCare, toTimelineEntry } from '#server/modules/pets/timeline.ts';
import { documentJson, documentResponse } from './pet-json.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });
const ofEntry = ofPet.extend({ entryId: id });
const day = z.string().meta({ description: 'A day', example: '2026-11-20' });
const KINDS = 'NOTE, WEIGHT, VACCINE, DEWORMING, VET_VISIT';

const entry = z
  .object({
    _id: id,
    kind: exampleString('VACCINE', KINDS),
    title: exampleString('Rabies vaccination'),
    note: exampleString('Left hind leg'),
    on: day,
    isDone: z.boolean().meta({ description: 'Whether it has happened; otherwise it is due' }),
    weightGrams: z.number().int().nullable(),
    bodyCondition: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Body condition of a weighing, from 1 (very thin) to 9 (very fat)' }),
    batch: exampleString('R7J21').nullable().meta({ description: 'Batch number of the vial' }),
    vialExpiresOn: day.nullable(),
    vet: exampleString('Dr. Rathore').nullable(),
    cost: rupees.nullable(),
    certificate: documentResponse.nullable(),
    nextOn: day.nullable().meta({ description: 'The next date that the vet gave' }),
    series: exampleString('rabies').nullable(),
  })
  .meta({ id: 'PetRecordEntry' });

const record = z
  .object({
    entries: z.array(entry).meta({ description: 'The entries of the owner, latest day first; at most 300' }),
    upcoming: z
      .array(
        z.object({
          key: exampleString('rabies:2027'),
          series: exampleString('rabies'),
          title: exampleString('Rabies vaccination'),
          dueOn: day,
          origin: exampleString('VET', 'GUIDELINE, VET or LICENCE: whose date it is'),
        }),
      )
      .meta({ description: 'Upcoming care; a date of the vet replaces the computed one; at most 20' }),
  })
  .meta({ id: 'PetRecord' });

const entryBody = z.object({
  kind: z.string().meta({ description: KINDS }),
  title: z.string().nullish(),
  note: z.string().nullish(),
  on: z.string(),
  isDone: z.boolean().nullish(),
  weightGrams: z.number().nullish(),
  bodyCondition: z.number().nullish().meta({ description: 'For weighings only; 1 to 9' }),
  batch: z.string().nullish().meta({ description: 'At most 40 characters' }),
  vialExpiresOn: z.string().nullish(),
  vet: z.string().nullish().meta({ description: 'At most 80 characters' }),
  cost: paise.nullish(),
  certificateId: z.string().nullish().meta({ description: 'A document of the pet' }),
  nextOn: z.string().nullish().meta({ description: 'The next date that the vet gave' }),
  series: z.string().nullish().meta({ description: 'The series of care, as in `upcoming`' }),
});

const form = {
  body: entryBody,
  bodyExample: {
    kind: 'VACCINE',
    title: 'Rabies vaccination',
    on: '2026-11-20',
    batch: 'R7J21',
    vialExpiresOn: '2027-06-30',
    vet: 'Dr. Rathore',
    cost: 450,
    nextOn: '2027-11-20',
    series: 'rabies',
  },
  response: entry,
} as const;

function entryJson(row: PetEventRow, documents: readonly PetDocumentRow[]): z.input<typeof entry> {
  const { id: _id, kind, title, note, isDone, weightGrams, bodyCondition, batch, vet, series } = row;
  const certificate = documents.find(({ id: documentId }) => documentId === row.certificateId);
  return {
    _id,
    kind,
    title,
    note,
    isDone,
    weightGrams,
    bodyCondition,
    batch,
    vet,
    series,
    on: toDay(row.on),
    vialExpiresOn: row.vialExpiresOn && toDay(row.vialExpiresOn),
    cost: rupeesOrNull(row.cost),
    certificate: certificate ? documentJson(certificate) : null,
    nextOn: row.nextOn && toDay(row.nextOn),
  };
}

async function buildRecord(pet: PetRow): Promise<z.input<typeof record>> {
  const [events, documents] = await Promise.all([listEvents(pet.id), listDocuments(pet.id)]);
  return {
    entries: events.map((event) => entryJson(toTimelineEntry(event), documents)),
    upcoming: suggestCare(pet, events).map(({ key, series, title, dueOn, origin }) => ({
      key,
      series,
      title,
      dueOn,
      origin,
    })),
  };
}

export const careRecordRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/record/{id}',
    summary: "A pet's health record: what its owner noted, and the care to come",
    params: ofPet,
    response: record,
    handler: async ({ params, viewer }) => buildRecord(await requirePet(viewer, params.id, 'READ')),
  }),
  defineRoute({
    ...common,
    ...form,
    method: 'post',
    path: '/pets/record/{id}',
    summary: 'Adds a vaccination, vet visit or other entry',
    params: ofPet,
    errors: ['VALIDATION', 'QTY_LIMIT'],
    handler: async ({ params, body, viewer }) => {
      const event = await addEvent(viewer, { ...body, petId: params.id });
      return entryJson(toTimelineEntry(event), await listDocuments(params.id));
    },
  }),
  defineRoute({
    ...common,
    ...form,
    method: 'put',
    path: '/pets/record/{id}/{entryId}',
    summary:
      'Replaces an entry; body condition, batch, vial, vet, cost, certificate, next date and series stay if omitted',
    params: ofEntry,
    errors: ['VALIDATION'],
    handler: async ({ params, body, viewer }) => {
      const event = await updateEvent(viewer, params.entryId, { ...body, petId: params.id });
      return entryJson(toTimelineEntry(event), await listDocuments(params.id));
    },
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/record/{id}/{entryId}',
    summary: 'Deletes an entry; returns the record',
    params: ofEntry,
    response: record,
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'WRITE');
      await removeEvent(viewer, params.entryId, pet.id);
      return buildRecord(pet);
    },
  }),
];
