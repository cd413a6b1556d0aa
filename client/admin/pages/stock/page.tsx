import { ScanBarcode } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { buttonLook } from '#client/ui/button-look.ts';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { useStockSizesQuery } from '../../features/stock/stock.generated.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PAGED, PagedList, pagedList } from '../../ui/paged-list.tsx';
import { LEVEL_LABELS, SEARCH_LENGTH, stockAddress, parseStockFilter } from './stock-filter.ts';
import { StockRows } from './stock-rows.tsx';

/** The stock of all sizes, those that run out first at the top; the filter is in the URL. */
export default function StockPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filter = parseStockFilter(address);
  const list = pagedList(useStockSizesQuery({ variables: { filter }, ...PAGED }), 'stockSizes');
  return (
    <>
      <PageHeader title="Stock" text="Sizes that run out soonest come first.">
        <Link to="/stock/incoming" className={buttonLook('outline', 'small')}>
          Incoming deliveries
        </Link>
        <Link to="/stock/count" className={buttonLook('primary', 'small')}>
          <ScanBarcode aria-hidden="true" className="size-5" />
          Count or receive
        </Link>
      </PageHeader>
      <ListSearch
        label="Name, SKU or barcode"
        maxLength={SEARCH_LENGTH.most}
        current={address.get('search') ?? ''}
        validate={(text) =>
          text.length < SEARCH_LENGTH.least
            ? `Please type at least ${SEARCH_LENGTH.least} characters`
            : undefined
        }
        onSearch={(search) => void navigate(stockAddress(address, { search }))}
      />
      <LinkTabs
        label="Stock level"
        current={filter.level ?? ''}
        tabs={[
          ...Object.entries(LEVEL_LABELS).map(([id, title]) => ({
            id,
            title,
            url: stockAddress(address, { level: id }),
          })),
          { id: '', title: 'All', url: stockAddress(address, { level: '' }) },
        ]}
      />
      <PagedList items="sizes" more="more sizes" {...list} empty={emptyText(filter)}>
        {(sizes) => <StockRows sizes={sizes} isLoading={list.isLoading} />}
      </PagedList>
    </>
  );
}

function emptyText({ level, search }: ReturnType<typeof parseStockFilter>): string {
  if (search) return 'No sizes match this search.';
  if (level === 'OUT') return 'Nothing is sold out.';
  return level === 'LOW' ? 'Nothing is low.' : 'No sizes yet.';
}
