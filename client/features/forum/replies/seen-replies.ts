// How far a person has read a thread, from what was on their screen.
import { createStore, useStore } from '#client/lib/store.ts';

interface SeenReply {
  number: number;
  isHelpful: boolean;
}

export interface Seen {
  /** Seen where it stands by its number. */
  furthest: number;
  /** The one that helped stands first, out of its order: it is read, those before it are not. */
  apart: number | null;
}

export const NOTHING_SEEN: Seen = { furthest: 0, apart: null };

/** What is seen after one more reply was; it never goes back. */
export function seenAfter(seen: Seen, { number, isHelpful }: SeenReply): Seen {
  const apart = isHelpful ? number : seen.apart;
  const furthest = isHelpful ? seen.furthest : Math.max(seen.furthest, number);
  const next = { furthest: apart === furthest + 1 ? furthest + 1 : furthest, apart };
  return next.furthest === seen.furthest && next.apart === seen.apart ? seen : next;
}

const store = createStore<ReadonlyMap<string, Seen>>(new Map());

export function tellSeen(threadId: string, reply: SeenReply): void {
  const known = store.get().get(threadId) ?? NOTHING_SEEN;
  const next = seenAfter(known, reply);
  if (next !== known) store.set(new Map(store.get()).set(threadId, next));
}

export const useSeenTo = (threadId: string): number => useStore(store).get(threadId)?.furthest ?? 0;
