import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { MoreButton } from '../../ui/paged-list.tsx';
import { LogEntry } from './log-entry.tsx';
import { filterOf, LogFilter } from './log-filter.tsx';
import { useAuditEntriesQuery } from './log.generated.ts';

/** Who changed what; the filter is in the address, so that it can be sent to somebody. */
export default function LogPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const { data, previousData, error, loading, refetch, fetchMore } = useAuditEntriesQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = data ?? previousData;
  if (!shown) return error ? <LoadFailed what="The log" onRetry={refetch} /> : <PageSkeleton />;
  const { nodes, pageInfo, kinds } = shown.auditEntries;
  const loadMore = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: ({ auditEntries: before }, { fetchMoreResult: { auditEntries: more } }) => ({
        auditEntries: { ...more, nodes: [...before.nodes, ...more.nodes] },
      }),
    });
  return (
    <>
      <PageHeader title="Log" text="Who changed what, when and why. Nobody can change or delete it." />
      <LogFilter kinds={kinds} />
      {nodes.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">
          {Object.keys(filter).length > 0 ? 'No changes match this filter.' : 'Nothing has been changed yet.'}
        </p>
      ) : (
        <ol aria-label="Changes" aria-busy={loading} className="mt-6 grid gap-3">
          {nodes.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <MoreButton what="older changes" pageInfo={pageInfo} isLoading={loading} load={loadMore} />
    </>
  );
}
