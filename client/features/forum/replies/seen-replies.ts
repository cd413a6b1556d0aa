// How far the user has read a thread, from the replies that were visible on screen.
import { createStore, useStore } from '#client/lib/store.ts';

interface SeenReply {
  number: number;
  isHelpful: boolean;
}

export interface Seen {
  /** The highest number that was seen in its regular position. */
  furthest: number;
  /** The helpful reply is shown first, out of order: seeing it says nothing about lower numbers. */
  helpful: number | null;
}

export const NOTHING_SEEN: Seen = { furthest: 0, helpful: null };

/** The state after one more reply was seen; it never decreases. */
export function seenAfter(seen: Seen, { number, isHelpful }: SeenReply): Seen {
  const helpful = isHelpful ? number : seen.helpful;
  const furthest = isHelpful ? seen.furthest : Math.max(seen.furthest, number);
  const next = { furthest: helpful === furthest + 1 ? furthest + 1 : furthest, helpful };
  return next.furthest === seen.furthest && next.helpful === seen.helpful ? seen : next;
}

const store = createStore<ReadonlyMap<string, Seen>>(new Map());

export function markReplySeen(threadId: string, reply: SeenReply): void {
  const state = store.get().get(threadId) ?? NOTHING_SEEN;
  const nextState = seenAfter(state, reply);
  if (nextState !== state) store.set(new Map(store.get()).set(threadId, nextState));
}

export const useLastSeenNumber = (threadId: string): number => useStore(store).get(threadId)?.furthest ?? 0;
