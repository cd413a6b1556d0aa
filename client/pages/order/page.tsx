import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { Totals } from '#client/features/cart/totals.tsx';
import { BuyAgain } from '#client/features/orders/buy-again.tsx';
import { CancelOrder } from '#client/features/orders/cancel-order.tsx';
import { InvoiceButton } from '#client/features/orders/invoice-button.tsx';
import { LiveOrder } from '#client/features/orders/live-order.tsx';
import { OrderHistory } from '#client/features/orders/order-history.tsx';
import { OrderLines } from '#client/features/orders/order-lines.tsx';
import { cancelText, expectedDays, paymentText, statusLabel } from '#client/features/orders/order-labels.ts';
import type { OrderDetail_OrderFragment } from '#client/features/orders/orders.generated.ts';
import { PayNow } from '#client/features/orders/pay-now.tsx';
import { ReturnButton } from '#client/features/orders/return-button.tsx';
import { ReturnList } from '#client/features/orders/return-list.tsx';
import { Tracking } from '#client/features/orders/tracking.tsx';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { LoadFailed } from '#client/ui/load-failed.tsx';
import { PageMeta } from '#client/ui/page-meta.tsx';
import { PageSkeleton } from '#client/ui/page-skeleton.tsx';
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
        <Order order={order} onMissed={() => void refetch().catch(() => undefined)} />
      ) : data || refusalOf(error) ? (
        <NoOrder />
      ) : error ? (
        <Failed onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

interface OrderProps {
  order: OrderDetail_OrderFragment;
  /** Live updates may have been missed. */
  onMissed: () => void;
}

function Order({ order, onMissed }: OrderProps) {
  const { number, placedAt, status, canPay, cancelCause } = order;
  const label = statusLabel(order);
  const expected = expectedDays(order);
  return (
    <div className="shell grid gap-5 pt-2 pb-10">
      <LiveOrder orderId={order.id} onMissed={onMissed} />
      <Breadcrumbs title={number} category={{ name: i18n.t('Orders'), url: paths.orders() }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{i18n.t('Order {number}', { number })}</h1>
        <span role="status">
          <Badge tone={label.tone}>{label.text}</Badge>
        </span>
        <p className="w-full text-ink-soft">
          {i18n.t('Placed on {day}', { day: formatDay(placedAt) })}
          {expected && (
            <strong className="text-ink"> · {i18n.t('Arrives {days}', { days: expected })}</strong>
          )}
        </p>
        {cancelCause && <p className="w-full">{cancelText(cancelCause)}</p>}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          {canPay && <PayNow order={order} />}
          {status !== 'CANCELLED' && (
            <section aria-label={i18n.t('Tracking')}>
              <Tracking order={order} />
            </section>
          )}
          <OrderLines order={order} />
          {order.returns.length > 0 && (
            <Card id="order-returns" title={i18n.t('Returns')}>
              <ReturnList order={order} />
            </Card>
          )}
          <Card id="order-history" title={i18n.t('History')}>
            <OrderHistory order={order} />
          </Card>
        </div>
        <div className="grid gap-5">
          <Card id="order-totals" title={i18n.t('Payment')}>
            <Totals totals={order} couponCode={order.couponCode} />
            <p className="text-sm text-ink-soft">{paymentText(order)}</p>
          </Card>
          <Card id="order-address" title={i18n.t('Delivery address')}>
            <DeliveryAddress order={order} />
          </Card>
          <OrderActions order={order} />
        </div>
      </div>
    </div>
  );
}

interface CardProps {
  id: string;
  title: string;
  children: ReactNode;
}

function Card({ id, title, children }: CardProps) {
  return (
    <section aria-labelledby={id} className="card grid gap-3 p-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The currently available actions. */
function OrderActions({ order }: { order: OrderDetail_OrderFragment }) {
  const { id, canCancel, canPay, paymentStatus, invoiceUrl, returnUntil } = order;
  return (
    <div className="grid gap-3">
      {invoiceUrl && <InvoiceButton orderId={id} />}
      {returnUntil && <ReturnButton order={order} until={returnUntil} />}
      {!canPay && <BuyAgain orderId={id} />}
      {canCancel && <CancelOrder orderId={id} isPaid={paymentStatus === 'PAID'} />}
    </div>
  );
}

function DeliveryAddress({ order: { address } }: { order: OrderDetail_OrderFragment }) {
  return (
    <address className="not-italic">
      <strong>{address.fullName}</strong>
      <br />
      {address.address}, {address.city}, {address.stateName} {address.postalCode}
      <br />
      <span className="text-ink-soft">+91 {address.phoneNumber}</span>
    </address>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title={i18n.t('There is no such order')}
      text={i18n.t('It may belong to another account.')}
      pose="puzzled"
    >
      <LinkButton to={paths.orders()}>{i18n.t('Your orders')}</LinkButton>
    </EmptyState>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return <LoadFailed what={i18n.t('The order')} onRetry={onRetry} />;
}
