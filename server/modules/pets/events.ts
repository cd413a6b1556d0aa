// Timeline entries that owners write: past events and due care.
import { toDay } from '#rules/day.ts';
import { MAX_OWN_EVENTS, petEventRules } from '#rules/pets/pet-event.ts';
import { parseScheduleKey } from '#rules/pets/pet-schedule.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { PetEvent } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { followBodyCondition } from './body-condition.ts';
import { eventColumns } from './care-details.ts';
import { lockPet } from './pets.ts';
import { petsWith, requirePet } from './rights.ts';
import { makeRoomForEntry, planNextDate } from './schedule-entries.ts';

/** An entry as stored, before its title is translated. */
export type OwnEventRow = PetEvent;

/** Unvalidated input; `petEventRules` checks the other fields. */
export interface EventInput {
  petId: string;
}

/** The entries of each of these pets, latest day first. */
export async function listEventsOf(petIds: readonly string[]): Promise<OwnEventRow[][]> {
  const events = await db.petEvent.findMany({
    where: { petId: { in: [...petIds] } },
    orderBy: [{ on: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return petIds.map((id) => events.filter(({ petId }) => petId === id).slice(0, MAX_OWN_EVENTS));
}

/** The entries of a pet, latest day first. The caller has checked who owns the pet. */
export async function listEvents(petId: string): Promise<OwnEventRow[]> {
  const [events] = await listEventsOf([petId]);
  return events ?? [];
}

/** The last measured weight of a pet in grams; null if there is none. The caller has checked who owns the pet. */
export async function latestWeight(petId: string, tx: Tx = db): Promise<number | null> {
  const measured = await tx.petEvent.findFirst({
    where: { petId, isDone: true, weightGrams: { not: null } },
    orderBy: [{ on: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return measured?.weightGrams ?? null;
}

/** Adds an entry. Accepting the same suggestion twice returns the entry that exists. */
export async function addEvent(viewer: Viewer | null, input: EventInput): Promise<OwnEventRow> {
  const pet = await requirePet(viewer, input.petId, 'WRITE');
  const fields = parseInput(petEventRules({ dob: toDay(pet.dob), today: today() }), input);
  if (parseScheduleKey(fields.suggestionKey))
    throw invalid({ suggestionKey: /*i18n*/ 'Only a schedule adds its entries' });
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const { suggestionKey } = fields;
    const existing = suggestionKey
      ? await tx.petEvent.findUnique({ where: { petId_suggestionKey: { petId: pet.id, suggestionKey } } })
      : null;
    if (existing) return existing;
    await makeRoomForEntry(tx, pet.id);
    const columns = await eventColumns(tx, pet, fields);
    const event = await tx.petEvent.create({
      data: { ...columns, suggestionKey, petId: pet.id, createdAt: now() },
    });
    await followBodyCondition(tx, event);
    return event;
  });
}

/** Replaces the fields of an entry; details of care stay as they are if left out. Its pet and its suggestion key cannot change. */
export async function updateEvent(
  viewer: Viewer | null,
  id: string,
  input: EventInput,
): Promise<OwnEventRow> {
  const pet = await requirePet(viewer, input.petId, 'WRITE');
  if (!isId(id) || !(await db.petEvent.findUnique({ where: { id, petId: pet.id } }))) throw notFound('entry');
  const { suggestionKey: _suggestionKey, ...fields } = parseInput(
    petEventRules({ dob: toDay(pet.dob), today: today() }),
    input,
  );
  await consumeLimit('petChange', requireViewer(viewer).id);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const event = await tx.petEvent.findUnique({ where: { id, petId: pet.id } });
    if (!event) throw notFound('entry');
    if (event.isDone && !fields.isDone && parseScheduleKey(event.suggestionKey))
      throw invalid({ isDone: /*i18n*/ 'The date after this one is planned already' });
    const columns = await eventColumns(tx, pet, fields);
    if (!event.isDone && fields.isDone) await planNextDate(tx, event, fields.on);
    // A postponed or reopened entry gets a new reminder.
    const isDueAnew = columns.on > event.on || (event.isDone && !fields.isDone);
    const changed = await tx.petEvent.update({
      where: { id, petId: pet.id },
      data: { ...columns, ...(isDueAnew && { remindedAt: null }) },
    });
    await followBodyCondition(tx, changed);
    return changed;
  });
}

/** Deletes an entry; with `petId`, only one of that pet. The date of a schedule is thereby left out. */
export async function removeEvent(viewer: Viewer | null, id: string, petId?: string): Promise<void> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('entry');
  await consumeLimit('petChange', userId);
  const where = { id, ...(petId && { petId }), pet: petsWith('WRITE', userId) };
  const owned = await db.petEvent.findUnique({ where });
  if (!owned) throw notFound('entry');
  await transaction(async (tx) => {
    await lockPet(tx, owned.petId);
    const event = await tx.petEvent.findUnique({ where });
    if (!event) throw notFound('entry');
    await tx.petEvent.delete({ where: { id } });
    if (!event.isDone) await planNextDate(tx, event, null);
  });
}
