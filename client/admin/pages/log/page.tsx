import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { MoreButton, PAGED, pagedList } from '../../ui/paged-list.tsx';
import { LogEntry } from './log-entry.tsx';
import { parseFilter, LogFilter } from './log-filter.tsx';
import { useAuditEntriesQuery } from './log.generated.ts';

/** The log of changes. The filter is in the URL, so that it can be shared. */
export default function LogPage() {
  const [search] = useSearchParams();
  const filter = parseFilter(search);
  const query = useAuditEntriesQuery({ variables: { filter }, ...PAGED });
  const list = pagedList(query, 'auditEntries');
  if (!list.page)
    return list.hasFailed ? (
      <LoadFailed title="The log could not be loaded" onRetry={list.refetch} />
    ) : (
      <PageSkeleton />
    );
  const { nodes, pageInfo, kinds } = list.page;
  return (
    <>
      <PageHeader title="Log" text="Who changed what, when and why. Nobody can change or delete it." />
      <LogFilter kinds={kinds} />
      {nodes.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">
          {Object.keys(filter).length > 0 ? 'No changes match this filter.' : 'No changes yet.'}
        </p>
      ) : (
        <ol aria-label="Changes" aria-busy={list.isLoading} className="mt-6 grid gap-3">
          {nodes.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <MoreButton
        items="older changes"
        pageInfo={pageInfo}
        isLoading={list.isLoading}
        loadMore={list.loadMore}
      />
    </>
  );
}
