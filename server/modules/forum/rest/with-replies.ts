import { listReplies, type ReplyRow } from '#server/modules/forum/replies/replies.ts';
import type { ThreadKind } from '#server/modules/forum/threads/thread-kinds.ts';
import type { ThreadRows } from '#server/modules/forum/threads/threads.ts';

/** The number of replies that a list shows of each thread. */
export const REPLIES_IN_LIST = 20;

/** Threads of one kind as JSON, each with its first replies. */
export async function withReplies<Kind extends ThreadKind, Json>(
  kind: Kind,
  threads: readonly ThreadRows[Kind][],
  toJson: (thread: ThreadRows[Kind], replies: readonly ReplyRow[]) => Json,
): Promise<Json[]> {
  const pages = threads.map((thread) => ({ thread, paging: { first: REPLIES_IN_LIST } }));
  const lists = pages.length > 0 ? await listReplies(kind, pages) : [];
  return threads.map((thread, index) => toJson(thread, lists[index]?.nodes ?? []));
}
