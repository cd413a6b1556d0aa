import { useState } from 'react';
import { ClipboardPaste } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useStaffSizesQuery } from '../../features/products/sizes.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { parseListState } from '../products/product-filter.ts';
import { ProductFilters } from '../products/product-filters.tsx';
import { SaveBar } from './save-bar.tsx';
import { SizeGrid } from './size-grid.tsx';
import { useSizeEdits } from './use-size-edits.ts';

const ChangesDialog = lazyComponent(async () => (await import('./changes-dialog.tsx')).ChangesDialog);
const PasteDialog = lazyComponent(async () => (await import('./paste-dialog.tsx')).PasteDialog);

/** The sizes of all products with prices and stock, edited in place or from a spreadsheet. The filter is in the URL. */
export default function SizesPage() {
  const [address] = useSearchParams();
  const [isPasting, setIsPasting] = useState(false);
  const [isUndoing, setIsUndoing] = useState(false);
  return (
    <>
      <PageHeader
        title="Prices and stock"
        text="Edit cells and save them together, or paste rows from a spreadsheet."
      >
        <Link to="/products/planned-prices" className={buttonLook('outline', 'small')}>
          Planned prices
        </Link>
        <Button size="small" look="outline" onClick={() => setIsUndoing(true)}>
          Recent changes…
        </Button>
        <Button size="small" onClick={() => setIsPasting(true)}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          Paste from a spreadsheet…
        </Button>
      </PageHeader>
      <ProductFilters address={address} path="/products/sizes" />
      {/* Another filter starts a new grid; unsaved changes have to be confirmed first. */}
      <Sizes key={address.toString()} address={address} />
      {isPasting && (
        <LazyMount when>
          <PasteDialog onClose={() => setIsPasting(false)} />
        </LazyMount>
      )}
      {isUndoing && (
        <LazyMount when>
          <ChangesDialog onClose={() => setIsUndoing(false)} />
        </LazyMount>
      )}
    </>
  );
}

function Sizes({ address }: { address: URLSearchParams }) {
  const { filter } = parseListState(address);
  const list = pagedList(useStaffSizesQuery({ variables: { filter }, ...PAGED }), 'staffSizes');
  const { edits, count, failure, isSaving, type, undo, undoAll, send } = useSizeEdits();
  useUnsavedChanges(count > 0);
  return (
    <>
      <PagedList
        items="sizes"
        more="more sizes"
        {...list}
        empty={Object.keys(filter).length > 0 ? 'No sizes match this filter.' : 'No sizes yet.'}
      >
        {(sizes) => (
          <SizeGrid sizes={sizes} edits={edits} isLoading={list.isLoading} onType={type} onUndo={undo} />
        )}
      </PagedList>
      {count > 0 && (
        <SaveBar
          count={count}
          failure={failure}
          isSaving={isSaving}
          onUndo={undoAll}
          onSave={(planned) => void send(planned)}
        />
      )}
    </>
  );
}
