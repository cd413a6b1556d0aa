import type { ReactNode } from 'react';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface Page<Node> {
  nodes: readonly Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface PagedQuery<Data> {
  data?: Data | undefined;
  previousData?: Data | undefined;
  error?: unknown;
  loading: boolean;
  refetch: () => Promise<unknown>;
  fetchMore: (options: {
    variables: { after: string | null };
    updateQuery: (before: Data, next: { fetchMoreResult: Data }) => Data;
  }) => Promise<unknown>;
}

/** The options of paged queries. */
export const PAGED = { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true } as const;

/** The list of a query, for `PagedList` and `MoreButton`. @param name the field of the query that holds it */
export function pagedList<Name extends string, List extends Page<unknown>>(
  { data, previousData, error, loading, refetch, fetchMore }: PagedQuery<Record<Name, List>>,
  name: Name,
) {
  const loadMore = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: next }) => {
        const nodes = [...before[name].nodes, ...next[name].nodes];
        return { ...next, [name]: { ...next[name], nodes } };
      },
    });
  const page = (data ?? previousData)?.[name];
  return { page, hasFailed: Boolean(error), isLoading: loading, refetch, loadMore };
}

interface MoreButtonProps {
  /** The items that the button loads, such as 'older posts'. */
  items: string;
  pageInfo: Page<unknown>['pageInfo'];
  isLoading: boolean;
  loadMore: (after: string | null) => Promise<unknown>;
  className?: string;
}

/** A button that loads the next page of a list; hidden after the last one. */
export function MoreButton({ items, pageInfo, isLoading, loadMore, className = 'mt-6' }: MoreButtonProps) {
  if (!pageInfo.hasNextPage) return null;
  const run = async () => {
    try {
      await loadMore(pageInfo.endCursor);
    } catch (error) {
      const named = items.charAt(0).toUpperCase() + items.slice(1);
      showFailure(error, `${named} could not be loaded. Please try again.`);
    }
  };
  return (
    <Button look="outline" className={className} isBusy={isLoading} onClick={() => void run()}>
      Show {items}
    </Button>
  );
}

interface PagedListProps<Node> {
  /** The listed items, such as 'posts'. */
  items: string;
  /** The items that the button loads, such as 'older posts'. */
  more: string;
  /** The loaded page; undefined until it is loaded. */
  page: Page<Node> | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
  loadMore: MoreButtonProps['loadMore'];
  /** The message of an empty list. */
  empty: string;
  children: (nodes: readonly Node[]) => ReactNode;
}

/** A list that is loaded page by page. */
export function PagedList<Node>({
  items,
  more,
  page,
  hasFailed,
  isLoading,
  refetch,
  loadMore,
  empty,
  children,
}: PagedListProps<Node>) {
  if (!page)
    return hasFailed ? (
      <LoadFailed level="section" title={`The ${items} could not be loaded`} onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  return (
    <>
      {page.nodes.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">{empty}</p>
      ) : (
        children(page.nodes)
      )}
      <MoreButton items={more} pageInfo={page.pageInfo} isLoading={isLoading} loadMore={loadMore} />
    </>
  );
}
