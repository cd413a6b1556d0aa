/** Stories that went while they were on screen. */
import { createStore, useStore } from '#client/lib/store.ts';

const store = createStore<ReadonlySet<string>>(new Set());

export function tellStoryGone(postId: string, isGone = true): void {
  if (store.get().has(postId) === isGone) return;
  const next = new Set(store.get());
  if (isGone) next.add(postId);
  else next.delete(postId);
  store.set(next);
}

export const useIsStoryGone = (postId: string): boolean => useStore(store).has(postId);
