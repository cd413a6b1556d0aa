// The filter, sort order and page of a forum list in its URL: `?group=indie-dogs&sort=active&page=2`.
import { MAX_SEARCH_CHARACTERS, MIN_SEARCH_CHARACTERS } from '#rules/constants.ts';
import type { QUESTION_SORT_IDS } from '#rules/forum/question-sorts.ts';
import type { QuestionSort } from '#client/graph-types.generated.ts';

export const QUESTION_SORTS = [
  { id: 'newest', sort: 'NEWEST', label: /*i18n*/ 'Newest' },
  { id: 'active', sort: 'MOST_ACTIVE', label: /*i18n*/ 'Most active' },
  { id: 'unanswered', sort: 'UNANSWERED', label: /*i18n*/ 'Unanswered' },
] as const satisfies readonly { id: QuestionSortId; sort: QuestionSort; label: string }[];

export type QuestionSortId = (typeof QUESTION_SORT_IDS)[number];

export interface ForumChoice {
  /** Slug of a group; null for all. */
  group: string | null;
  sort: QuestionSortId;
  /** The search term, or null. */
  term: string | null;
  /** Starts at 1. */
  page: number;
}

export const QUESTIONS_PER_PAGE = 20;
export const REPLIES_PER_PAGE = 20;
export const POSTS_PER_PAGE = 10;
export const ENTRIES_PER_PAGE = 20;

const SLUG = /^[a-z\d-]{1,80}$/;
const PAGE = /^[1-9]\d{0,3}$/;
/** GraphQL lists end at row 100,000. */
const MAX_PAGES = 5_000;

/** Parses a query string, ignoring invalid values. */
export function readForumAddress(search: string): ForumChoice {
  const params = new URLSearchParams(search);
  const group = params.get('group') ?? '';
  const page = params.get('page') ?? '';
  const term = (params.get('q') ?? '').trim().slice(0, MAX_SEARCH_CHARACTERS);
  return {
    group: SLUG.test(group) ? group : null,
    sort: QUESTION_SORTS.find(({ id }) => id === params.get('sort'))?.id ?? 'newest',
    term: term.length >= MIN_SEARCH_CHARACTERS ? term : null,
    page: PAGE.test(page) && Number(page) <= MAX_PAGES ? Number(page) : 1,
  };
}

/** The query string of a choice, without default values. */
export function forumSearch({
  group = null,
  sort = 'newest',
  term = null,
  page = 1,
}: Partial<ForumChoice>): string {
  const params = new URLSearchParams({
    ...(group && { group }),
    ...(sort !== 'newest' && { sort }),
    ...(term && { q: term }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}

export function findQuestionSort(id: QuestionSortId): QuestionSort {
  return QUESTION_SORTS.find((option) => option.id === id)?.sort ?? 'NEWEST';
}

export function lastPageNumber(totalCount: number, pageSize: number): number {
  return Math.max(1, Math.ceil(totalCount / pageSize));
}
