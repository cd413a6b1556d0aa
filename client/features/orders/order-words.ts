// How the states of an order read, and the steps it takes. Pure.
import { formatDay, formatDays } from '#client/lib/format.ts';
import type { OrderHistory_OrderFragment, OrderState_OrderFragment } from './orders.generated.ts';

type State = Pick<OrderState_OrderFragment, 'status' | 'fulfilmentStatus'>;

export interface StatusWord {
  text: string;
  tone: 'leaf' | 'marigold' | 'alarm' | 'quiet';
}

/** The one word that matters to the shopper. @example statusWord({ status: 'CONFIRMED', fulfilmentStatus: 'SHIPPED' }).text // 'On its way' */
export function statusWord({ status, fulfilmentStatus }: State): StatusWord {
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

/** @example paymentWords('DUE_ON_DELIVERY') // 'Cash on delivery' */
export function paymentWords(status: OrderState_OrderFragment['paymentStatus']): string {
  return {
    UNPAID: 'Not paid',
    PAID: 'Paid',
    REFUNDED: 'Paid and given back',
    DUE_ON_DELIVERY: 'To be paid in cash when it arrives',
  }[status];
}

/** When it should be there; null once that is past telling. */
export function expectedDays(order: OrderState_OrderFragment): string | null {
  const { status, fulfilmentStatus, expectedFrom, expectedTo } = order;
  const isOver = status === 'CANCELLED' || ['DELIVERED', 'RETURNED'].includes(fulfilmentStatus);
  if (isOver || !expectedFrom || !expectedTo) return null;
  // Same-day delivery is the one case of a single day.
  return expectedFrom === expectedTo
    ? `the same day, ${formatDay(expectedFrom)}`
    : formatDays(expectedFrom, expectedTo);
}

export interface TrackingStep {
  label: string;
  isDone: boolean;
  /** When it happened, or when it is expected; null where nobody can say. */
  day: string | null;
}

const STEPS = [
  { what: 'placed', label: 'Order placed' },
  { what: 'packed', label: 'Packed' },
  { what: 'shipped', label: 'On its way' },
  { what: 'delivered', label: 'Delivered' },
] as const;

const REACHED = { NONE: 0, PACKED: 1, SHIPPED: 2, DELIVERED: 3, RETURNED: 3 } as const;

/** The way from shelf to door: what is behind with its day, delivery with the expected ones. */
export function trackingSteps(order: OrderState_OrderFragment & OrderHistory_OrderFragment): TrackingStep[] {
  const reached = REACHED[order.fulfilmentStatus];
  return STEPS.map(({ what, label }, index) => {
    const event = order.history.find((entry) => entry.what === what);
    const at = what === 'placed' ? order.placedAt : event?.at;
    const expected = what === 'delivered' ? expectedDays(order) : null;
    return { label, isDone: index <= reached, day: at ? formatDay(at) : expected && `Expected ${expected}` };
  });
}
