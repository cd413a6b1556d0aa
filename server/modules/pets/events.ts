// What owners note on a pet's timeline: what happened, and what is due.
import { dayOf } from '#rules/day.ts';
import { MAX_OWN_EVENTS, petEventRules } from '#rules/pet-event.ts';
import { now, today } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import type { PetEvent } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { lockPet, requirePet } from './pets.ts';

/** An entry as its owner wrote it. */
export type OwnEventRow = PetEvent;

/** An entry as typed; what its other fields hold is the rule's to say. */
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

/** The entries of a pet, latest day first; asked once its owner is known. */
export async function listEvents(petId: string): Promise<OwnEventRow[]> {
  const [events] = await listEventsOf([petId]);
  return events ?? [];
}

/** Notes something. A suggestion taken up twice, by two clicks or two devices, is one entry. */
export async function addEvent(viewer: Viewer | null, input: EventInput): Promise<OwnEventRow> {
  const pet = await requirePet(viewer, input.petId);
  const fields = parsed(petEventRules({ dob: dayOf(pet.dob), today: today() }), input);
  await spend('petChange', pet.userId);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const { suggestionKey } = fields;
    const taken = suggestionKey
      ? await tx.petEvent.findUnique({ where: { petId_suggestionKey: { petId: pet.id, suggestionKey } } })
      : null;
    if (taken) return taken;
    const count = await tx.petEvent.count({ where: { petId: pet.id } });
    if (count >= MAX_OWN_EVENTS)
      throw new Refusal(
        'QTY_LIMIT',
        i18n.t('You can keep at most {count} entries of a pet.', { count: MAX_OWN_EVENTS }),
      );
    return tx.petEvent.create({
      data: { ...fields, on: new Date(fields.on), petId: pet.id, createdAt: now() },
    });
  });
}

/** Makes an entry what the input says; it stays with its pet, and with the suggestion it took up. */
export async function updateEvent(
  viewer: Viewer | null,
  id: string,
  input: EventInput,
): Promise<OwnEventRow> {
  const pet = await requirePet(viewer, input.petId);
  if (!isId(id) || !(await db.petEvent.findUnique({ where: { id, petId: pet.id } }))) throw notFound('entry');
  const { suggestionKey: _kept, ...fields } = parsed(
    petEventRules({ dob: dayOf(pet.dob), today: today() }),
    input,
  );
  await spend('petChange', pet.userId);
  const on = new Date(fields.on);
  return transaction(async (tx) => {
    await lockPet(tx, pet.id);
    const event = await tx.petEvent.findUnique({ where: { id, petId: pet.id } });
    if (!event) throw notFound('entry');
    // What was put off, or done and is due again, is reminded of anew.
    const isDueAnew = on > event.on || (event.isDone && !fields.isDone);
    return tx.petEvent.update({
      where: { id, petId: pet.id },
      data: { ...fields, on, ...(isDueAnew && { remindedAt: null }) },
    });
  });
}

export async function removeEvent(viewer: Viewer | null, id: string): Promise<void> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('entry');
  await spend('petChange', userId);
  const { count } = await db.petEvent.deleteMany({ where: { id, pet: { userId } } });
  if (count === 0) throw notFound('entry');
}
