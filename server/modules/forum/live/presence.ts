// Presence leases: each process stores its own readers of a question for a minute and renews the lease. The
// readers of a crashed process disappear when its leases expire.
import { createHmac, randomUUID } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

const LEASE_MS = 60_000;
/** Short enough that a lease survives one failed renewal. */
export const RENEW_MS = 20_000;

export const processId = randomUUID();

/** The readers of a question in this process. */
export interface Present {
  visitors: number;
  /** Hashes of signed-in readers, see `personHash`. */
  members: string[];
}

/** A keyed hash of a person: the same in all processes, and not reversible. */
export function personHash(person: string): string {
  return createHmac('sha256', secrets('presence')[0]).update(person).digest('base64url').slice(0, 22);
}

/** Stores or renews the lease of this process for a question; without readers, deletes it. */
export async function savePresence(
  questionId: string,
  { visitors, members }: Present,
  at = now(),
): Promise<void> {
  const where = { questionId, processId };
  if (visitors + members.length === 0) {
    await db.questionPresence.deleteMany({ where });
    return;
  }
  const lease = { visitors, members, expiresAt: new Date(at.getTime() + LEASE_MS) };
  await db.questionPresence.upsert({
    where: { questionId_processId: where },
    create: { ...where, ...lease },
    update: lease,
  });
  await db.questionPresence.deleteMany({ where: { expiresAt: { lte: at } } });
}

/** Deletes all leases of this process. */
export async function deletePresence(): Promise<void> {
  await db.questionPresence.deleteMany({ where: { processId } });
}

/** The number of readers in all processes; null when the question can no longer be read. */
export async function countReaders(questionId: string): Promise<number | null> {
  const [count] = await rows<{ isOpen: boolean; reading: number }>(sql`
    with lease as (
      select "visitors", "members" from "QuestionPresence"
      where "questionId" = ${questionId}::uuid and "expiresAt" > ${now()}
    )
    select exists(select 1 from "ForumQuestion" q where q."id" = ${questionId}::uuid and ${isVisible('q')}) as "isOpen",
      ((select coalesce(sum("visitors"), 0) from lease)
        + (select count(distinct member) from lease cross join unnest("members") as member))::int as "reading"`);
  return count?.isOpen ? count.reading : null;
}
