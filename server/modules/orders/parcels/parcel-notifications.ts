// Messages about one of several parcels. Messages about orders packed whole are in order-notifications.ts.
import type { I18n } from '@lingui/core';
import { rupeeText } from '#rules/money/rupees.ts';
import { orderReturnDays } from '#rules/orders/returns.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { notifyShopper } from '#server/modules/orders/notifications/notify-shopper.ts';
import { refundSentence } from '#server/modules/orders/notifications/order-notifications.ts';
import { pickupOf, pickupText } from '#server/modules/orders/fulfilment/pickup.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import type { Tracking } from './move-parcels.ts';
import type { StoredParcel } from './parcels.ts';

/** @example "2 × Pedigree Adult, 3 kg; 1 × Ball, small" */
function formatItems({ lines }: LockedOrder, parcels: readonly StoredParcel[]): string {
  return lines
    .flatMap(({ id, productName, size }) =>
      parcels
        .flatMap((parcel) => parcel.lines)
        .filter(({ orderLineId }) => orderLineId === id)
        .map(({ quantity }) => `${quantity} × ${productName}, ${size}`),
    )
    .join('; ');
}

const contents = (order: LockedOrder, parcel: StoredParcel, i18n: I18n) =>
  i18n.t('In this parcel: {items}.', { items: formatItems(order, [parcel]) });

const cashSentence = ({ paymentStatus }: LockedOrder, { amount }: StoredParcel, i18n: I18n) =>
  paymentStatus === 'DUE_ON_DELIVERY'
    ? i18n.t('Please keep {total} ready.', { total: rupeeText(amount) })
    : null;

/** A packed parcel waits at the pickup point. Does nothing for an order that is delivered. */
export async function notifyParcelReady(tx: Tx, order: LockedOrder, parcel: StoredParcel): Promise<void> {
  const { number } = order;
  if (!pickupOf(order)) return;
  await notifyShopper(tx, order, {
    template: 'parcel-ready',
    about: parcel.id,
    render: (i18n) => {
      const place = pickupText(order, i18n);
      return {
        subject: i18n.t('Part of your order {number} is ready for pickup', { number }),
        paragraphs: [
          i18n.t('Part of your order {number} is waiting for you at {place}.', { number, place }),
          contents(order, parcel, i18n),
          cashSentence(order, parcel, i18n),
          i18n.t('Please show your order number at the counter.'),
        ],
        sms: i18n.t('Part of order {number} is ready for pickup at {place}.', { number, place }),
      };
    },
  });
}

export function notifyParcelShipped(
  tx: Tx,
  order: LockedOrder,
  parcel: StoredParcel,
  { carrier, trackingNumber }: Tracking,
): Promise<void> {
  const { number } = order;
  const tracking = { number, carrier, trackingNumber };
  return notifyShopper(tx, order, {
    template: 'parcel-shipped',
    about: parcel.id,
    render: (i18n) => ({
      subject: i18n.t('Part of your order {number} is on its way', { number }),
      paragraphs: [
        i18n.t(
          'Part of your order {number} is on its way. {carrier} delivers it; the tracking number is {trackingNumber}.',
          tracking,
        ),
        contents(order, parcel, i18n),
        cashSentence(order, parcel, i18n),
      ],
      sms: i18n.t(
        'Part of order {number} is on its way with {carrier}, tracking number {trackingNumber}.',
        tracking,
      ),
    }),
  });
}

const DELIVERED = {
  subject: /*i18n*/ 'Part of your order {number} has arrived',
  sentence: /*i18n*/ 'Part of your order {number} was delivered. We hope it is just right.',
  sms: /*i18n*/ 'Part of order {number} was delivered. Something not right? Returns are open for {days} days.',
} as const;
const COLLECTED = {
  subject: /*i18n*/ 'You collected part of your order {number}',
  sentence: /*i18n*/ 'You collected part of your order {number}. We hope it is just right.',
  sms: /*i18n*/ 'You collected part of order {number}. Something not right? Returns are open for {days} days.',
} as const;

export function notifyParcelDelivered(tx: Tx, order: LockedOrder, parcel: StoredParcel): Promise<void> {
  const { number } = order;
  const texts = order.pickup ? COLLECTED : DELIVERED;
  return notifyShopper(tx, order, {
    template: 'parcel-delivered',
    about: parcel.id,
    render: (i18n) => ({
      subject: i18n.t(texts.subject, { number }),
      paragraphs: [
        i18n.t(texts.sentence, { number }),
        contents(order, parcel, i18n),
        i18n.t(
          'If something is not, you can ask for a return within {days} days on the page of your order.',
          {
            days: orderReturnDays(order),
          },
        ),
      ],
      sms: i18n.t(texts.sms, { number, days: orderReturnDays(order) }),
    }),
  });
}

interface UndeliveredParcel {
  /** The refunded amount in paise. */
  refund: number;
  note: string;
}

export function notifyParcelUndelivered(
  tx: Tx,
  order: LockedOrder,
  parcel: StoredParcel,
  { refund, note }: UndeliveredParcel,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'parcel-undelivered',
    about: parcel.id,
    render: (i18n) => ({
      subject: i18n.t('Part of your order {number} was returned to us', { number }),
      paragraphs: [
        i18n.t('Part of your order {number} could not be delivered and was returned to us.', { number }),
        contents(order, parcel, i18n),
        note,
        refundSentence(refund, i18n),
        i18n.t('Do you still want it? Order it again, or write to {email}.', {
          email: shopIdentity().careEmail,
        }),
      ],
      sms: refund
        ? i18n.t('Part of order {number} could not be delivered. Your payment for it is on its way back.', {
            number,
          })
        : i18n.t('Part of order {number} could not be delivered.', { number }),
    }),
  });
}

/** The unshipped remainder is cancelled. */
export function notifyRestCancelled(
  tx: Tx,
  order: LockedOrder,
  cancelled: readonly StoredParcel[],
  { refund, note }: UndeliveredParcel,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-rest-cancelled',
    render: (i18n) => ({
      subject: i18n.t('Part of your order {number} is cancelled', { number }),
      paragraphs: [
        i18n.t('Part of your order {number} is cancelled: {items}.', {
          number,
          items: formatItems(order, cancelled),
        }),
        note,
        refundSentence(refund, i18n),
      ],
      sms: refund
        ? i18n.t('Part of order {number} is cancelled. Your payment for it is on its way back.', { number })
        : i18n.t('Part of order {number} is cancelled.', { number }),
    }),
  });
}
