import {
  QUESTIONS_A_PAGE,
  questionSortOf,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import type { ForumQuestionsQueryVariables } from '#client/pages/forum-slug/query.generated.ts';

/** The query variables for the questions of a category, filtered by the URL. */
export function questionVariables(
  forumSlug: string | null,
  choice: ForumChoice,
): ForumQuestionsQueryVariables {
  const { group: groupSlug, sort, term, page } = choice;
  return { forumSlug, groupSlug, questionSort: questionSortOf(sort), term, first: QUESTIONS_A_PAGE, page };
}
