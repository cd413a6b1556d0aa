/**
 * The signed-in person's replies that nobody else sees yet, by thread. As in own-replies.ts, Apollo's
 * cache never holds them.
 */
import { createStore, useStore } from '#client/lib/store.ts';
import { useSession } from '#client/state/session.ts';
import type { ThreadReply_ReplyFragment } from '../live/live-thread.generated.ts';

type Reply = ThreadReply_ReplyFragment;

const store = createStore<ReadonlyMap<string, readonly Reply[]>>(new Map());

/** Counts what was held back here: an answer asked for earlier knows nothing of it. */
let holds = 0;
const heldAt = new Map<string, number>();

export const countHeld = (): number => holds;

/** They are of one person: another one does not find them. */
const keyOf = (userId: string, threadId: string): string => `${userId} ${threadId}`;

const knownOf = (key: string): readonly Reply[] => store.get().get(key) ?? [];

/** One was held back just now. */
export function keepHeld(userId: string, threadId: string, reply: Reply): void {
  const key = keyOf(userId, threadId);
  holds += 1;
  heldAt.set(reply.id, holds);
  const others = knownOf(key).filter(({ id }) => id !== reply.id);
  store.set(new Map(store.get()).set(key, [...others, reply]));
}

/** The server's word, asked for when `countHeld()` was `since`: those it does not name any more are gone. */
export function adoptHeld(userId: string, threadId: string, told: readonly Reply[], since: number): void {
  const key = keyOf(userId, threadId);
  const later = knownOf(key).filter(({ id }) => (heldAt.get(id) ?? 0) > since);
  const all = new Map([...told, ...later].map((reply) => [reply.id, reply]));
  store.set(new Map(store.get()).set(key, [...all.values()]));
}

/** Without those that were released meanwhile: they are among the `shown`. */
export function useHeld(threadId: string, shown: readonly { id: string }[]): readonly Reply[] {
  const session = useSession();
  const all = useStore(store);
  if (session.status !== 'signed-in') return [];
  const held = all.get(keyOf(session.user.id, threadId)) ?? [];
  const released = new Set(shown.map(({ id }) => id));
  return held.filter(({ id }) => !released.has(id));
}
