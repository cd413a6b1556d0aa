// Texts for the states of an order. Pure.
import type { OrderEvent } from '#rules/orders/order-event.ts';
import { arrivalText } from '#client/lib/arrival.ts';
import { formatWeekday } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type {
  OrderHistory_OrderFragment,
  OrderReturns_OrderFragment,
  OrderState_OrderFragment,
} from './orders.generated.ts';

export interface StatusLabel {
  text: string;
  tone: 'leaf' | 'marigold' | 'alarm' | 'quiet';
}

interface Collectable {
  /** The pickup point; null if the order is delivered. */
  pickup: unknown;
}

/**
 * The status label of an order.
 * @example statusLabel({ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED', pickup: null }).text // 'On its way'
 */
export function statusLabel({
  status,
  fulfilmentStatus,
  pickup,
}: Pick<OrderState_OrderFragment, 'status' | 'fulfilmentStatus'> & Collectable): StatusLabel {
  if (status === 'CANCELLED') return { text: i18n.t('Cancelled'), tone: 'alarm' };
  if (status === 'PENDING') return { text: i18n.t('Waiting for payment'), tone: 'marigold' };
  switch (fulfilmentStatus) {
    case 'NONE':
      return { text: i18n.t('Confirmed'), tone: 'leaf' };
    case 'PACKED':
      return { text: pickup ? i18n.t('Ready for pickup') : i18n.t('Packed'), tone: 'leaf' };
    case 'SHIPPED':
      return { text: i18n.t('On its way'), tone: 'marigold' };
    case 'DELIVERED':
      return { text: pickup ? i18n.t('Collected') : i18n.t('Delivered'), tone: 'leaf' };
    case 'RETURNED':
      return { text: i18n.t('Returned'), tone: 'quiet' };
  }
}

/** The payment status as a sentence. */
export function paymentText({
  status,
  paymentStatus,
  pickup,
  replacementFor,
}: Pick<OrderState_OrderFragment, 'status' | 'paymentStatus' | 'replacementFor'> & Collectable): string {
  if (replacementFor) return i18n.t('Free of charge');
  switch (paymentStatus) {
    case 'UNPAID':
      return status === 'PENDING' ? i18n.t('Not paid yet') : i18n.t('Nothing was paid');
    case 'PAID':
      return status === 'CANCELLED' ? i18n.t('Paid; the refund is on its way to you') : i18n.t('Paid');
    case 'REFUNDED':
      return i18n.t('Paid and refunded');
    case 'DUE_ON_DELIVERY':
      return pickup ? i18n.t('To be paid in cash at pickup') : i18n.t('To be paid in cash when it arrives');
  }
}

/** The payment line of a replacement order; `number` is that of the original order. */
export const REPLACEMENT_FOR = /*i18n*/ 'Replacement for order {number}, free of charge';

type CancelCause = NonNullable<OrderState_OrderFragment['cancelCause']>;

const CAUSES: Readonly<Record<CancelCause, string>> = {
  DISMISSED: /*i18n*/ 'The payment was not completed, so nothing will be delivered.',
  EXPIRED: /*i18n*/ 'It was not paid in time, so the items are no longer reserved.',
  SHOPPER: /*i18n*/ 'You cancelled it.',
  SHOP: /*i18n*/ 'We could not deliver it. We are sorry.',
};

/** Why an order was cancelled, as a sentence. */
export const cancelText = (cause: CancelCause): string => i18n.t(CAUSES[cause]);

/** When the order arrives or can be collected; null when over or unknown. */
export function expectedDays(
  order: Pick<OrderState_OrderFragment, 'status' | 'fulfilmentStatus' | 'expectedFrom' | 'expectedTo'> &
    Collectable,
): string | null {
  const { status, fulfilmentStatus, expectedFrom, expectedTo, pickup } = order;
  const isReady = pickup && fulfilmentStatus === 'PACKED';
  const isOver = status === 'CANCELLED' || isReady || ['DELIVERED', 'RETURNED'].includes(fulfilmentStatus);
  if (isOver || !expectedFrom || !expectedTo) return null;
  return arrivalText(expectedFrom, expectedTo);
}

/** 'Arrives by …', or for a delayed order that it should have arrived; null when over or unknown. */
export function arrivalSentence(
  order: Parameters<typeof expectedDays>[0] & { isDelayed: boolean },
): string | null {
  const days = expectedDays(order);
  if (days === null || !order.expectedTo) return null;
  if (order.pickup)
    return order.isDelayed
      ? i18n.t('It should have been ready by {day}. Sorry for the delay.', {
          day: formatWeekday(order.expectedTo),
        })
      : i18n.t('Ready on {day}', { day: days });
  return order.isDelayed
    ? i18n.t('It should have arrived by {day}. We are sorry.', { day: formatWeekday(order.expectedTo) })
    : i18n.t('Arrives {days}', { days });
}

const CANCELLED_BY: Readonly<Record<string, string>> = {
  dismissed: /*i18n*/ 'Cancelled: the payment was not completed',
  expired: /*i18n*/ 'Cancelled: not paid in time',
  shopper: /*i18n*/ 'Cancelled by you',
  shop: /*i18n*/ 'Cancelled by the shop',
};

const EVENT_LABELS: Readonly<Record<OrderEvent, string>> = {
  placed: /*i18n*/ 'Order placed',
  paid: /*i18n*/ 'Paid',
  'payment retried': /*i18n*/ 'Another payment attempt',
  'payment failed': /*i18n*/ 'A payment did not go through',
  confirmed: /*i18n*/ 'Confirmed',
  packed: /*i18n*/ 'Packed',
  ready: /*i18n*/ 'Ready for pickup',
  collected: /*i18n*/ 'Collected',
  shipped: /*i18n*/ 'Handed to the courier',
  delivered: /*i18n*/ 'Delivered',
  returned: /*i18n*/ 'We have received the items',
  'returned undelivered': /*i18n*/ 'Could not be delivered; it was returned to us',
  'address changed': /*i18n*/ 'Delivery address changed',
  'items removed': /*i18n*/ 'Items removed',
  cancelled: /*i18n*/ 'Cancelled',
  'rest cancelled': /*i18n*/ 'The rest was cancelled by the shop',
  'refund requested': /*i18n*/ 'Refund on its way to you',
  'replacement due': /*i18n*/ 'We will send you a replacement',
  'replacement sent': /*i18n*/ 'We are sending you a replacement',
  'replacement recorded': /*i18n*/ 'We sent you a replacement',
  'refund instead of replacement': /*i18n*/ 'We cannot send a replacement; you get your money back',
  'refund due by hand': /*i18n*/ 'Refund due; we will write to you about how you receive it',
  refunded: /*i18n*/ 'Money refunded',
  'refund failed': /*i18n*/ 'The bank rejected the refund; we will write to you',
  'return requested': /*i18n*/ 'Return requested',
  'return approved': /*i18n*/ 'Return accepted',
  'return refused': /*i18n*/ 'Return not accepted',
  'return received': /*i18n*/ 'Returned items received',
};

/** Label of an order event. Unknown events show their server name. */
export function eventLabel({ what, cause }: OrderHistory_OrderFragment['history'][number]): string {
  if (what === 'cancelled') return i18n.t(CANCELLED_BY[cause] ?? 'Cancelled');
  const labels: Readonly<Record<string, string>> = EVENT_LABELS;
  return i18n.t(labels[what] ?? what);
}

/** The note of an order event. Those of payments are texts of the shop; others hold amounts or are typed by staff. */
export function eventNote({ cause, note }: OrderHistory_OrderFragment['history'][number]): string | null {
  return note && cause === 'payment' ? i18n.t(note) : note;
}

type ReturnRequest = OrderReturns_OrderFragment['returns'][number];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnRequest['reason'], string>> = {
  DAMAGED: /*i18n*/ 'It arrived damaged',
  DEFECTIVE: /*i18n*/ 'It does not work as it should',
  WRONG_ITEM: /*i18n*/ 'It is not what I ordered',
  NOT_NEEDED: /*i18n*/ 'I no longer need it',
};

export const RETURN_WISH_LABELS: Readonly<Record<ReturnRequest['wish'], string>> = {
  REFUND: /*i18n*/ 'My money back',
  REPLACEMENT: /*i18n*/ 'A replacement',
};

export function returnStatusLabel(status: ReturnRequest['status']): StatusLabel {
  switch (status) {
    case 'REQUESTED':
      return { text: i18n.t('Requested'), tone: 'marigold' };
    case 'APPROVED':
      return { text: i18n.t('Accepted'), tone: 'leaf' };
    case 'REFUSED':
      return { text: i18n.t('Not accepted'), tone: 'alarm' };
    case 'RECEIVED':
      return { text: i18n.t('Items received'), tone: 'quiet' };
  }
}
