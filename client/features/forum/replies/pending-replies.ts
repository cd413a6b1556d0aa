// The signed-in user's replies that are pending review, by user and thread. Like own-replies.ts they are
// personal, so they are not stored in Apollo's cache.
import { createStore, useStore } from '#client/lib/store.ts';
import { useSession } from '#client/state/session.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';

type Reply = ThreadReply_ReplyFragment;

const store = createStore<ReadonlyMap<string, readonly Reply[]>>(new Map());

/** Numbers the local additions: a response that was requested earlier does not contain them. */
let additions = 0;
const addedAt = new Map<string, number>();
const withdrawn = createStore<ReadonlySet<string>>(new Set());

export const pendingReplyChanges = (): number => additions;

/** Includes the user, so that another user does not see them. */
const storeKey = (userId: string, threadId: string): string => `${userId} ${threadId}`;

const pendingReplies = (key: string): readonly Reply[] => store.get().get(key) ?? [];

/** Adds a reply that became pending just now. */
export function addPendingReply(userId: string, threadId: string, reply: Reply): void {
  const key = storeKey(userId, threadId);
  additions += 1;
  addedAt.set(reply.id, additions);
  const others = pendingReplies(key).filter(({ id }) => id !== reply.id);
  store.set(new Map(store.get()).set(key, [...others, reply]));
}

/** Removes a reply that its author withdrew. A response that was requested earlier does not restore it. */
export function dropPendingReply(userId: string, threadId: string, replyId: string): void {
  withdrawn.set(new Set([...withdrawn.get(), replyId]));
  const key = storeKey(userId, threadId);
  store.set(
    new Map(store.get()).set(
      key,
      pendingReplies(key).filter(({ id }) => id !== replyId),
    ),
  );
}

/** Replaces the pending replies by a response, keeping local additions after `since` (`pendingReplyChanges()` at the request). */
export function setPendingReplies(
  userId: string,
  threadId: string,
  loaded: readonly Reply[],
  since: number,
): void {
  const key = storeKey(userId, threadId);
  const later = pendingReplies(key).filter(({ id }) => (addedAt.get(id) ?? 0) > since);
  const standing = [...loaded, ...later].filter(({ id }) => !withdrawn.get().has(id));
  const all = new Map(standing.map((reply) => [reply.id, reply]));
  store.set(new Map(store.get()).set(key, [...all.values()]));
}

/** The pending replies of a thread, without those that were released and are in `shown`. */
export function usePendingReplies(threadId: string, shown: readonly { id: string }[]): readonly Reply[] {
  const session = useSession();
  const all = useStore(store);
  if (session.status !== 'signed-in') return [];
  const pending = all.get(storeKey(session.user.id, threadId)) ?? [];
  const released = new Set(shown.map(({ id }) => id));
  return pending.filter(({ id }) => !released.has(id));
}
