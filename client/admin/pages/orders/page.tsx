import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import type { StaffOrderFilter, StaffOrderTab } from '../../graph-types.generated.ts';
import { TAB_LABELS } from '../../features/orders/order-labels.ts';
import { useStaffOrdersQuery } from '../../features/orders/orders.generated.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { LIVE } from '../../ui/live.ts';
import { OrderList } from './order-list.tsx';
import { OrderSearch } from './order-search.tsx';
import { SelectionBar } from './selection-bar.tsx';

const TABS = Object.keys(TAB_LABELS) as StaffOrderTab[]; // the keys of a literal

/** The filter of an address; the first tab is what is to be done first. */
function filterOf(search: URLSearchParams): StaffOrderFilter & { tab: StaffOrderTab } {
  const text = search.get('search')?.trim();
  const tab = TABS.find((known) => known === search.get('tab')) ?? (text ? 'ALL' : 'TO_PACK');
  return { tab, ...(text && { search: text }) };
}

export default function OrdersPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { data, previousData, error, loading, refetch, fetchMore } = useStaffOrdersQuery({
    variables: { filter },
    fetchPolicy: 'cache-and-network',
    ...LIVE,
  });
  const shown = data ?? previousData;
  const orders = shown?.staffOrders.nodes ?? [];
  const chosen = orders.filter(({ id }) => selected.has(id));
  const next = shown?.staffOrders.pageInfo;
  const loadMore = () =>
    fetchMore({
      variables: { after: next?.endCursor ?? null },
      updateQuery: (before, { fetchMoreResult: { staffOrders: more } }) => ({
        staffOrders: { ...more, nodes: [...before.staffOrders.nodes, ...more.nodes] },
      }),
    });
  return (
    <>
      <PageHeader title="Orders" />
      <OrderSearch />
      <LinkTabs
        label="Where orders stand"
        current={filter.tab}
        tabs={TABS.map((tab) => ({ id: tab, title: TAB_LABELS[tab], url: `/orders?tab=${tab}` }))}
      />
      {!shown &&
        (error ? <LoadFailed level="section" what="The orders" onRetry={refetch} /> : <PageSkeleton />)}
      {shown && <OrderList orders={orders} isLoading={loading} selected={selected} onSelect={setSelected} />}
      {next?.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={loading} onClick={() => void loadMore()}>
          Show more orders
        </Button>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          orders={chosen}
          onDone={() => {
            setSelected(new Set());
            void refetch();
          }}
        />
      )}
    </>
  );
}
