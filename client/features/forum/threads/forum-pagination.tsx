import { Pagination } from '#client/ui/pagination.tsx';
import { lastPageNumber } from './forum-address.ts';

interface ForumPaginationProps {
  page: number;
  totalCount: number;
  pageSize: number;
  addressOf: (page: number) => string;
}

/** The links to the pages of a list in the forum. */
export function ForumPagination({ page, totalCount, pageSize, addressOf }: ForumPaginationProps) {
  return <Pagination page={page} pageCount={lastPageNumber(totalCount, pageSize)} addressOf={addressOf} />;
}
