/** Forum pages with new activity in this session, with a count per URL, so that they can refetch. */
import { createStore, useStore } from '#client/lib/store.ts';

const store = createStore<ReadonlyMap<string, number>>(new Map());

/** Call when a notification links to the page. */
export function publishForumUpdate(url: string): void {
  store.set(new Map(store.get()).set(url, (store.get().get(url) ?? 0) + 1));
}

/** How many updates arrived since the page was opened, of URLs that contain `part`. */
export function useForumUpdates(part: string): number {
  let count = 0;
  for (const [url, times] of useStore(store)) if (url.includes(part)) count += times;
  return count;
}
