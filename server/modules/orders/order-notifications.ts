// Messages to the shopper of an order. Each goes out by mail and SMS. The notification bell leaves out what the
// shopper did on the screen.
import type { I18n } from '@lingui/core';
import { rupeeText } from '#rules/money/rupees.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { type NotifiedOrder, notifyShopper, smsAmount } from './notify-shopper.ts';

function arrivalSentence(
  { expectedFrom: from, expectedTo: to }: ExpectedDelivery,
  i18n: I18n,
): string | null {
  if (!from || !to) return null;
  const day = i18n.date(to, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return from.getTime() === to.getTime()
    ? i18n.t('It should reach you on {day}.', { day })
    : i18n.t('It should reach you by {day}.', { day });
}

interface ExpectedDelivery {
  expectedFrom: Date | null;
  expectedTo: Date | null;
}

/**
 * The order is confirmed. A payment is confirmed later than the shopper acts, perhaps after they left, so a paid order
 * also has an in-app notification.
 */
export function notifyOrderPlaced(tx: Tx, order: NotifiedOrder & ExpectedDelivery): Promise<void> {
  const { number } = order;
  const total = rupeeText(order.total);
  return notifyShopper(tx, order, {
    template: 'order-placed',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} is confirmed', { number }),
      paragraphs: [
        order.paymentMethod === 'ONLINE'
          ? i18n.t('thank you! Your order {number} is confirmed, and your payment of {total} has arrived.', {
              number,
              total,
            })
          : i18n.t(
              'thank you! Your order {number} is confirmed. Please keep {total} ready for when it arrives.',
              {
                number,
                total,
              },
            ),
        arrivalSentence(order, i18n),
      ],
      sms: i18n.t('Order {number} is confirmed. Total {total}.', {
        number,
        total: smsAmount(order.total, i18n),
      }),
    }),
    isSeen: order.paymentMethod === 'CASH_ON_DELIVERY',
  });
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
          'your order {number} has left us. {carrier} brings it; the tracking number is {trackingNumber}.',
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

export function notifyOrderDelivered(tx: Tx, order: NotifiedOrder): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-delivered',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} has arrived', { number }),
      paragraphs: [
        i18n.t('your order {number} was delivered. We hope it is just right.', { number }),
        i18n.t('If something is not, you can ask for a return within 7 days on the page of your order.'),
      ],
      sms: i18n.t('Order {number} was delivered. Something not right? Returns are open for 7 days.', {
        number,
      }),
    }),
  });
}

interface Cancellation {
  cause: 'SHOPPER' | 'SHOP';
  /** The refunded amount in paise. */
  refund: number;
  note: string | null;
}

function refundSentence(refund: number, i18n: I18n): string | null {
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
        i18n.t('your order {number} is cancelled.', { number }),
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
  order: NotifiedOrder,
  { refund, note }: Pick<Cancellation, 'refund' | 'note'>,
): Promise<void> {
  const { number } = order;
  return notifyShopper(tx, order, {
    template: 'order-undelivered',
    render: (i18n) => ({
      subject: i18n.t('Your order {number} came back to us', { number }),
      paragraphs: [
        i18n.t('your order {number} could not be delivered and came back to us.', { number }),
        note,
        refundSentence(refund, i18n),
        i18n.t('Do you still want it? Order it again, or write to {email}.', {
          email: shopIdentity().careEmail,
        }),
      ],
      sms: refund
        ? i18n.t('Order {number} could not be delivered. Your payment is on its way back.', { number })
        : i18n.t('Order {number} could not be delivered.', { number }),
    }),
  });
}

/** `amount` in paise. */
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
          'we have sent {amount} back for your order {number}. Banks take 5 to 7 working days to show it.',
          { amount: rupeeText(amount), number },
        ),
      ],
      sms: i18n.t('{amount} for order {number} is refunded.', { amount: smsAmount(amount, i18n), number }),
    }),
  });
}

export function notifyReturnDecided(
  tx: Tx,
  order: NotifiedOrder,
  { id, status }: { id: string; status: 'APPROVED' | 'REFUSED' | 'RECEIVED' },
  note: string | null,
): Promise<void> {
  const [title, sentence] = RETURN_TEXTS[status];
  return notifyShopper(tx, order, {
    template: `return-${status.toLowerCase()}`,
    about: id,
    render: (i18n) => {
      const subject = i18n.t(title, { number: order.number });
      return {
        subject,
        paragraphs: [i18n.t(sentence, { email: shopIdentity().careEmail }), note],
        sms: `${subject}.`,
      };
    },
  });
}

const RETURN_TEXTS = {
  APPROVED: [
    /*i18n*/ 'Return agreed for your order {number}',
    /*i18n*/ 'we take your goods back. Please pack them well; we tell you how they travel.',
  ],
  REFUSED: [
    /*i18n*/ 'Return not possible for your order {number}',
    /*i18n*/ 'we are sorry: we cannot take these goods back. Questions? Write to {email}.',
  ],
  RECEIVED: [
    /*i18n*/ 'Return received for your order {number}',
    /*i18n*/ 'your goods are back with us. Thank you for packing them well.',
  ],
} as const;
