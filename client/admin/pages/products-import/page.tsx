import { Link, useSearchParams } from 'react-router-dom';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ColumnGuide } from './column-guide.tsx';
import { countText, STATES } from './import-labels.ts';
import { ImportView } from './import-view.tsx';
import { useProductImportQuery, useProductImportsQuery } from './imports.generated.ts';
import { UploadForm } from './upload-form.tsx';

/** Imports products from a sheet. The id of the import is in the URL, so that it can be reloaded and shared. */
export default function ProductImportPage() {
  const [address, setAddress] = useSearchParams();
  const id = address.get('sheet');
  return (
    <>
      <PageHeader title="Import products">
        <Link to="/products" className={buttonLook('outline', 'small')}>
          All products
        </Link>
      </PageHeader>
      {id ? (
        <OneImport key={id} id={id} onClose={() => setAddress({})} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <UploadForm onSent={(id) => setAddress({ sheet: id })} />
          <ColumnGuide />
          <LastImports />
        </div>
      )}
    </>
  );
}

function OneImport({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch, startPolling, stopPolling } = useProductImportQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <LoadFailed level="section" title="The import could not be loaded" onRetry={refetch} />
    ) : (
      <PageSkeleton />
    );
  if (!data.productImport)
    return (
      <p className="py-6 text-ink-soft">
        This import is no longer stored. Its changes are in the <Link to="/log?kind=product">log</Link>.
      </p>
    );
  return (
    <ImportView
      sheet={data.productImport}
      startPolling={startPolling}
      stopPolling={stopPolling}
      onClose={onClose}
    />
  );
}

/** The last imports, so that people can return to one. */
function LastImports() {
  const { data } = useProductImportsQuery({ fetchPolicy: 'cache-and-network' });
  if (!data || data.productImports.length === 0) return null;
  return (
    <Panel title="Recent imports">
      <ul className="grid gap-2">
        {data.productImports.map(({ id, fileName, state, by, rowCount, createdAt }) => (
          <li key={id} className="flex flex-wrap gap-x-3 border-t border-line pt-2 first:border-0">
            <Link to={`/products/import?sheet=${id}`} className="min-w-0 font-semibold break-words underline">
              {fileName}
            </Link>
            <span>{STATES[state]}</span>
            <span className="text-ink-soft">
              {countText(rowCount, 'row')}, {by}, <TimeAgo at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
