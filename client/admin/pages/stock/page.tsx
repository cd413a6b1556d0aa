import { ScanBarcode } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { showFailure } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonLook } from '#client/ui/button-look.ts';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { useStockSizesQuery } from '../../features/stock/stock.generated.ts';
import { ListSearch } from '../../ui/list-search.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { LEVEL_LABELS, SEARCH_LENGTH, stockAddress, stockFilterOf } from './stock-filter.ts';
import { StockRows } from './stock-rows.tsx';

/** The stock of all sizes, what runs out first at the top; the filter is in the address. */
export default function StockPage() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const filter = stockFilterOf(address);
  const { data, previousData, error, loading, refetch, fetchMore } = useStockSizesQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const shown = (data ?? previousData)?.stockSizes;
  const loadMore = async () => {
    try {
      await fetchMore({
        variables: { after: shown?.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { stockSizes: more } }) => ({
          stockSizes: { ...more, nodes: [...before.stockSizes.nodes, ...more.nodes] },
        }),
      });
    } catch (failure) {
      showFailure(failure, 'More sizes could not be loaded. Please try again.');
    }
  };
  return (
    <>
      <PageHeader title="Stock" text="What runs out first is at the top.">
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
        problemOf={(text) =>
          text.length < SEARCH_LENGTH.least
            ? `Please type at least ${SEARCH_LENGTH.least} characters`
            : undefined
        }
        onSearch={(search) => void navigate(stockAddress(address, { search }))}
      />
      <LinkTabs
        label="How much is left"
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
      {!shown &&
        (error ? <LoadFailed level="section" what="The stock" onRetry={refetch} /> : <PageSkeleton />)}
      {shown?.nodes.length === 0 && <p className="py-10 text-center text-ink-soft">{emptyText(filter)}</p>}
      {shown && shown.nodes.length > 0 && <StockRows sizes={shown.nodes} isLoading={loading} />}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show more sizes
        </Button>
      )}
    </>
  );
}

function emptyText({ level, search }: ReturnType<typeof stockFilterOf>): string {
  if (search) return 'No sizes match this search.';
  if (level === 'OUT') return 'Nothing is sold out.';
  return level === 'LOW' ? 'Nothing is low.' : 'There are no sizes yet.';
}
