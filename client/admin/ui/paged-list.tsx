import type { ReactNode } from 'react';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

interface MoreButtonProps {
  /** What comes next, such as 'older posts'. */
  what: string;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  isLoading: boolean;
  load: (after: string | null) => Promise<unknown>;
  className?: string;
}

/** Loads the next part of a list; nothing after the last one. */
export function MoreButton({ what, pageInfo, isLoading, load, className = 'mt-6' }: MoreButtonProps) {
  if (!pageInfo.hasNextPage) return null;
  const run = async () => {
    try {
      await load(pageInfo.endCursor);
    } catch (error) {
      const named = what.charAt(0).toUpperCase() + what.slice(1);
      showFailure(error, `${named} could not be loaded. Please try again.`);
    }
  };
  return (
    <Button look="outline" className={className} isBusy={isLoading} onClick={() => void run()}>
      Show {what}
    </Button>
  );
}

interface PagedListProps<Node> {
  /** What it lists, such as 'posts'. */
  what: string;
  /** What comes next, such as 'older posts'. */
  more: string;
  /** Nothing until it is loaded. */
  page: { nodes: readonly Node[]; pageInfo: MoreButtonProps['pageInfo'] } | undefined;
  hasFailed: boolean;
  isLoading: boolean;
  onRetry: () => unknown;
  loadMore: MoreButtonProps['load'];
  /** What an empty list says. */
  empty: string;
  children: (nodes: readonly Node[]) => ReactNode;
}

/** A list that is loaded part by part. */
export function PagedList<Node>({
  what,
  more,
  page,
  hasFailed,
  isLoading,
  onRetry,
  loadMore,
  empty,
  children,
}: PagedListProps<Node>) {
  if (!page)
    return hasFailed ? (
      <LoadFailed level="section" what={`The ${what}`} onRetry={onRetry} />
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
      <MoreButton what={more} pageInfo={page.pageInfo} isLoading={isLoading} load={loadMore} />
    </>
  );
}
