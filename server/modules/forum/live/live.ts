// Replies as they come and change. A stream that has lost its place ends: who watched asks for what
// came since, and watches again. So does one whose question or story can be read no longer.
import { listen, MANY } from '#server/platform/events/events.ts';
import type { ReplyChangeKind } from '#server/generated/resolver-types.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { leavable, readingOnce } from '#server/platform/events/streams.ts';
import type { ThreadKey } from './news.ts';
import { listReplies, listRepliesTo, type ReplyRow } from '#server/modules/forum/replies/replies.ts';
import { findThread, requireThread } from '#server/modules/forum/threads/open-threads.ts';

/** [P] Who is behind by more asks for it page by page. */
const MAX_BEHIND = 100;

export interface ChangedReply {
  kind: ReplyChangeKind;
  reply: ReplyRow;
}

/** New replies in the order of their numbers, none left out and none twice. */
export async function watchAdded(thread: ThreadKey): Promise<AsyncIterable<ReplyRow>> {
  await requireThread(thread);
  return leavable((left) => addedTo(thread, left));
}

async function* addedTo(thread: ThreadKey, left: AbortSignal): AsyncGenerator<ReplyRow, void> {
  const allNews = listen({ topic: 'thread', key: thread.id }, left);
  // Only now that it listens: what comes between would be missed.
  const start = await findThread(thread);
  if (!start) return;
  let after = start.lastNumber;
  for await (const { number, details, isGap } of allNews) {
    if (!isGap && !details.some((detail) => detail === 'ADDED' || detail === 'COUNTS')) continue;
    const added = await readAddedOnce({ thread, after }, number);
    if (!added) return;
    for (const reply of added) {
      after = reply.number;
      yield reply;
    }
  }
}

/** Replies after a number; null where the thread is gone, or where they are too many. */
const readAddedOnce = readingOnce(async ({ thread, after }: { thread: ThreadKey; after: number }) => {
  const current = await findThread(thread);
  if (!current) return null;
  if (current.lastNumber <= after) return [];
  const { nodes, pageInfo } = await listRepliesTo(thread.kind, current, {
    first: MAX_BEHIND,
    afterNumber: after,
  });
  return pageInfo.hasNextPage ? null : nodes;
});

/** Replies that are no longer what they were, each as it is now. */
export async function watchChanged(thread: ThreadKey): Promise<AsyncIterable<ChangedReply>> {
  await requireThread(thread);
  return leavable((left) => changedIn(thread, left));
}

async function* changedIn(thread: ThreadKey, left: AbortSignal): AsyncGenerator<ChangedReply, void> {
  for await (const { number, details, isGap } of listen({ topic: 'thread', key: thread.id }, left)) {
    if (isGap || details.includes(MANY)) return; // nobody tells what changed
    const kinds = lastKinds(details);
    if (kinds.size === 0 && !details.includes('COUNTS')) continue;
    const replies = await readNamedOnce({ thread, ids: [...kinds.keys()] }, number);
    if (!replies) return;
    for (const reply of replies) {
      const kind = kinds.get(reply.id);
      if (kind) yield { kind, reply };
    }
  }
}

const CHANGES: Record<ReplyChangeKind, true> = {
  EDITED: true,
  REMOVED: true,
  RESTORED: true,
  REACTIONS: true,
  HELPFUL: true,
};

function isChange(word: string): word is ReplyChangeKind {
  return Object.hasOwn(CHANGES, word);
}

/** What was said last of each reply: details are '<KIND> <replyId>', as news.ts tells them. */
function lastKinds(details: readonly string[]): Map<string, ReplyChangeKind> {
  const kinds = new Map<string, ReplyChangeKind>();
  for (const detail of details) {
    const [kind = '', replyId = ''] = detail.split(' ');
    if (isChange(kind)) kinds.set(replyId, kind);
  }
  return kinds;
}

/** The named replies of a thread that have a number; null where the thread is gone. */
const readNamedOnce = readingOnce(
  async ({ thread, ids }: { thread: ThreadKey; ids: string[] }): Promise<ReplyRow[] | null> => {
    const current = await findThread(thread);
    if (!current || ids.length === 0) return current && [];
    const numbers = await rows<{ number: number }>(sql`
      select "number" from "ForumReply"
      where "id" = any(${ids}::uuid[]) and coalesce("questionId", "postId") = ${thread.id}::uuid
        and "number" is not null
      order by "number"`);
    const places = numbers.map(({ number }) => ({
      thread: current,
      paging: { first: 1, afterNumber: number - 1 },
    }));
    const pages = places.length > 0 ? await listReplies(thread.kind, places) : [];
    return pages.flatMap(({ nodes }) => nodes);
  },
);
