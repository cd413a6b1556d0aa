// What an order's shopper is told, by mail, SMS and the bell, in the transaction of the step it tells of.
// Written to them is all of it. The bell tells what happens while they are not looking: what the shop
// did, money on its way, a payment that came late. What they do themselves they see on their screen.
import { rupeeText } from '#rules/rupees.ts';
import { SHOP } from '#rules/shop.ts';
import { enqueue, type News } from '#server/messages/outbox.ts';
import { keepAll } from '#server/notifications/notifications.ts';
import type { Tx } from '#server/transaction.ts';

/** What the words need of an order. */
interface Told {
  id: string;
  userId: string;
  number: string;
  total: number;
  fullName: string;
  email: string;
  phoneNumber: string;
  paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY';
}

interface Words extends Pick<News, 'template' | 'subject' | 'sms'> {
  /** After the greeting, a paragraph each. */
  paragraphs: (string | null)[];
  /** What it tells of, where that is not the order itself. */
  about?: string;
  /** They did it themselves a moment ago, so the bell stays silent. */
  isSeen?: boolean;
}

async function tell(
  tx: Tx,
  order: Told,
  { paragraphs, about = order.id, isSeen = false, ...words }: Words,
): Promise<void> {
  const said = paragraphs.filter((paragraph) => paragraph !== null);
  const path = `/order/${order.id}`;
  await enqueue(tx, {
    ...words,
    about,
    email: order.email,
    mobile: order.phoneNumber,
    paragraphs: [`Hello ${order.fullName},`, ...said],
    link: { text: 'See your order', path },
  });
  if (isSeen) return;
  // Of one order only the latest is worth reading. `tellOrderChanged` moves the bell after the commit.
  const bell = { kind: 'ORDER', title: words.subject, url: path, mergeKey: `order:${order.id}` } as const;
  await keepAll([{ userId: order.userId, ...bell }], tx);
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });

function whenItComes({ expectedFrom: from, expectedTo: to }: Expected): string | null {
  if (!from || !to) return null;
  if (from.getTime() === to.getTime()) return `It should reach you on ${day.format(to)}.`;
  return `It should reach you between ${day.format(from)} and ${day.format(to)}.`;
}

interface Expected {
  expectedFrom: Date | null;
  expectedTo: Date | null;
}

/** The order stands: placed with cash on delivery, or paid; late when it had been given up already. */
export function tellPlaced(tx: Tx, order: Told & Expected, { isLate = false } = {}): Promise<void> {
  const { number, paymentMethod } = order;
  const total = rupeeText(order.total);
  return tell(tx, order, {
    template: 'order-placed',
    subject: `Your order ${number} is confirmed`,
    paragraphs: [
      paymentMethod === 'ONLINE'
        ? `thank you! Your order ${number} is confirmed, and your payment of ${total} has arrived.`
        : `thank you! Your order ${number} is confirmed. Please keep ${total} ready for when it arrives.`,
      whenItComes(order),
    ],
    sms: `Order ${number} is confirmed. Total ${smsAmount(order.total)}.`,
    isSeen: !isLate,
  });
}

export function tellShipped(tx: Tx, order: Told, carrier: string, trackingNumber: string): Promise<void> {
  return tell(tx, order, {
    template: 'order-shipped',
    subject: `Your order ${order.number} is on its way`,
    paragraphs: [
      `your order ${order.number} has left us. ${carrier} brings it; the tracking number is ${trackingNumber}.`,
      order.paymentMethod === 'CASH_ON_DELIVERY' ? `Please keep ${rupeeText(order.total)} ready.` : null,
    ],
    sms: `Order ${order.number} is on its way with ${carrier}, tracking number ${trackingNumber}.`,
  });
}

export function tellDelivered(tx: Tx, order: Told): Promise<void> {
  return tell(tx, order, {
    template: 'order-delivered',
    subject: `Your order ${order.number} has arrived`,
    paragraphs: [
      `your order ${order.number} was delivered. We hope it is just right.`,
      'If something is not, you can ask for a return within 7 days on the page of your order.',
    ],
    sms: `Order ${order.number} was delivered. Something not right? Returns are open for 7 days.`,
  });
}

interface Cancelled {
  cause: 'SHOPPER' | 'SHOP';
  /** What of its payment goes back. */
  owed: number;
  note: string | null;
}

export function tellCancelled(tx: Tx, order: Told, { cause, owed, note }: Cancelled): Promise<void> {
  return tell(tx, order, {
    template: 'order-cancelled',
    subject: `Your order ${order.number} is cancelled`,
    paragraphs: [
      `your order ${order.number} is cancelled.`,
      note,
      owed ? `Your payment of ${rupeeText(owed)} is on its way back to you.` : null,
    ],
    sms: `Order ${order.number} is cancelled.${owed ? ' Your payment is on its way back.' : ''}`,
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
    subject: `Your order ${number} came back to us`,
    paragraphs: [
      `your order ${number} could not be delivered and came back to us.`,
      note,
      owed ? `Your payment of ${rupeeText(owed)} is on its way back to you.` : null,
      `Do you still want it? Order it again, or write to ${SHOP.emails.care}.`,
    ],
    sms: `Order ${number} could not be delivered.${owed ? ' Your payment is on its way back.' : ''}`,
  });
}

/** Money went back; an order may be told so more than once, of another refund each time. */
export function tellRefunded(tx: Tx, order: Told, refundId: string, amount: number): Promise<void> {
  return tell(tx, order, {
    template: 'order-refunded',
    about: refundId,
    subject: `Refund for your order ${order.number}`,
    paragraphs: [
      `we have sent ${rupeeText(amount)} back for your order ${order.number}. Banks take 5 to 7 working days to show it.`,
    ],
    sms: `${smsAmount(amount)} for order ${order.number} is refunded.`,
  });
}

/** What became of a return. */
export function tellReturn(
  tx: Tx,
  order: Told,
  { id, status }: { id: string; status: 'APPROVED' | 'REFUSED' | 'RECEIVED' },
  note: string | null,
): Promise<void> {
  const [subject, sentence] = RETURN_WORDS[status];
  return tell(tx, order, {
    template: `return-${status.toLowerCase()}`,
    about: id,
    subject: `${subject} ${order.number}`,
    paragraphs: [sentence, note],
    sms: `${subject} ${order.number}.`,
  });
}

const RETURN_WORDS = {
  APPROVED: [
    'Return agreed for your order',
    'we take your goods back. Please pack them well; we tell you how they travel.',
  ],
  REFUSED: [
    'Return not possible for your order',
    `we are sorry: we cannot take these goods back. Questions? Write to ${SHOP.emails.care}.`,
  ],
  RECEIVED: [
    'Return received for your order',
    'your goods are back with us. Thank you for packing them well.',
  ],
} as const;

// The alphabet of short messages has no ₹.
function smsAmount(paise: number): string {
  return rupeeText(paise).replace('₹', 'Rs ');
}
