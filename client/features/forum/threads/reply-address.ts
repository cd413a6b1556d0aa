// The sort order and page of the replies to a question in its URL: `?sort=helpful&page=2`.
import { parseReplySort, type ReplySort, type ReplySortId } from '#rules/forum/reply-sorts.ts';
import { readForumAddress } from './forum-address.ts';

export interface ReplyChoice {
  id: ReplySortId;
  sort: ReplySort;
  /** Starts at 1. */
  page: number;
}

/** Parses a query string, ignoring invalid values. */
export function readReplyAddress(search: string): ReplyChoice {
  const { id, sort } = parseReplySort(new URLSearchParams(search).get('sort'));
  return { id, sort, page: readForumAddress(search).page };
}

/** The query string of a choice, without default values. */
export function replySearch({ id = 'oldest', page = 1 }: { id?: ReplySortId; page?: number }): string {
  const params = new URLSearchParams({
    ...(id !== 'oldest' && { sort: id }),
    ...(page > 1 && { page: String(page) }),
  });
  return params.size > 0 ? `?${params}` : '';
}
