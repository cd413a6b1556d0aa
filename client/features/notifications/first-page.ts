/** Variables of the first page: the panel queries it, and live notifications are added to it. */
export const FIRST_PAGE = { first: 20 };
