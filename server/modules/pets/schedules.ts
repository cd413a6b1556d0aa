// Schedules of medicines and of tick and flea treatments.
import { day, type Day, toDay } from '#rules/day.ts';
import {
  dateAfterChange,
  firstDate,
  MAX_ENDED_SCHEDULES,
  MAX_RUNNING_SCHEDULES,
  parseScheduleKey,
  petScheduleRules,
} from '#rules/pets/pet-schedule.ts';
import { z } from 'zod';
import type { PetEvent, PetSchedule } from '#server/generated/prisma/client.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockPet, type PetRow } from './pets.ts';
import { petsWith, requirePet } from './rights.ts';
import { planDate, planNextDate, toRecurrence } from './schedule-entries.ts';

export interface PetScheduleRow extends PetSchedule {
  /** The day of the entry that is due next; null once it has ended. */
  nextOn: Date | null;
  nextEntryId: string | null;
}

/** Running schedules of a pet by their next date, then ended ones, latest first. The caller has checked who owns the pet. */
export async function listSchedules(petId: string, tx: Tx = db): Promise<PetScheduleRow[]> {
  const [running, ended, dueEntries] = await Promise.all([
    tx.petSchedule.findMany({
      where: { petId, endedAt: null },
      orderBy: { id: 'asc' },
      take: MAX_RUNNING_SCHEDULES,
    }),
    tx.petSchedule.findMany({
      where: { petId, endedAt: { not: null } },
      orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
      take: MAX_ENDED_SCHEDULES,
    }),
    tx.petEvent.findMany({ where: { petId, isDone: false, suggestionKey: { startsWith: 'schedule:' } } }),
  ]);
  const entries = new Map(
    dueEntries.map((entry) => [parseScheduleKey(entry.suggestionKey)?.scheduleId, entry]),
  );
  const toRow = (schedule: PetSchedule): PetScheduleRow => {
    const entry = entries.get(schedule.id);
    return { ...schedule, nextOn: entry?.on ?? null, nextEntryId: entry?.id ?? null };
  };
  const nextOf = ({ nextOn }: PetScheduleRow) => nextOn?.getTime() ?? Infinity;
  return [...running.map(toRow).sort((a, b) => nextOf(a) - nextOf(b)), ...ended.map(toRow)];
}

/** Adds a schedule with its first date. @throws VALIDATION or QTY_LIMIT */
export async function addSchedule(
  viewer: Viewer | null,
  { petId, ...input }: { petId: string },
): Promise<PetScheduleRow> {
  const pet = await requirePet(viewer, petId, 'WRITE');
  const fields = parseInput(petScheduleRules({ dob: toDay(pet.dob), today: today() }), input);
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    if ((await tx.petSchedule.count({ where: { petId, endedAt: null } })) >= MAX_RUNNING_SCHEDULES)
      throw new UserError(
        'QTY_LIMIT',
        i18n.t('A pet can have at most {count} medicines and treatments at a time. End one first.', {
          count: MAX_RUNNING_SCHEDULES,
        }),
      );
    await dropOldEnded(tx, pet.id);
    const schedule = await tx.petSchedule.create({
      data: { ...fields, ...toDates(fields), petId: pet.id, createdAt: now() },
    });
    await planDate(tx, schedule, firstDate(fields, today()));
    return readRow(tx, schedule);
  });
}

/** Replaces the fields of a running schedule. Its next date changes only if its recurrence does. */
export async function updateSchedule(
  viewer: Viewer | null,
  id: string,
  { petId, ...input }: { petId: string },
): Promise<PetScheduleRow> {
  const pet = await requirePet(viewer, petId, 'WRITE');
  if (!isId(id) || !(await db.petSchedule.findUnique({ where: { id, petId: pet.id } })))
    throw notFound('schedule');
  const fields = parseInput(petScheduleRules({ dob: toDay(pet.dob), today: today() }), input);
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const before = await tx.petSchedule.findUnique({ where: { id, petId: pet.id } });
    if (!before) throw notFound('schedule');
    if (before.endedAt) throw new UserError('VALIDATION', /*i18n*/ 'This has ended. Please add it again.');
    const schedule = await tx.petSchedule.update({ where: { id }, data: { ...fields, ...toDates(fields) } });
    await adaptEntry(tx, before, schedule);
    return readRow(tx, schedule);
  });
}

/** Marks a date as completed. Idempotent, so that a second tap has no effect. */
export async function markGiven(
  viewer: Viewer | null,
  id: string,
  { entryId, on }: { entryId: string; on: Date | Day },
): Promise<PetScheduleRow> {
  const { pet, ...schedule } = await requireSchedule(viewer, id);
  const dose = parseInput(givenRules({ dob: toDay(pet.dob), today: today() }), { on });
  return settle(schedule, viewer, entryId, async (tx, entry) => {
    await tx.petEvent.update({
      where: { id: entry.id },
      data: { isDone: true, on: new Date(dose.on) },
    });
    await planNextDate(tx, entry, dose.on);
  });
}

/** Skips a date permanently and plans the next one. */
export async function skipDate(viewer: Viewer | null, id: string, entryId: string): Promise<PetScheduleRow> {
  const { pet: _pet, ...schedule } = await requireSchedule(viewer, id);
  return settle(schedule, viewer, entryId, async (tx, entry) => {
    await tx.petEvent.delete({ where: { id: entry.id } });
    await planNextDate(tx, entry, null);
  });
}

/** Ends a schedule and deletes its due entry. Completed entries remain. */
export async function endSchedule(viewer: Viewer | null, id: string): Promise<PetScheduleRow> {
  const { pet, ...schedule } = await requireSchedule(viewer, id);
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    await tx.petEvent.deleteMany({ where: { ...entriesFilter(schedule), isDone: false } });
    await tx.petSchedule.updateMany({ where: { id, endedAt: null }, data: { endedAt: now() } });
    return readRow(tx, schedule);
  });
}

const givenRules = ({ dob, today }: { dob: Day; today: Day }) =>
  z.object({
    on: day(/*i18n*/ 'Please enter the day')
      .refine((on) => on >= dob, /*i18n*/ 'Your pet was not born yet on that day')
      .refine((on) => on <= today, /*i18n*/ 'That day is in the future'),
  });

const toDates = ({ startsOn, endsOn }: { startsOn: Day; endsOn: Day | null }) => ({
  startsOn: new Date(startsOn),
  endsOn: endsOn === null ? null : new Date(endsOn),
});

const entriesFilter = ({ id, petId }: PetSchedule) => ({
  petId,
  suggestionKey: { startsWith: `schedule:${id}:` },
});

async function requireSchedule(viewer: Viewer | null, id: string): Promise<PetSchedule & { pet: PetRow }> {
  const { id: userId } = requireViewer(viewer);
  const schedule = isId(id)
    ? await db.petSchedule.findUnique({
        where: { id, pet: petsWith('WRITE', userId) },
        include: { pet: true },
      })
    : null;
  if (!schedule) throw notFound('schedule');
  return schedule;
}

async function readRow(tx: Tx, { id, petId }: PetSchedule): Promise<PetScheduleRow> {
  const schedule = (await listSchedules(petId, tx)).find((row) => row.id === id);
  if (!schedule) throw notFound('schedule');
  return schedule;
}

async function settle(
  schedule: PetSchedule,
  viewer: Viewer | null,
  entryId: string,
  operation: (tx: Tx, entry: PetEvent) => Promise<void>,
): Promise<PetScheduleRow> {
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, schedule.petId);
    const entry = isId(entryId)
      ? await tx.petEvent.findFirst({ where: { ...entriesFilter(schedule), id: entryId, isDone: false } })
      : null;
    if (entry) await operation(tx, entry);
    return readRow(tx, schedule);
  });
}

/** Updates the text of the due entry, and its date if the recurrence has changed. */
async function adaptEntry(tx: Tx, before: PetSchedule, after: PetSchedule): Promise<void> {
  const dueEntries = { ...entriesFilter(after), isDone: false };
  const [old, recurrence] = [toRecurrence(before), toRecurrence(after)];
  const entry = await tx.petEvent.findFirst({ where: dueEntries });
  const isKept =
    old.startsOn === recurrence.startsOn &&
    old.everyDays === recurrence.everyDays &&
    entry !== null &&
    (recurrence.endsOn === null || toDay(entry.on) <= recurrence.endsOn);
  if (isKept) {
    const { title, note } = after;
    await tx.petEvent.update({ where: { id: entry.id }, data: { title, note } });
    return;
  }
  await tx.petEvent.deleteMany({ where: dueEntries });
  // Keys of one schedule sort by their days.
  const last = await tx.petEvent.findFirst({
    where: { ...entriesFilter(after), isDone: true },
    orderBy: { suggestionKey: 'desc' },
  });
  const dueOn = parseScheduleKey(last?.suggestionKey ?? null)?.dueOn;
  const lastDose = last && dueOn ? { dueOn, givenOn: toDay(last.on) } : null;
  await planDate(tx, after, dateAfterChange(recurrence, lastDose, today()));
}

async function dropOldEnded(tx: Tx, petId: string): Promise<void> {
  const old = await tx.petSchedule.findMany({
    where: { petId, endedAt: { not: null } },
    orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
    skip: MAX_ENDED_SCHEDULES,
    select: { id: true },
  });
  if (old.length > 0) await tx.petSchedule.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
}
