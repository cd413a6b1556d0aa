// Counts views of questions. Views are far more frequent than writes, so they are collected in memory and
// written every two seconds, in one statement.
import { createHmac } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { isId } from '#server/platform/ids.ts';
import { log } from '#server/platform/logging/log.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { type Caller, completeViewer, type Viewer } from '#server/platform/viewer.ts';
import { publishThreadCounts } from '#server/modules/forum/live/forum-events.ts';
import { isVisible } from '#server/modules/forum/moderation/visibility.ts';

/** A viewer's views of a question count once in this time. */
const WINDOW_MS = 8 * 60 * 60 * 1000;
const FLUSH_MS = 2_000;
/** Views beyond this are dropped, which only happens while the database is unavailable. */
const MAX_QUEUED = 5_000;

/** `<questionId> <viewer>` of each view, so that repeated views are queued once. */
let queued = new Set<string>();
let timer: NodeJS.Timeout | undefined;
let flushing = Promise.resolve();

/** Queues a view of a question. Returns false for a malformed id. */
export function recordView(viewer: Viewer | null, caller: Caller, questionId: string): boolean {
  if (!isId(questionId)) return false;
  if (queued.size < MAX_QUEUED) queued.add(`${questionId} ${viewerKey(viewer, caller)}`);
  timer ??= setTimeout(() => void flushViews(), FLUSH_MS).unref();
  return true;
}

// Viewers are stored as a keyed hash only.
function viewerKey(viewer: Viewer | null, { address, device }: Caller): string {
  const who = completeViewer(viewer)?.id ?? `${address} ${device}`;
  return createHmac('sha256', secrets('question-views')[0]).update(who).digest('base64url');
}

/** Writes the queued views, one flush at a time. Also called at shutdown. */
export function flushViews(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  flushing = flushing.then(writeQueued);
  return flushing;
}

async function writeQueued(): Promise<void> {
  const views = [...queued];
  queued = new Set();
  if (views.length === 0) return;
  try {
    for (const id of await insertViews(views)) await publishThreadCounts({ kind: 'question', id });
  } catch (error) {
    // The database is unavailable. Losing these views is acceptable.
    log.warn({ err: error, views: views.length }, 'question views could not be counted');
  }
}

/** Returns the ids of the questions whose count changed. Rows are locked in id order, so processes cannot deadlock. */
async function insertViews(views: readonly string[]): Promise<string[]> {
  const pairs = views.map((view) => view.split(' '));
  const at = now();
  const since = new Date(at.getTime() - WINDOW_MS);
  const counted = await rows<{ id: string }>(sql`
    with locked as (
      select q."id" from "ForumQuestion" q
      where q."id" = any(${pairs.map(([id]) => id)}::uuid[]) and ${isVisible('q')}
      order by q."id" for no key update
    ), fresh as (
      insert into "QuestionView" as existing ("questionId", "viewer", "at")
      select locked."id", seen."viewer", ${at}::timestamptz
      from unnest(${pairs.map(([id]) => id)}::uuid[], ${pairs.map(([, who]) => who)}::text[])
        as seen("questionId", "viewer")
      join locked on locked."id" = seen."questionId"
      on conflict ("questionId", "viewer") do update set "at" = excluded."at"
        where existing."at" <= ${since}::timestamptz
      returning "questionId"
    )
    update "ForumQuestion" q set "viewCount" = q."viewCount" + fresh."count"
    from (select "questionId", count(*)::int as "count" from fresh group by "questionId") fresh
    where q."id" = fresh."questionId" returning q."id"`);
  return counted.map(({ id }) => id);
}

/** Deletes views that are older than the counting window. */
export async function sweepViews(): Promise<void> {
  await db.questionView.deleteMany({ where: { at: { lt: new Date(now().getTime() - WINDOW_MS) } } });
}
