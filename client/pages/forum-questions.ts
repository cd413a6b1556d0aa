import { QUESTIONS_A_PAGE, questionSortOf, type ForumChoice } from '#client/features/forum/forum-address.ts';
import type { ForumQuestionsQueryVariables } from './forum-slug-page.generated.ts';

/** What the graph is asked for: the questions of a category, narrowed by the address. */
export function questionVariables(forumSlug: string, choice: ForumChoice): ForumQuestionsQueryVariables {
  const { group: groupSlug, sort, page } = choice;
  return { forumSlug, groupSlug, questionSort: questionSortOf(sort), first: QUESTIONS_A_PAGE, page };
}
