import { useEffect } from 'react';
import { createStore, useStore } from '#client/lib/store.ts';

/** security: 20 streams a socket. A talk has two, and the page and the bell want theirs. */
const MOST_TALKS = 8;

const turns = createStore<readonly string[]>([]);

/** Whether the talk below a story is among those unfolded last: these are live, the others wait for their turn. */
export function useLiveTurn(postId: string): boolean {
  useEffect(() => {
    turns.set([postId, ...turns.get()]);
    return () => turns.set(turns.get().filter((id) => id !== postId));
  }, [postId]);
  return useStore(turns).slice(0, MOST_TALKS).includes(postId);
}
