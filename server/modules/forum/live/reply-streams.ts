// Streams of new and changed replies. A stream ends when it missed events or its thread can no longer be
// read: the client then fetches what it missed and subscribes again.
import { listen, MANY_CHANGES } from '#server/platform/events/events.ts';
import type { ReplyChangeKind } from '#server/generated/resolver-types.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { abortableStream, shareRead } from '#server/platform/events/streams.ts';
import type { ThreadKey } from '#server/modules/forum/threads/thread-kinds.ts';
import { listReplies, listRepliesTo, type ReplyRow } from '#server/modules/forum/replies/replies.ts';
import { findThreadHead, requireThreadHead } from '#server/modules/forum/threads/threads.ts';

/** A subscriber that is further behind fetches the replies page by page. */
const MAX_BEHIND = 100;

export interface ChangedReply {
  kind: ReplyChangeKind;
  reply: ReplyRow;
}

/** New replies in the order of their numbers, without gaps or repeats. */
export async function watchAdded(thread: ThreadKey): Promise<AsyncIterable<ReplyRow>> {
  await requireThreadHead(thread);
  return abortableStream((signal) => addedTo(thread, signal));
}

async function* addedTo(thread: ThreadKey, signal: AbortSignal): AsyncGenerator<ReplyRow, void> {
  const events = listen({ topic: 'thread', key: thread.id }, signal);
  // Read after listening has begun, or replies in between would be missed.
  const start = await findThreadHead(thread);
  if (!start) return;
  let after = start.lastNumber;
  for await (const { number, details, isGap } of events) {
    if (!isGap && !details.some((detail) => detail === 'ADDED' || detail === 'COUNTS')) continue;
    const added = await readAddedShared({ thread, after }, number);
    if (!added) return;
    for (const reply of added) {
      after = reply.number;
      yield reply;
    }
  }
}

/** Replies after a number; null when the thread is gone or there are too many. */
const readAddedShared = shareRead(async ({ thread, after }: { thread: ThreadKey; after: number }) => {
  const current = await findThreadHead(thread);
  if (!current) return null;
  if (current.lastNumber <= after) return [];
  const { nodes, pageInfo } = await listRepliesTo(thread.kind, current, {
    first: MAX_BEHIND,
    afterNumber: after,
  });
  return pageInfo.hasNextPage ? null : nodes;
});

/** Changed replies, each in its current state. */
export async function watchChanged(thread: ThreadKey): Promise<AsyncIterable<ChangedReply>> {
  await requireThreadHead(thread);
  return abortableStream((signal) => changedIn(thread, signal));
}

async function* changedIn(thread: ThreadKey, signal: AbortSignal): AsyncGenerator<ChangedReply, void> {
  for await (const { number, details, isGap } of listen({ topic: 'thread', key: thread.id }, signal)) {
    if (isGap || details.includes(MANY_CHANGES)) return; // the changed replies are unknown
    const kinds = lastKinds(details);
    if (kinds.size === 0 && !details.includes('COUNTS')) continue;
    const replies = await readByIdShared({ thread, ids: [...kinds.keys()] }, number);
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

function isChangeKind(kind: string): kind is ReplyChangeKind {
  return Object.hasOwn(CHANGES, kind);
}

/** The last change of each reply. Details are '<KIND> <replyId>', see forum-events.ts. */
function lastKinds(details: readonly string[]): Map<string, ReplyChangeKind> {
  const kinds = new Map<string, ReplyChangeKind>();
  for (const detail of details) {
    const [kind = '', replyId = ''] = detail.split(' ');
    if (isChangeKind(kind)) kinds.set(replyId, kind);
  }
  return kinds;
}

/** Replies of a thread by id, without pending ones; null when the thread is gone. */
const readByIdShared = shareRead(
  async ({ thread, ids }: { thread: ThreadKey; ids: string[] }): Promise<ReplyRow[] | null> => {
    const current = await findThreadHead(thread);
    if (!current || ids.length === 0) return current && [];
    const numbers = await rows<{ number: number }>(sql`
      select "number" from "ForumReply"
      where "id" = any(${ids}::uuid[]) and coalesce("questionId", "postId") = ${thread.id}::uuid
        and "number" is not null
      order by "number"`);
    const requests = numbers.map(({ number }) => ({
      thread: current,
      paging: { first: 1, afterNumber: number - 1 },
    }));
    const pages = requests.length > 0 ? await listReplies(thread.kind, requests) : [];
    return pages.flatMap(({ nodes }) => nodes);
  },
);
