import {
  QUESTIONS_PER_PAGE,
  findQuestionSort,
  type ForumChoice,
} from '#client/features/forum/threads/forum-address.ts';
import type {
  ForumQuestionsQueryVariables,
  ForumSearchQueryVariables,
} from '#client/pages/forum-slug/query.generated.ts';

/** The query variables for the questions of a category, filtered by the URL. */
export function questionVariables(
  forumSlug: string | null,
  choice: ForumChoice,
): ForumQuestionsQueryVariables {
  const { group: groupSlug, sort, page } = choice;
  return { forumSlug, groupSlug, questionSort: findQuestionSort(sort), first: QUESTIONS_PER_PAGE, page };
}

/** The query variables of a search within a category, or in the whole forum. */
export function searchVariables(
  forumSlug: string | null,
  term: string,
  { group: groupSlug, page }: ForumChoice,
): ForumSearchQueryVariables {
  return { term, forumSlug, groupSlug, first: QUESTIONS_PER_PAGE, page };
}
