// The timeline entries of schedules: only the next date, with a key that prevents duplicates.
import { type Day, toDay } from '#rules/day.ts';
import { MAX_OWN_EVENTS } from '#rules/pets/pet-event.ts';
import {
  dateAfterGiven,
  dateAfterSkipped,
  parseScheduleKey,
  type Recurrence,
  type ScheduleKind,
  scheduleKey,
} from '#rules/pets/pet-schedule.ts';
import type { PetEvent, PetSchedule } from '#server/generated/prisma/client.ts';
import { now, today } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { UserError } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';

/** The recurrence of a stored schedule. */
export function toRecurrence({
  kind,
  startsOn,
  endsOn,
  everyDays,
}: PetSchedule): Recurrence & { kind: ScheduleKind } {
  return { kind, startsOn: toDay(startsOn), endsOn: endsOn && toDay(endsOn), everyDays };
}

/** Adds the entry of a schedule's next date; without one, the schedule has ended. The caller has locked the pet. */
export async function planDate(tx: Tx, schedule: PetSchedule, dueOn: Day | null): Promise<void> {
  const { id, petId, title, note } = schedule;
  if (dueOn === null) {
    await tx.petSchedule.update({ where: { id }, data: { endedAt: now() } });
    return;
  }
  await makeRoomForEntry(tx, petId);
  await tx.petEvent.create({
    data: {
      ...({ petId, kind: 'NOTE', title, note, isDone: false } as const),
      on: new Date(dueOn),
      suggestionKey: scheduleKey(id, dueOn),
      createdAt: now(),
    },
  });
}

/**
 * Plans the next date after one that was completed on a day or skipped (null). Does nothing for other entries, or once the
 * schedule has ended. The caller has locked the pet.
 */
export async function planNextDate(
  tx: Tx,
  { petId, suggestionKey }: PetEvent,
  givenOn: Day | null,
): Promise<void> {
  const { scheduleId: id, dueOn } = parseScheduleKey(suggestionKey) ?? {};
  if (id === undefined || dueOn === undefined) return;
  const schedule = await tx.petSchedule.findUnique({ where: { id, petId, endedAt: null } });
  if (!schedule) return;
  const recurrence = toRecurrence(schedule);
  const next =
    givenOn === null
      ? dateAfterSkipped(recurrence, dueOn, today())
      : dateAfterGiven(recurrence, { dueOn, givenOn });
  await planDate(tx, schedule, next);
}

/**
 * Makes room for one more entry of a pet. On a full timeline it deletes the oldest completed entry of a schedule, so
 * that a daily medicine never displaces the owner's entries. The caller has locked the pet.
 * @throws QTY_LIMIT if there is none
 */
export async function makeRoomForEntry(tx: Tx, petId: string): Promise<void> {
  if ((await tx.petEvent.count({ where: { petId } })) < MAX_OWN_EVENTS) return;
  const oldest = await tx.petEvent.findFirst({
    where: { petId, isDone: true, suggestionKey: { startsWith: 'schedule:' } },
    orderBy: [{ on: 'asc' }, { id: 'asc' }],
  });
  if (!oldest)
    throw new UserError(
      'QTY_LIMIT',
      i18n.t('You can keep at most {count} entries of a pet.', { count: MAX_OWN_EVENTS }),
    );
  await tx.petEvent.delete({ where: { id: oldest.id } });
}
