import { useState } from 'react';
import { ClipboardPaste } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import { useStaffSizesQuery } from '../../features/products/sizes.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { MoreButton } from '../../ui/paged-list.tsx';
import { listStateOf } from '../products/product-filter.ts';
import { ProductFilters } from '../products/product-filters.tsx';
import { SaveBar } from './save-bar.tsx';
import { SizeGrid } from './size-grid.tsx';
import { useSizeEdits } from './use-size-edits.ts';

const PasteDialog = lazyComponent(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** The sizes of all products with prices and stock, changed in place or from a spreadsheet. The filter is in the address. */
export default function SizesPage() {
  const [address] = useSearchParams();
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <PageHeader
        title="Prices and stock"
        text="Change cells in place and save them together, or paste rows from a spreadsheet."
      >
        <Button size="small" onClick={() => setIsPasting(true)}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          Paste from a spreadsheet…
        </Button>
      </PageHeader>
      <ProductFilters address={address} path="/products/sizes" />
      {/* Another filter starts a new grid, after a question if there are unsaved changes. */}
      <Sizes key={address.toString()} address={address} />
      {isPasting && (
        <LazyMount when>
          <PasteDialog onClose={() => setIsPasting(false)} />
        </LazyMount>
      )}
    </>
  );
}

function Sizes({ address }: { address: URLSearchParams }) {
  const { filter } = listStateOf(address);
  const { data, error, loading, refetch, fetchMore } = useStaffSizesQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const { edits, count, failure, isSaving, type, undo, undoAll, send } = useSizeEdits();
  useUnsavedChanges(count > 0);
  const shown = data?.staffSizes;
  const loadMore = (after: string | null) =>
    fetchMore({
      variables: { after },
      updateQuery: ({ staffSizes: before }, { fetchMoreResult: { staffSizes: more } }) => ({
        staffSizes: { ...more, nodes: [...before.nodes, ...more.nodes] },
      }),
    });
  if (!shown)
    return error ? <LoadFailed level="section" what="The sizes" onRetry={refetch} /> : <PageSkeleton />;
  if (shown.nodes.length === 0)
    return (
      <p className="py-10 text-center text-ink-soft">
        {Object.keys(filter).length > 0 ? 'No sizes match this filter.' : 'There are no sizes yet.'}
      </p>
    );
  return (
    <>
      <SizeGrid sizes={shown.nodes} edits={edits} isLoading={loading} onType={type} onUndo={undo} />
      <MoreButton what="more sizes" pageInfo={shown.pageInfo} isLoading={loading} load={loadMore} />
      {count > 0 && (
        <SaveBar
          count={count}
          failure={failure}
          isSaving={isSaving}
          onUndo={undoAll}
          onSave={() => void send()}
        />
      )}
    </>
  );
}
