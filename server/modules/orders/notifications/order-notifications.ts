// Messages to the shopper about an order. Each is sent by mail and SMS. The notification bell omits actions that the
// shopper took on the screen.
import type { I18n } from '@lingui/core';
import { rupeeText } from '#rules/money/rupees.ts';
import { orderReturnDays } from '#rules/orders/returns.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type NotifiedOrder, notifyShopper, smsAmount } from './notify-shopper.ts';
import { pickupOf, pickupText } from '#server/modules/orders/fulfilment/pickup.ts';

export function arrivalSentence(
  { expectedFrom: from, expectedTo: to, ...order }: ExpectedDelivery & Pick<NotifiedOrder, 'pickup'>,
  i18n: I18n,
): string | null {
  if (!from || !to) return null;
  const day = i18n.date(to, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const place = pickupText(order, i18n);
  if (place)
    return i18n.t('You can collect it from {day} at {place}. We’ll let you know when it’s ready.', {
      day,
      place,
    });
  return from.getTime() === to.getTime()
    ? i18n.t('It should reach you on {day}.', { day })
    : i18n.t('It should reach you by {day}.', { day });
}

export interface ExpectedDelivery {
  expectedFrom: Date | null;
  expectedTo: Date | null;
}

/**
 * The order is confirmed. A payment may be confirmed after the shopper has left the page, so a paid order
 * also gets an in-app notification.
 */
export function notifyOrderPlaced(
  tx: Tx,
  order: NotifiedOrder & ExpectedDelivery,
  { isSeen = order.paymentMethod === 'CASH_ON_DELIVERY' } = {},
): Promise<void> {
  const { number } = order;
  const total = rupeeText(order.total);
  return notifyShopper(tx, order, {
    template: 'order-placed',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} is confirmed', { number }),
      paragraphs: [
        order.paymentMethod === 'ONLINE'
          ? i18n.t('Thank you! Your order {number} is confirmed, and your payment of {total} has arrived.', {
              number,
              total,
            })
          : i18n.t(CASH_SENTENCES[order.pickup ? 'pickup' : 'delivery'], { number, total }),
        arrivalSentence(order, i18n),
      ],
      sms: i18n.t('Order {number} is confirmed. Total {total}.', {
        number,
        total: smsAmount(order.total, i18n),
      }),
    }),
    isSeen,
  });
}

const CASH_SENTENCES = {
  delivery:
    /*i18n*/ 'Thank you! Your order {number} is confirmed. Please keep {total} ready for when it arrives.',
  pickup: /*i18n*/ 'Thank you! Your order {number} is confirmed. Please pay {total} when you collect it.',
} as const;

/** A packed order waits at the pickup point. Does nothing for an order that is delivered. */
export async function notifyOrderReady(tx: Tx, order: NotifiedOrder & Unpaid): Promise<void> {
  const { number } = order;
  if (!pickupOf(order)) return;
  await notifyShopper(tx, order, {
    template: 'order-ready',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} is ready for pickup', { number }),
      paragraphs: [
        i18n.t('Your order {number} is waiting for you at {place}.', {
          number,
          place: pickupText(order, i18n),
        }),
        order.paymentStatus === 'DUE_ON_DELIVERY'
          ? i18n.t('Please keep {total} ready.', { total: rupeeText(order.total) })
          : null,
        i18n.t('Please show your order number at the counter.'),
      ],
      sms: i18n.t('Order {number} is ready for pickup at {place}.', {
        number,
        place: pickupText(order, i18n),
      }),
    }),
  });
}

interface Unpaid {
  paymentStatus: string;
}

export function notifyOrderShipped(
  tx: Tx,
  order: NotifiedOrder,
  carrier: string,
  trackingNumber: string,
): Promise<void> {
  const { number } = order;
  const parcel = { number, carrier, trackingNumber };
  return notifyShopper(tx, order, {
    template: 'order-shipped',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} is on its way', { number }),
      paragraphs: [
        i18n.t(
          'Your order {number} is on its way. {carrier} delivers it; the tracking number is {trackingNumber}.',
          parcel,
        ),
        order.paymentMethod === 'CASH_ON_DELIVERY'
          ? i18n.t('Please keep {total} ready.', { total: rupeeText(order.total) })
          : null,
      ],
      sms: i18n.t('Order {number} is on its way with {carrier}, tracking number {trackingNumber}.', parcel),
    }),
  });
}

const DELIVERED = {
  subject: /*i18n*/ 'Your order {number} has arrived',
  sentence: /*i18n*/ 'Your order {number} was delivered. We hope it is just right.',
  sms: /*i18n*/ 'Order {number} was delivered. Something not right? Returns are open for {days} days.',
} as const;
const COLLECTED = {
  subject: /*i18n*/ 'You collected your order {number}',
  sentence: /*i18n*/ 'You collected your order {number}. We hope it is just right.',
  sms: /*i18n*/ 'You collected order {number}. Something not right? Returns are open for {days} days.',
} as const;

export function notifyOrderDelivered(tx: Tx, order: NotifiedOrder): Promise<void> {
  const { number } = order;
  const texts = order.pickup ? COLLECTED : DELIVERED;
  return notifyShopper(tx, order, {
    template: 'order-delivered',
    render: (i18n) => ({
      subject: i18n.t(texts.subject, { number }),
      paragraphs: [
        i18n.t(texts.sentence, { number }),
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

interface Cancellation {
  cause: 'SHOPPER' | 'SHOP';
  /** The refunded amount in paise. */
  refund: number;
  note: string | null;
}

/** @param refund in paise */
export function refundSentence(refund: number, i18n: I18n): string | null {
  if (!refund) return null;
  return i18n.t('Your payment of {amount} is on its way back to you.', { amount: rupeeText(refund) });
}

export function notifyOrderCancelled(
  tx: Tx,
  order: NotifiedOrder,
  { cause, refund, note }: Cancellation,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-cancelled',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} is cancelled', { number }),
      paragraphs: [
        i18n.t('Your order {number} is cancelled.', { number }),
        note,
        refundSentence(refund, i18n),
      ],
      sms: refund
        ? i18n.t('Order {number} is cancelled. Your payment is on its way back.', { number })
        : i18n.t('Order {number} is cancelled.', { number }),
    }),
    isSeen: cause === 'SHOPPER',
  });
}

export function notifyOrderUndelivered(
  tx: Tx,
  order: NotifiedOrder & { replacementForId: string | null },
  { refund, note }: Pick<Cancellation, 'refund' | 'note'>,
): Promise<void> {
  const { number } = order;
  const { careEmail: email } = shopIdentity();
  return notifyShopper(tx, order, {
    template: 'order-undelivered',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} was returned to us', { number }),
      paragraphs: [
        i18n.t('Your order {number} could not be delivered and was returned to us.', { number }),
        note,
        refundSentence(refund, i18n),
        order.replacementForId === null
          ? i18n.t('Do you still want it? Order it again, or write to {email}.', { email })
          : i18n.t('Do you still want it? Please write to {email}.', { email }),
      ],
      sms: refund
        ? i18n.t('Order {number} could not be delivered. Your payment is on its way back.', { number })
        : i18n.t('Order {number} could not be delivered.', { number }),
    }),
  });
}

/** @param amount in paise */
export function notifyOrderRefunded(
  tx: Tx,
  order: NotifiedOrder,
  refundId: string,
  amount: number,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-refunded',
    about: refundId,
    render: (i18n) => ({
      subject: i18n.t('Refund for your order {number}', { number }),
      paragraphs: [
        i18n.t(
          'We have sent {amount} back for your order {number}. Banks take 5 to 7 working days to show it.',
          { amount: rupeeText(amount), number },
        ),
      ],
      sms: i18n.t('{amount} for order {number} is refunded.', { amount: smsAmount(amount, i18n), number }),
    }),
  });
}
