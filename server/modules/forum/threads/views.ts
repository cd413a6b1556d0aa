// Looks at questions. They come far more often than anything is written, so they are gathered in memory
// and counted every two seconds, in one statement.
import { createHmac } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { log } from '#server/platform/logging/log.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { type Caller, knownPerson, type Viewer } from '#server/platform/viewer.ts';
import { tellCounts } from '#server/modules/forum/live/news.ts';
import { isNotRemoved } from '#server/modules/forum/moderation/visibility.ts';

/** decisions: "A view counts once per viewer per 8 hours". */
const WINDOW_MS = 8 * 60 * 60 * 1000;
const FLUSH_MS = 2_000;
// [P] Counted at once where there are so many, and dropped beyond that while the database is away.
const MOST_GATHERED = 5_000;

/** Question and viewer of each look, as one text, so that the same is gathered once. */
let gathered = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let flushing = Promise.resolve();

/** Takes a look at a question down; true if it can be one. */
export function recordView(viewer: Viewer | null, caller: Caller, questionId: string): boolean {
  if (!isId(questionId)) return false;
  if (gathered.size < MOST_GATHERED) gathered.add(`${questionId} ${viewerKey(viewer, caller)}`);
  timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref();
  return true;
}

// Who looked is not kept in clear.
function viewerKey(viewer: Viewer | null, { address, device }: Caller): string {
  const who = knownPerson(viewer)?.id ?? `${address} ${device}`;
  return createHmac('sha256', secrets('question-views')[0]).update(who).digest('base64url');
}

/** Counts what was gathered; one flush at a time. Called at shutdown as well. */
export function flushViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  flushing = flushing.then(countGathered);
  return flushing;
}

async function countGathered(): Promise<void> {
  const looks = [...gathered];
  gathered = new Set();
  if (looks.length === 0) return;
  try {
    for (const id of await count(looks)) await tellCounts(id);
  } catch (error) {
    // No loss worth stopping for: the database is away, and nobody reads the forum meanwhile.
    log.warn({ err: error, views: looks.length }, 'views were not counted');
  }
}

/** Answers the questions whose count moved. Rows are held in one order, as by every process. */
async function count(looks: readonly string[]): Promise<string[]> {
  const pairs = looks.map((look) => look.split(' '));
  const at = now();
  const since = new Date(at.getTime() - WINDOW_MS);
  const counted = await rows<{ id: string }>(sql`
    with held as (
      select q."id" from "ForumQuestion" q
      where q."id" = any(${pairs.map(([id]) => id)}::uuid[]) and ${isNotRemoved('q')}
      order by q."id" for no key update
    ), fresh as (
      insert into "QuestionView" as kept ("questionId", "viewer", "at")
      select held."id", look."viewer", ${at}::timestamptz
      from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, who]) => who)}::text[])
        as look("questionId", "viewer")
      join held on held."id" = look."questionId"
      on conflict ("questionId", "viewer") do update set "at" = excluded."at"
        where kept."at" <= ${since}::timestamptz
      returning "questionId"
    )
    update "ForumQuestion" q set "viewCount" = q."viewCount" + fresh."count"
    from (select "questionId", count(*)::int as "count" from fresh group by "questionId") fresh
    where q."id" = fresh."questionId" returning q."id"`);
  return counted.map(({ id }) => id);
}

/** Forgets looks that no longer keep another from counting. */
export async function sweepViews(): Promise<void> {
  await db.questionView.deleteMany({ where: { at: { lt: new Date(now().getTime() - WINDOW_MS) } } });
}
