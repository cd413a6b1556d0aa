import { useState } from 'react';
import { OrderCard } from '#client/features/orders/order-card.tsx';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showAlert } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { useOrdersPageQuery } from './query.generated.ts';

const ORDERS_PER_PAGE = 10;

export function OrdersPage() {
  return (
    <>
      <PageMeta title={i18n.t('Your orders')} isIndexed={false} />
      <Orders />
    </>
  );
}

function Orders() {
  const { data, error, refetch, fetchMore } = useOrdersPageQuery({
    variables: { first: ORDERS_PER_PAGE },
    fetchPolicy: 'cache-and-network',
  });
  const [isFetching, setIsFetching] = useState(false);
  const orders = data?.viewer?.orders;

  if (error && !orders)
    return <LoadFailed title={i18n.t('Your orders could not be loaded')} onRetry={refetch} />;
  if (!orders) return <OrdersSkeleton />;
  if (orders.nodes.length === 0)
    return (
      <EmptyState
        title={i18n.t('No orders yet')}
        text={i18n.t('Your orders appear here, with every step to your door.')}
        pose="waiting"
      >
        <LinkButton to={paths.shopNow()}>{i18n.t('Shop Now')}</LinkButton>
      </EmptyState>
    );

  const showMore = async () => {
    setIsFetching(true);
    try {
      await fetchMore({ variables: { after: orders.pageInfo.endCursor } });
    } catch {
      showAlert(i18n.t('Older orders could not be loaded. Please check your connection and try again.'));
    } finally {
      setIsFetching(false);
    }
  };
  return (
    <div className="shell grid gap-5 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{i18n.t('Your orders')}</h1>
        <LinkButton to={paths.repeatOrders()} look="outline" size="small">
          {i18n.t('Repeat orders')}
        </LinkButton>
      </div>
      <ul className="grid gap-4">
        {orders.nodes.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      <p role="status" className="text-center text-ink-soft">
        {i18n.t('{shown} of {count}', { shown: orders.nodes.length, count: orders.totalCount })}
      </p>
      {orders.pageInfo.hasNextPage && (
        <Button
          look="outline"
          isBusy={isFetching}
          onClick={() => void showMore()}
          className="justify-self-center"
        >
          {i18n.t('Show older orders')}
        </Button>
      )}
    </div>
  );
}

function OrdersSkeleton() {
  return (
    <div aria-busy="true" className="shell grid gap-5 py-6">
      <h1 className="text-3xl">{i18n.t('Your orders')}</h1>
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-44 w-full" />
    </div>
  );
}
