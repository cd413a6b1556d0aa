// REST routes for schedules of medicines and of tick and flea treatments.
import { z } from 'zod';
import { toDay } from '#rules/day.ts';
import { SCHEDULE_KINDS } from '#rules/pets/pet-schedule.ts';
import { id, exampleString } from '#server/transport/rest/fields.ts';
import { defineRoute } from '#server/transport/rest/route.ts';
import { requirePet } from '#server/modules/pets/rights.ts';
import {
  addSchedule,
  endSchedule,
  listSchedules,
  markGiven,
  type PetScheduleRow,
  skipDate,
  updateSchedule,
} from '#server/modules/pets/schedules.ts';

const common = { tag: 'Pets', access: 'viewer' } as const;
const ofPet = z.object({ id });
const ofSchedule = z.object({ scheduleId: id });
const day = z.string().meta({ description: 'A day', example: '2026-11-20' });

const scheduleResponse = z
  .object({
    _id: id,
    petId: id,
    kind: z.enum(SCHEDULE_KINDS),
    title: exampleString('Tick drops'),
    note: exampleString('Between the shoulders', 'Notes, such as how to give it; may be empty'),
    startsOn: day,
    endsOn: day.nullable(),
    everyDays: z.number().int(),
    nextOn: day.nullable().meta({ description: 'The next due date; null once it has ended' }),
    nextEntryId: id.nullable().meta({ description: 'The entry of that date on the timeline' }),
    endedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'PetSchedule', description: "In the owner's words: a list of dates, no medical advice" });

const scheduleBody = z.object({
  kind: z.string().meta({ description: SCHEDULE_KINDS.join(', ') }),
  title: z.string().meta({ description: 'The medicine or treatment, 1 to 80 characters' }),
  note: z.string().nullish().meta({ description: 'At most 500 characters' }),
  startsOn: z.string().meta({ description: 'The first day; dates before today are skipped' }),
  endsOn: z.string().nullish().meta({ description: 'The last day, if any' }),
  everyDays: z.number().meta({ description: 'Days from one date to the next, 1 to 365' }),
});
const EXAMPLE = { kind: 'PARASITES', title: 'Tick drops', startsOn: '2026-11-20', everyDays: 30 };
const entryId = z
  .string()
  .meta({ description: '`nextEntryId` as it was read; a settled one changes nothing' });
const EXAMPLE_ENTRY = '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42';

function scheduleJson(row: PetScheduleRow): z.input<typeof scheduleResponse> {
  const { id: _id, petId, kind, title, note, everyDays, nextEntryId } = row;
  return {
    _id,
    petId,
    kind,
    title,
    note,
    everyDays,
    nextEntryId,
    startsOn: toDay(row.startsOn),
    endsOn: row.endsOn && toDay(row.endsOn),
    nextOn: row.nextOn && toDay(row.nextOn),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}

export const scheduleRoutes = [
  defineRoute({
    ...common,
    method: 'get',
    path: '/pets/schedules/{id}',
    summary:
      'Medicines and tick and flea treatments of a pet: running ones by their next date, then ended ones',
    params: ofPet,
    response: z.array(scheduleResponse),
    handler: async ({ params, viewer }) => {
      const pet = await requirePet(viewer, params.id, 'READ');
      return (await listSchedules(pet.id)).map(scheduleJson);
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/schedules/{id}',
    summary: 'Adds a schedule for a medicine or treatment of a pet; at most 20 can run at a time',
    params: ofPet,
    body: scheduleBody,
    bodyExample: EXAMPLE,
    errors: ['VALIDATION', 'QTY_LIMIT'],
    response: scheduleResponse,
    handler: async ({ params, body, viewer }) =>
      scheduleJson(await addSchedule(viewer, { ...body, petId: params.id })),
  }),
  defineRoute({
    ...common,
    method: 'put',
    path: '/pets/schedules/{id}/{scheduleId}',
    summary: 'Replaces the fields of a running schedule and updates its next date',
    params: ofPet.extend({ scheduleId: id }),
    body: scheduleBody,
    bodyExample: EXAMPLE,
    errors: ['VALIDATION'],
    response: scheduleResponse,
    handler: async ({ params, body, viewer }) =>
      scheduleJson(await updateSchedule(viewer, params.scheduleId, { ...body, petId: params.id })),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/schedules/given/{scheduleId}',
    summary: 'Marks the next date of a schedule as completed and plans the following one',
    params: ofSchedule,
    body: z.object({ entryId, on: day }),
    bodyExample: { entryId: EXAMPLE_ENTRY, on: '2026-11-20' },
    errors: ['VALIDATION'],
    response: scheduleResponse,
    handler: async ({ params, body, viewer }) =>
      scheduleJson(await markGiven(viewer, params.scheduleId, body)),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/pets/schedules/skipped/{scheduleId}',
    summary: 'Skips the next date of a schedule and plans the following one',
    params: ofSchedule,
    body: z.object({ entryId }),
    bodyExample: { entryId: EXAMPLE_ENTRY },
    response: scheduleResponse,
    handler: async ({ params, body, viewer }) =>
      scheduleJson(await skipDate(viewer, params.scheduleId, body.entryId)),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/pets/schedules/{scheduleId}',
    summary: 'Ends a schedule; completed entries stay on the timeline',
    params: ofSchedule,
    response: scheduleResponse,
    handler: async ({ params, viewer }) => scheduleJson(await endSchedule(viewer, params.scheduleId)),
  }),
];
