/** Which places of the forum the signed-in person was told about, and how often: what is theirs there may have changed. */
import { createStore, useStore } from '#client/lib/store.ts';
import { paths } from '#client/lib/paths.ts';

const store = createStore<ReadonlyMap<string, number>>(new Map());

/** A notification came that leads there. */
export function tellForumNews(url: string): void {
  store.set(new Map(store.get()).set(url, (store.get().get(url) ?? 0) + 1));
}

/** How often news of a question came since the page was opened. */
export function useQuestionNews(questionId: string): number {
  let count = 0;
  for (const [url, times] of useStore(store)) if (url.includes(questionId)) count += times;
  return count;
}

/** The same of stories and the talk below them, which share one page. */
export function useStoryNews(): number {
  let count = 0;
  for (const [url, times] of useStore(store)) if (url.startsWith(paths.forumStories())) count += times;
  return count;
}
