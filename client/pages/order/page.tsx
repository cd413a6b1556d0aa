import { useParams } from 'react-router-dom';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/loading/page-skeleton.tsx';
import { OrderDetail } from './order-detail.tsx';
import { useOrderPageQuery } from './query.generated.ts';

export function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrderPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  return (
    <>
      <PageMeta
        title={order ? i18n.t('Order {number}', { number: order.number }) : i18n.t('Your order')}
        isIndexed={false}
      />
      {order ? (
        <OrderDetail order={order} />
      ) : data || parseUserError(error) ? (
        <NoOrder />
      ) : error ? (
        <Failed onRetry={refetch} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title={i18n.t('Order not found')}
      text={i18n.t('It may belong to another account.')}
      pose="puzzled"
    >
      <LinkButton to={paths.orders()}>{i18n.t('Your orders')}</LinkButton>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => unknown }) {
  return <LoadFailed title={i18n.t('The order could not be loaded')} onRetry={onRetry} />;
}
