// Notifies owners of due care for their pets.
import type { I18n } from '@lingui/core';
import { toDay, addToDay } from '#rules/day.ts';
import { REMIND_DAYS_BEFORE } from '#rules/pets/pet-care.ts';
import { now, today } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { getLocale } from '#server/platform/i18n/language.ts';
import {
  insertNotifications,
  publishNotificationChange,
} from '#server/modules/notifications/notifications.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { sweepPetLinks } from './sharing/pet-links.ts';
import { type DueEntry, takeDueEntries } from './jobs-queries.ts';

const BATCH = 200;

/** Sends owners and family members with write access one reminder for each entry due within three days. Several processes may run it concurrently. */
export async function sendCareReminders(): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const { people, ...sentCounts } = await sendBatch();
    count = sentCounts.count;
    for (const userId of new Set(people)) await publishNotificationChange(userId);
  }
}

// Marks entries and inserts notifications in one transaction, so that a crash does neither.
function sendBatch(): Promise<{ count: number; people: string[] }> {
  const until = addToDay(today(), { days: REMIND_DAYS_BEFORE });
  return transaction(async (tx) => {
    const dueEntries = await rows(takeDueEntries(now(), until, BATCH), tx);
    const members = await tx.petMember.findMany({
      where: { access: 'WRITE', petId: { in: [...new Set(dueEntries.map(({ petId }) => petId))] } },
    });
    const notified = dueEntries.flatMap((entry) => [
      entry,
      ...members.filter(({ petId }) => petId === entry.petId).map(({ userId }) => ({ ...entry, userId })),
    ]);
    await insertNotifications(
      notified.map(({ id, petId, userId, ...entry }) => ({
        userId,
        kind: 'PET',
        title: (i18n) => formatTitle(entry, i18n),
        url: `/pet/${petId}?tab=timeline`,
        mergeKey: `care:${id}`,
      })),
      tx,
    );
    return { count: dueEntries.length, people: notified.map(({ userId }) => userId) };
  });
}

/** @example 'Simba: Rabies vaccination is due on 24 Nov' */
function formatTitle({ name, title, on }: Pick<DueEntry, 'name' | 'title' | 'on'>, i18n: I18n): string {
  const sentence =
    toDay(on) < today()
      ? /*i18n*/ '{name}: {title} was due on {day}'
      : /*i18n*/ '{name}: {title} is due on {day}';
  const day = on.toLocaleDateString(getLocale(i18n), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return i18n.t(sentence, { name, title, day });
}

export const petJobs: Job[] = [
  // Hourly, so that an entry added late is still reminded of on the same day.
  { name: 'sendCareReminders', cron: '7 * * * *', run: sendCareReminders },
  { name: 'sweepPetLinks', cron: '37 4 * * *', run: sweepPetLinks },
];
