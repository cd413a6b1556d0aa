// How the states of an order read. Pure.
import { formatDay, formatDays } from '#client/lib/format.ts';
import type {
  OrderHistory_OrderFragment,
  OrderReturns_OrderFragment,
  OrderState_OrderFragment,
} from './orders.generated.ts';

export interface StatusWord {
  text: string;
  tone: 'leaf' | 'marigold' | 'alarm' | 'quiet';
}

/** The one word that matters to the shopper. @example statusWord({ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED' }).text // 'On its way' */
export function statusWord({
  status,
  fulfilmentStatus,
}: Pick<OrderState_OrderFragment, 'status' | 'fulfilmentStatus'>): StatusWord {
  if (status === 'CANCELLED') return { text: 'Cancelled', tone: 'alarm' };
  if (status === 'PENDING') return { text: 'Waiting for payment', tone: 'marigold' };
  switch (fulfilmentStatus) {
    case 'NONE':
      return { text: 'Confirmed', tone: 'leaf' };
    case 'PACKED':
      return { text: 'Packed', tone: 'leaf' };
    case 'SHIPPED':
      return { text: 'On its way', tone: 'marigold' };
    case 'DELIVERED':
      return { text: 'Delivered', tone: 'leaf' };
    case 'RETURNED':
      return { text: 'Returned', tone: 'quiet' };
  }
}

/** Where the money is. */
export function paymentWords({
  status,
  paymentStatus,
}: Pick<OrderState_OrderFragment, 'status' | 'paymentStatus'>): string {
  switch (paymentStatus) {
    case 'UNPAID':
      return status === 'PENDING' ? 'Not paid yet' : 'Nothing was paid';
    case 'PAID':
      return status === 'CANCELLED' ? 'Paid; the money is on its way back to you' : 'Paid';
    case 'REFUNDED':
      return 'Paid and given back';
    case 'DUE_ON_DELIVERY':
      return 'To be paid in cash when it arrives';
  }
}

type CancelCause = NonNullable<OrderState_OrderFragment['cancelCause']>;

/** Why an order will not come, as a sentence. */
export function cancelWords(cause: CancelCause): string {
  return {
    DISMISSED: 'The payment was not completed, so nothing will be delivered.',
    EXPIRED: 'It was not paid in time, so the goods went back on the shelf.',
    SHOPPER: 'You cancelled it.',
    SHOP: 'We could not deliver it. We are sorry.',
  }[cause];
}

/** When it should be there; null once that is past telling. */
export function expectedDays(
  order: Pick<OrderState_OrderFragment, 'status' | 'fulfilmentStatus' | 'expectedFrom' | 'expectedTo'>,
): string | null {
  const { status, fulfilmentStatus, expectedFrom, expectedTo } = order;
  const isOver = status === 'CANCELLED' || ['DELIVERED', 'RETURNED'].includes(fulfilmentStatus);
  if (isOver || !expectedFrom || !expectedTo) return null;
  // Same-day delivery is the one case of a single day.
  return expectedFrom === expectedTo
    ? `the same day, ${formatDay(expectedFrom)}`
    : formatDays(expectedFrom, expectedTo);
}

const CANCELLED_BY: Readonly<Record<string, string>> = {
  dismissed: 'Cancelled: the payment was not completed',
  expired: 'Cancelled: not paid in time',
  shopper: 'Cancelled by you',
  shop: 'Cancelled by the shop',
};

const STEPS: Readonly<Record<string, string>> = {
  placed: 'Order placed',
  paid: 'Paid',
  'payment failed': 'A payment did not go through',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  delivered: 'Delivered',
  returned: 'Goods are back with us',
  'returned undelivered': 'Could not be delivered; it came back to us',
  cancelled: 'Cancelled',
  'refund requested': 'Money on its way back to you',
  'refund due by hand': 'Money owed to you; we will write to you how it comes back',
  refunded: 'Money given back',
  'refund failed': 'The bank did not take the money; we will write to you',
  'return requested': 'Return asked for',
  'return approved': 'Return accepted',
  'return refused': 'Return not accepted',
  'return received': 'Returned goods arrived',
};

/** A step of an order's history. One that is newer than this page reads as the shop names it. */
export function stepWords({ what, cause }: OrderHistory_OrderFragment['history'][number]): string {
  if (what === 'cancelled') return CANCELLED_BY[cause] ?? 'Cancelled';
  return STEPS[what] ?? what;
}

type ReturnRequest = OrderReturns_OrderFragment['returns'][number];

export const REASON_WORDS: Readonly<Record<ReturnRequest['reason'], string>> = {
  DAMAGED: 'It arrived damaged',
  DEFECTIVE: 'It does not work as it should',
  WRONG_ITEM: 'It is not what I ordered',
  NOT_NEEDED: 'I do not need it after all',
};

export function returnWord(status: ReturnRequest['status']): StatusWord {
  switch (status) {
    case 'REQUESTED':
      return { text: 'Asked for', tone: 'marigold' };
    case 'APPROVED':
      return { text: 'Accepted', tone: 'leaf' };
    case 'REFUSED':
      return { text: 'Not accepted', tone: 'alarm' };
    case 'RECEIVED':
      return { text: 'Goods are back', tone: 'quiet' };
  }
}
