import type { ReactNode } from 'react';
import { Trans } from '@lingui/react';
import { expectedDays, paymentText } from '#client/features/orders/order-labels.ts';
import { OrderLines } from '#client/features/orders/order-lines.tsx';
import { isInParts, OrderParcels } from '#client/features/orders/tracking/order-parcels.tsx';
import { PickupPlace } from '#client/features/orders/pickup-place.tsx';
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { ShopLink } from '#client/ui/shop-link.tsx';
import type { OrderResultPageQuery } from './query.generated.ts';

type Order = NonNullable<OrderResultPageQuery['order']>;

interface ReceiptProps {
  /** null while loading. */
  order: Order | null;
  /** The notified contacts; null if no message was sent. */
  viewer: OrderResultPageQuery['viewer'];
}

/** The items of the order, its address, and the notified contacts. */
export function Receipt({ order, viewer }: ReceiptProps) {
  const expected = order ? expectedDays(order) : null;
  return (
    <div className="grid w-full max-w-xl gap-4 text-start">
      <dl className="card grid min-h-36 content-start gap-2 p-5">
        <Row label={i18n.t('Order number')}>{order?.number ?? '…'}</Row>
        <Row label={i18n.t('Total')}>{order ? formatMoney(order.total) : '…'}</Row>
        <Row label={i18n.t('Payment')}>{order ? paymentText(order) : '…'}</Row>
        {expected !== null && (
          <Row label={order?.pickup ? i18n.t('Ready on') : i18n.t('Arrives')}>{expected}</Row>
        )}
        {order && (
          <Row label={order.pickup ? i18n.t('Collect it at') : i18n.t('Deliver to')}>
            {order.pickup ? <PickupPlace place={order.pickup} /> : <Address {...order.address} />}
          </Row>
        )}
      </dl>
      {order && isInParts(order) && <OrderParcels order={order} />}
      {order && <OrderLines order={order} />}
      {viewer && <SentTo {...viewer} />}
      <p className="text-center text-ink-soft">
        <Trans
          id="Something not right? <0>Write to us</0> or see <1>the answers to common questions</1>."
          components={[
            <ShopLink key="contact" to={paths.contact()} className="text-lake underline" />,
            <ShopLink key="faq" to={paths.faq()} className="text-lake underline" />,
          ]}
        />
      </p>
    </div>
  );
}

/** Updates are sent to the contacts of the account, not of the address. */
function SentTo({ email, emailConfirmed, mobile }: NonNullable<ReceiptProps['viewer']>) {
  const to = { mobile: `+91 ${mobile}`, email };
  return (
    <p className="text-center">
      {emailConfirmed
        ? i18n.t('We have sent a message to {mobile} and an e-mail to {email}.', to)
        : i18n.t(
            'We have sent a message to {mobile}. E-mails go to {email} once you have confirmed that address.',
            to,
          )}
    </p>
  );
}

function Address({ fullName, address, city, stateName, postalCode }: Order['address']) {
  return (
    <address className="not-italic">
      {fullName}
      <br />
      {address}
      <br />
      {city}, {stateName} {postalCode}
    </address>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-ink-soft">{label}</dt>
      <dd className="min-w-0 text-end font-semibold break-words">{children}</dd>
    </div>
  );
}
