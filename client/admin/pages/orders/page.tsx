import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useStore } from '#client/lib/store.ts';
import { buttonLook } from '#client/ui/button-look.ts';
import { Button } from '#client/ui/button.tsx';
import { LinkTabs } from '#client/ui/link-tabs.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useViewer } from '../../app/viewer.ts';
import { TAB_LABELS } from '../../features/orders/order-labels.ts';
import { useExportOrdersMutation } from '../../features/orders/orders.generated.ts';
import { selectedOrders } from '../../features/orders/selected-orders.ts';
import { useStaffViewsQuery } from '../../features/orders/views.generated.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { useLive } from '../../ui/live.ts';
import { type ListState, parseListState, type View } from './list-state.ts';
import { buildListUrl, parseFilter, TABS } from './order-filter.ts';
import { OrderList } from './order-list.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderSearch } from './order-search.tsx';
import { ShipDialog, type Shipment } from './ship-dialog.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useOrderList } from './use-order-list.ts';
import { ViewBar } from './view-bar.tsx';

export default function OrdersPage() {
  const [address] = useSearchParams();
  const { data, error, refetch } = useStaffViewsQuery({ fetchPolicy: 'cache-and-network' });
  const views = data?.staffViews;
  const state = parseListState(address, views);
  if (state) return <OrdersOfState state={state} views={views} />;
  return (
    <>
      <PageHeader title="Orders" />
      {error ? (
        <LoadFailed level="section" title="The view could not be loaded" onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

interface OrdersOfStateProps {
  state: ListState;
  views: readonly View[] | undefined;
}

function OrdersOfState({ state, views }: OrdersOfStateProps) {
  const { search, columns } = state;
  const { permissions } = useViewer();
  const filter = parseFilter(search);
  const selected = useStore(selectedOrders);
  const [shipping, setShipping] = useState<Shipment | null>(null);
  const [exportOrders] = useExportOrdersMutation();
  const { shown, error, isLoading, isLoadingMore, retry, refresh, loadMore } = useOrderList(filter);
  useLive(refresh);
  const orders = shown?.nodes ?? [];
  const mayFulfil = permissions.includes('orders:fulfil');
  const chosen = orders.flatMap((order) => {
    const version = mayFulfil ? selected.get(order.id) : undefined;
    return version === undefined ? [] : [{ ...order, version }];
  });
  const leaveOut = (ids: readonly string[]) => {
    selectedOrders.set(new Map([...selectedOrders.get()].filter(([id]) => !ids.includes(id))));
    refresh().catch(() => undefined);
  };
  return (
    <>
      <PageHeader title="Orders">
        {permissions.includes('orders:create') && (
          <Link to="/orders/new" className={buttonLook('primary', 'small')}>
            New order
          </Link>
        )}
        {permissions.includes('orders:export') && (
          <ExportButton
            items="orders"
            createFile={async () => (await exportOrders({ variables: { filter } })).data?.exportOrders.url}
          />
        )}
      </PageHeader>
      <OrderSearch search={search} />
      <OrderFilters search={search} />
      <LinkTabs
        label="Order status"
        current={filter.tab}
        tabs={TABS.map((tab) => ({ id: tab, title: TAB_LABELS[tab], url: buildListUrl(search, { tab }) }))}
      />
      <ViewBar state={state} views={views} />
      {!shown &&
        (error ? (
          <LoadFailed level="section" title="The orders could not be loaded" onRetry={retry} />
        ) : (
          <PageSkeleton />
        ))}
      {shown && (
        <OrderList
          orders={orders}
          columns={columns}
          isLoading={isLoading}
          selected={mayFulfil ? selected : null}
          onSelect={selectedOrders.set}
        />
      )}
      {shown?.pageInfo.hasNextPage && (
        <Button look="outline" className="mt-6" isBusy={isLoadingMore} onClick={() => void loadMore()}>
          Show more orders
        </Button>
      )}
      {chosen.length > 0 && <SelectionBar orders={chosen} onDone={leaveOut} onShip={setShipping} />}
      {shipping && <ShipDialog {...shipping} onShipped={leaveOut} onClose={() => setShipping(null)} />}
    </>
  );
}
