/**
 * The signed-in person's replies that nobody else sees yet, by thread. As in own-replies.ts, Apollo's
 * cache never holds them.
 */
import { createStore, useStore } from '#client/lib/store.ts';
import { useSession } from '#client/state/session.ts';
import type { ThreadReply_ReplyFragment } from './live-thread.generated.ts';

type Reply = ThreadReply_ReplyFragment;

const store = createStore<ReadonlyMap<string, readonly Reply[]>>(new Map());

/** They are of one person: another one does not find them. */
const keyOf = (userId: string, threadId: string): string => `${userId} ${threadId}`;

/** Told by the server, or held just now: what is known already stays, whichever comes first. */
export function keepHeld(userId: string, threadId: string, told: readonly Reply[]): void {
  const key = keyOf(userId, threadId);
  const known = store.get().get(key) ?? [];
  const all = new Map([...told, ...known].map((reply) => [reply.id, reply]));
  if (all.size > known.length) store.set(new Map(store.get()).set(key, [...all.values()]));
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
