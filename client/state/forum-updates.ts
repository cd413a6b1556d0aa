/** Forum pages with new activity in this session, with a count per URL, so that they can refetch. */
import { createStore, useStore } from '#client/lib/store.ts';
import { paths } from '#client/lib/paths.ts';

const store = createStore<ReadonlyMap<string, number>>(new Map());

/** Call when a notification links to the page. */
export function publishForumUpdate(url: string): void {
  store.set(new Map(store.get()).set(url, (store.get().get(url) ?? 0) + 1));
}

/** How many updates of a question arrived since the page was opened. */
export function useQuestionUpdates(questionId: string): number {
  let count = 0;
  for (const [url, times] of useStore(store)) if (url.includes(questionId)) count += times;
  return count;
}

/** The same for posts and their comments, which share one page. */
export function usePostUpdates(): number {
  let count = 0;
  for (const [url, times] of useStore(store)) if (url.startsWith(paths.forumStories())) count += times;
  return count;
}
