// Reminds owners of what is due for their pets.
import type { I18n } from '@lingui/core';
import { dayOf, plus } from '#rules/day.ts';
import { now, today } from '#server/platform/clock.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import { localeOf } from '#server/platform/i18n/language.ts';
import { keepAll, tellOf } from '#server/modules/notifications/notifications.ts';
import { transaction } from '#server/platform/database/transaction.ts';

/** A weekend, and a day to find the vet's number. [P] */
const DAYS_AHEAD = 3;
const BATCH = 200;

interface DueEntry {
  id: string;
  petId: string;
  userId: string;
  name: string;
  title: string;
  on: Date;
}

/** Reminds of all entries that are due soon and were not reminded of; each once, however many processes run it. */
export async function remindOfCare(): Promise<void> {
  for (let count = BATCH; count === BATCH;) {
    const due = await remindOfSome();
    count = due.length;
    for (const userId of new Set(due.map((entry) => entry.userId))) await tellOf(userId);
  }
}

// Marked and told in one transaction: who is killed half-way has done neither.
function remindOfSome(): Promise<DueEntry[]> {
  const until = plus(today(), { days: DAYS_AHEAD });
  return transaction(async (tx) => {
    const due = await tx.$queryRaw<DueEntry[]>`
      update "PetEvent" e set "remindedAt" = ${now()}::timestamptz
      from "Pet" p
      where p."id" = e."petId" and e."id" in (
        select d."id" from "PetEvent" d
        where not d."isDone" and d."remindedAt" is null and d."on" <= ${until}::date
        order by d."on", d."id" limit ${BATCH} for update skip locked)
      returning e."id", e."petId", p."userId", p."name", e."title", e."on"`;
    await keepAll(
      due.map(({ id, petId, userId, ...entry }) => ({
        userId,
        kind: 'PET',
        title: (i18n) => titleOf(entry, i18n),
        url: `/pet/${petId}?tab=timeline`,
        mergeKey: `care:${id}`,
      })),
      tx,
    );
    return due;
  });
}

/** @example 'Simba: Rabies vaccination is due on 24 Nov' */
function titleOf({ name, title, on }: Pick<DueEntry, 'name' | 'title' | 'on'>, i18n: I18n): string {
  const sentence =
    dayOf(on) < today()
      ? /*i18n*/ '{name}: {title} was due on {day}'
      : /*i18n*/ '{name}: {title} is due on {day}';
  const day = on.toLocaleDateString(localeOf(i18n), { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return i18n.t(sentence, { name, title, day });
}

export const petJobs: Job[] = [
  // Every hour, so that an entry that is noted late is still reminded of the same day.
  { name: 'remindOfCare', cron: '7 * * * *', run: remindOfCare },
];
