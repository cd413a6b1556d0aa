// What an order's shopper is told, by mail, SMS and the bell, in the transaction of the step it tells of.
// Written to them is all of it. The bell tells what happens while they are not looking: what the shop
// did, money on its way, a payment that came late. What they do themselves they see on their screen.
import type { I18n } from '@lingui/core';
import { rupeeText } from '#rules/rupees.ts';
import { SHOP } from '#rules/shop.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { smsAmount, tell, type Told } from './notify-shopper.ts';

function whenItComes({ expectedFrom: from, expectedTo: to }: Expected, i18n: I18n): string | null {
  if (!from || !to) return null;
  const day = (date: Date) => i18n.date(date, { dateStyle: 'medium', timeZone: 'UTC' });
  if (from.getTime() === to.getTime()) return i18n.t('It should reach you on {day}.', { day: day(to) });
  return i18n.t('It should reach you between {from} and {to}.', { from: day(from), to: day(to) });
}

interface Expected {
  expectedFrom: Date | null;
  expectedTo: Date | null;
}

/** The order stands: placed with cash on delivery, or paid; late when it had been given up already. */
export function tellPlaced(tx: Tx, order: Told & Expected, { isLate = false } = {}): Promise<void> {
  const { number } = order;
  const total = rupeeText(order.total);
  return tell(tx, order, {
    template: 'order-placed',
    say: (i18n) => ({
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
        whenItComes(order, i18n),
      ],
      sms: i18n.t('Order {number} is confirmed. Total {total}.', {
        number,
        total: smsAmount(order.total, i18n),
      }),
    }),
    isSeen: !isLate,
  });
}

export function tellShipped(tx: Tx, order: Told, carrier: string, trackingNumber: string): Promise<void> {
  const { number } = order;
  const parcel = { number, carrier, trackingNumber };
  return tell(tx, order, {
    template: 'order-shipped',
    say: (i18n) => ({
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

export function tellDelivered(tx: Tx, order: Told): Promise<void> {
  const { number } = order;
  return tell(tx, order, {
    template: 'order-delivered',
    say: (i18n) => ({
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

interface Cancelled {
  cause: 'SHOPPER' | 'SHOP';
  /** What of its payment goes back. */
  owed: number;
  note: string | null;
}

function goesBack(owed: number, i18n: I18n): string | null {
  if (!owed) return null;
  return i18n.t('Your payment of {amount} is on its way back to you.', { amount: rupeeText(owed) });
}

export function tellCancelled(tx: Tx, order: Told, { cause, owed, note }: Cancelled): Promise<void> {
  const { number } = order;
  return tell(tx, order, {
    template: 'order-cancelled',
    say: (i18n) => ({
      subject: i18n.t('Your order {number} is cancelled', { number }),
      paragraphs: [i18n.t('your order {number} is cancelled.', { number }), note, goesBack(owed, i18n)],
      sms: owed
        ? i18n.t('Order {number} is cancelled. Your payment is on its way back.', { number })
        : i18n.t('Order {number} is cancelled.', { number }),
    }),
    isSeen: cause === 'SHOPPER',
  });
}

/** The carrier brought it back without having handed it over. */
export function tellUndelivered(
  tx: Tx,
  order: Told,
  { owed, note }: Pick<Cancelled, 'owed' | 'note'>,
): Promise<void> {
  const { number } = order;
  return tell(tx, order, {
    template: 'order-undelivered',
    say: (i18n) => ({
      subject: i18n.t('Your order {number} came back to us', { number }),
      paragraphs: [
        i18n.t('your order {number} could not be delivered and came back to us.', { number }),
        note,
        goesBack(owed, i18n),
        i18n.t('Do you still want it? Order it again, or write to {email}.', { email: SHOP.emails.care }),
      ],
      sms: owed
        ? i18n.t('Order {number} could not be delivered. Your payment is on its way back.', { number })
        : i18n.t('Order {number} could not be delivered.', { number }),
    }),
  });
}

/** Money went back; an order may be told so more than once, of another refund each time. */
export function tellRefunded(tx: Tx, order: Told, refundId: string, amount: number): Promise<void> {
  const { number } = order;
  return tell(tx, order, {
    template: 'order-refunded',
    about: refundId,
    say: (i18n) => ({
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

/** What became of a return. */
export function tellReturn(
  tx: Tx,
  order: Told,
  { id, status }: { id: string; status: 'APPROVED' | 'REFUSED' | 'RECEIVED' },
  note: string | null,
): Promise<void> {
  const [title, sentence] = RETURN_WORDS[status];
  return tell(tx, order, {
    template: `return-${status.toLowerCase()}`,
    about: id,
    say: (i18n) => {
      const subject = i18n.t(title, { number: order.number });
      return {
        subject,
        paragraphs: [i18n.t(sentence, { email: SHOP.emails.care }), note],
        sms: `${subject}.`,
      };
    },
  });
}

const RETURN_WORDS = {
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
