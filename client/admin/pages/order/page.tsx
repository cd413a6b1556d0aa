import { Link, useParams } from 'react-router-dom';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { useViewer } from '../../app/viewer.ts';
import { OrderState } from '../../features/orders/order-state.tsx';
import { useStaffOrderQuery } from '../../features/orders/orders.generated.ts';
import { useLive } from '../../ui/live.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import NotFoundPage from '../not-found/page.tsx';
import { CashShortfalls } from './cash-shortfalls.tsx';
import { LinkedOrders } from './linked-orders.tsx';
import { NextOrders } from './next-orders.tsx';
import { OrderAddress } from './order-address.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderSteps } from './order-steps.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { Parcels } from './parcels.tsx';
import { PayLinkPanel } from './pay-link-panel.tsx';
import { RefundRequests } from './refund-requests.tsx';
import { Returns } from './returns.tsx';

export default function OrderPage() {
  const { number = '' } = useParams();
  const { permissions } = useViewer();
  const { data, error, refetch } = useStaffOrderQuery({
    variables: { number },
    fetchPolicy: 'cache-and-network',
  });
  useLive(refetch, data?.staffOrder?.id);
  if (!data)
    return error ? <LoadFailed title="The order could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  const { staffOrder: order } = data;
  if (!order) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={`Order ${order.number}`}>
        {permissions.includes('orders:fulfil') && <NextOrders order={order} />}
      </PageHeader>
      <div className="-mt-3 mb-6">
        <OrderState order={order} />
      </div>
      {order.replacementFor && (
        <p className="mb-6">
          Replacement for order{' '}
          <Link to={`/orders/${order.replacementFor.number}`} className="font-semibold text-lake underline">
            {order.replacementFor.number}
          </Link>
          , free of charge.
        </p>
      )}
      <OrderSteps order={order} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[1fr_24rem] xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <CashShortfalls order={order} />
          <OrderItems order={order} />
          <Parcels order={order} />
          <Returns order={order} />
          <RefundRequests order={order} />
        </div>
        <div className="grid gap-6 xl:row-span-2">
          <PayLinkPanel order={order} />
          <OrderAddress order={order} />
          <OrderTimeline order={order} />
        </div>
        {/* Last on phones, where the address matters more; on wide screens below the items. */}
        <div className="xl:col-start-1 xl:row-start-2">
          <LinkedOrders order={order} />
        </div>
      </div>
    </>
  );
}
