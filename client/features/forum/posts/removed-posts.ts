// Posts that were removed while they are on screen.
import { createStore, useStore } from '#client/lib/store.ts';

const store = createStore<ReadonlySet<string>>(new Set());

export function setPostRemoved(postId: string, isRemoved = true): void {
  if (store.get().has(postId) === isRemoved) return;
  const next = new Set(store.get());
  if (isRemoved) next.add(postId);
  else next.delete(postId);
  store.set(next);
}

export const removedPosts = (): ReadonlySet<string> => store.get();

export const useRemovedPosts = (): ReadonlySet<string> => useStore(store);

export const useIsPostRemoved = (postId: string): boolean => useRemovedPosts().has(postId);
