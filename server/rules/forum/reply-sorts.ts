/** The sort orders of replies, as in URLs and in the graph; the first is the default. */
export const REPLY_SORTS = [
  { id: 'oldest', sort: 'OLDEST', label: /*i18n*/ 'Oldest first' },
  { id: 'newest', sort: 'NEWEST', label: /*i18n*/ 'Newest first' },
  { id: 'helpful', sort: 'MOST_HELPFUL', label: /*i18n*/ 'Most helpful first' },
] as const;

export type ReplySortId = (typeof REPLY_SORTS)[number]['id'];
export type ReplySort = (typeof REPLY_SORTS)[number]['sort'];

/** The sort order of an id in a URL; unknown ids are the default. */
export const parseReplySort = (id: string | null | undefined) =>
  REPLY_SORTS.find((option) => option.id === id) ?? REPLY_SORTS[0];
