import { useParams } from 'react-router-dom';
import { Totals } from '#client/features/cart/totals.tsx';
import { CancelOrder } from '#client/features/orders/cancel-order.tsx';
import { LiveOrder } from '#client/features/orders/live-order.tsx';
import { OrderHistory } from '#client/features/orders/order-history.tsx';
import { OrderLines } from '#client/features/orders/order-lines.tsx';
import { expectedDays, paymentWords, statusWord } from '#client/features/orders/order-words.ts';
import type { OrderDetail_OrderFragment } from '#client/features/orders/orders.generated.ts';
import { Tracking } from '#client/features/orders/tracking.tsx';
import { formatDay } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';
import { useOrderPageQuery } from './order-page.generated.ts';

export function OrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useOrderPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' });
  const order = data?.order;
  return (
    <>
      <PageMeta title={order ? `Order ${order.number}` : 'Your order'} isIndexed={false} />
      {order ? (
        <Order order={order} />
      ) : data || refusalOf(error) ? (
        <NoOrder />
      ) : error ? (
        <Failed onAgain={() => void refetch().catch(() => undefined)} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Order({ order }: { order: OrderDetail_OrderFragment }) {
  const { number, placedAt, status, canCancel, couponCode, address } = order;
  const word = statusWord(order);
  const expected = expectedDays(order);
  return (
    <div className="shell grid gap-5 pt-2 pb-10">
      <LiveOrder orderId={order.id} />
      <Breadcrumbs title={number} category={{ name: 'Orders', url: paths.orders() }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Order {number}</h1>
        <span role="status">
          <Badge tone={word.tone}>{word.text}</Badge>
        </span>
        <p className="w-full text-ink-soft">
          Placed on {formatDay(placedAt)}
          {expected && <strong className="text-ink"> · Arrives {expected}</strong>}
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          {status !== 'CANCELLED' && (
            <section aria-label="Tracking">
              <Tracking order={order} />
            </section>
          )}
          <OrderLines order={order} />
          <section aria-labelledby="order-history" className="card grid gap-3 p-5">
            <h2 id="order-history" className="text-xl">
              History
            </h2>
            <OrderHistory order={order} />
          </section>
        </div>
        <div className="grid gap-5">
          <section aria-labelledby="order-totals" className="card grid gap-3 p-5">
            <h2 id="order-totals" className="text-xl">
              Payment
            </h2>
            <Totals totals={order} couponCode={couponCode} />
            <p className="text-sm text-ink-soft">{paymentWords(order.paymentStatus)}</p>
          </section>
          <section aria-labelledby="order-address" className="card grid gap-2 p-5">
            <h2 id="order-address" className="text-xl">
              Delivery address
            </h2>
            <address className="not-italic">
              <strong>{address.fullName}</strong>
              <br />
              {address.address}, {address.city}, {address.stateName} {address.postalCode}
              <br />
              <span className="text-ink-soft">+91 {address.phoneNumber}</span>
            </address>
          </section>
          {canCancel && <CancelOrder orderId={order.id} />}
        </div>
      </div>
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyState title="There is no such order" text="It may belong to another account." pose="puzzled">
      <LinkButton to={paths.orders()}>Your orders</LinkButton>
    </EmptyState>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <EmptyState title="The order could not be loaded" text="Please check your connection." pose="puzzled">
      <Button onClick={onAgain}>Try again</Button>
    </EmptyState>
  );
}
