// Leases of presence: what each process of the shop says of its own readers, good for a minute. A
// process that dies says nothing more, and its readers are gone with its leases.
import { createHmac, randomUUID } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { db } from '#server/platform/database/db.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

/** anchors, of Discourse: leases "expiring after 60 s". */
const LEASE_MS = 60_000;
/** Renewed often enough that one failure is no harm. */
export const RENEW_MS = 20_000;

/** This process, among those of the shop. */
export const processId = randomUUID();

/** Who reads in this process. */
export interface Present {
  visitors: number;
  /** Marks of the signed-in. */
  members: string[];
}

/** A person as other processes may know them: the same mark everywhere, and nothing behind it. */
export function markOf(person: string): string {
  return createHmac('sha256', secrets('presence')[0]).update(person).digest('base64url').slice(0, 22);
}

/** Says who reads a question here, for a minute from now; nobody ends the lease. */
export async function keepPresence(
  questionId: string,
  { visitors, members }: Present,
  at = now(),
): Promise<void> {
  const where = { questionId, processId };
  if (visitors + members.length === 0) {
    await db.questionPresence.deleteMany({ where });
    return;
  }
  const said = { visitors, members, expiresAt: new Date(at.getTime() + LEASE_MS) };
  await db.questionPresence.upsert({
    where: { questionId_processId: where },
    create: { ...where, ...said },
    update: said,
  });
  await db.questionPresence.deleteMany({ where: { expiresAt: { lte: at } } });
}

/** This process reads no more. */
export async function endPresence(): Promise<void> {
  await db.questionPresence.deleteMany({ where: { processId } });
}

/** How many read, in all processes; null where the question can be read no longer. */
export async function countReaders(questionId: string): Promise<number | null> {
  const [count] = await rows<{ isOpen: boolean; reading: number }>(sql`
    with lease as (
      select "visitors", "members" from "QuestionPresence"
      where "questionId" = ${questionId}::uuid and "expiresAt" > ${now()}
    )
    select exists(select 1 from "ForumQuestion" q where q."id" = ${questionId}::uuid and ${isNotRemoved('q')}) as "isOpen",
      ((select coalesce(sum("visitors"), 0) from lease)
        + (select count(distinct member) from lease cross join unnest("members") as member))::int as "reading"`);
  return count?.isOpen ? count.reading : null;
}
