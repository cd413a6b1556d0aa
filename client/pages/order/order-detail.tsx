import { Suspense } from 'react';
import { Totals } from '#client/features/cart/totals.tsx';
import { LiveOrder } from '#client/features/orders/tracking/live-order.tsx';
import { OrderHistory } from '#client/features/orders/tracking/order-history.tsx';
import { OrderLines } from '#client/features/orders/order-lines.tsx';
import {
  arrivalSentence,
  cancelText,
  paymentText,
  REPLACEMENT_FOR,
  statusLabel,
} from '#client/features/orders/order-labels.ts';
import type { OrderDetail_OrderFragment } from '#client/features/orders/orders.generated.ts';
import { isInParts, OrderParcels, TrackingLink } from '#client/features/orders/tracking/order-parcels.tsx';
import { PayNow } from '#client/features/orders/payment/pay-now.tsx';
import { PickupPlace } from '#client/features/orders/pickup-place.tsx';
import { ReturnList } from '#client/features/orders/returns/return-list.tsx';
import { Tracking } from '#client/features/orders/tracking/tracking.tsx';
import { formatDay } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { lazyComponent } from '#client/ui/loading/lazy-component.tsx';
import { ShopLink } from '#client/ui/shop-link.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderCard } from './order-card.tsx';

const PetDaysLine = lazyComponent(
  async () => (await import('#client/features/pets/pet-days-line.tsx')).PetDaysLine,
);

const RepeatButton = lazyComponent(
  async () => (await import('#client/features/repeat-orders/repeat-button.tsx')).RepeatButton,
);

type OrderLine = OrderDetail_OrderFragment['lines'][number];

/** Everything about an order, updated live. */
export function OrderDetail({ order }: { order: OrderDetail_OrderFragment }) {
  const { number, placedAt, status, canPay, canRetryPayment, cancelCause, isDelayed, replacementFor } = order;
  const label = statusLabel(order);
  const variantIds = order.lines.map(({ variantId }) => variantId);
  const arrival = arrivalSentence(order);
  return (
    <div className="shell grid gap-5 pt-2 pb-10">
      <LiveOrder orderId={order.id} />
      <Breadcrumbs title={number} category={{ name: i18n.t('Orders'), url: paths.orders() }} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">{i18n.t('Order {number}', { number })}</h1>
        <span role="status" className="flex flex-wrap gap-2">
          <Badge tone={label.tone}>{label.text}</Badge>
          {isDelayed && <Badge tone="alarm">{i18n.t('Delayed')}</Badge>}
        </span>
        <p className="w-full text-ink-soft">
          {i18n.t('Placed on {day}', { day: formatDay(placedAt) })}
          {arrival && <strong className="text-ink"> · {arrival}</strong>}
        </p>
        {replacementFor && (
          <ShopLink to={paths.order(replacementFor.id)} className="w-full text-lake underline">
            {i18n.t(REPLACEMENT_FOR, replacementFor)}
          </ShopLink>
        )}
        {cancelCause && <p className="w-full">{cancelText(cancelCause)}</p>}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-5">
          {(canPay || canRetryPayment) && <PayNow order={order} />}
          {status !== 'CANCELLED' && (
            <section aria-label={i18n.t('Tracking')}>
              {isInParts(order) ? <OrderParcels order={order} /> : <WholeParcel order={order} />}
            </section>
          )}
          <OrderLines
            order={order}
            noteOf={(line) => (
              <Suspense fallback={null}>
                <PetDaysLine {...{ variantId: line.variantId, quantity: line.quantity, variantIds }} />
                {status !== 'PENDING' && <RepeatButton goods={repeatable(line)} isSmall />}
              </Suspense>
            )}
          />
          {order.returns.length > 0 && (
            <OrderCard id="order-returns" title={i18n.t('Returns')}>
              <ReturnList order={order} />
            </OrderCard>
          )}
          <OrderCard id="order-history" title={i18n.t('History')}>
            <OrderHistory order={order} />
          </OrderCard>
        </div>
        <div className="grid gap-5">
          <OrderCard id="order-totals" title={i18n.t('Payment')}>
            <Totals totals={order} couponCode={order.couponCode} />
            <p className="text-sm text-ink-soft">{paymentText(order)}</p>
          </OrderCard>
          <OrderCard
            id="order-address"
            title={order.pickup ? i18n.t('Pickup point') : i18n.t('Delivery address')}
          >
            {order.pickup ? (
              <>
                <PickupPlace place={order.pickup} />
                {order.status !== 'CANCELLED' && (
                  <p>{i18n.t('Please show your order number at the counter.')}</p>
                )}
              </>
            ) : (
              <DeliveryAddress order={order} />
            )}
            {arrival && <p className="font-semibold">{arrival}</p>}
          </OrderCard>
          <OrderActions order={order} />
        </div>
      </div>
    </div>
  );
}

/** Starts a repeat order one interval from now. */
const repeatable = ({ variantId, productName: name, size, quantity }: OrderLine) => ({
  variantId,
  name,
  size,
  quantity,
  isJustBought: true,
});

function WholeParcel({ order }: { order: OrderDetail_OrderFragment }) {
  const [parcel] = order.parcels;
  return (
    <>
      <Tracking order={order} />
      {parcel && (
        <p className="mt-2 ps-5">
          <TrackingLink parcel={parcel} />
        </p>
      )}
    </>
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
