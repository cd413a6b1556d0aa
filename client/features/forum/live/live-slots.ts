import { useEffect } from 'react';
import { createStore, useStore } from '#client/lib/store.ts';

/** A socket carries at most 20 subscriptions; each thread needs two, and the page and notifications need some. */
const MAX_LIVE_THREADS = 8;

const openPosts = createStore<readonly string[]>([]);

/** Whether the replies of a post get live updates: only the most recently expanded posts do. */
export function useLiveSlot(postId: string): boolean {
  useEffect(() => {
    openPosts.set([postId, ...openPosts.get()]);
    return () => openPosts.set(openPosts.get().filter((id) => id !== postId));
  }, [postId]);
  return useStore(openPosts).slice(0, MAX_LIVE_THREADS).includes(postId);
}
