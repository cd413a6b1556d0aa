// The allowed status transitions of orders, fulfilment and returns.
import { compareAsc } from 'date-fns/compareAsc';
import { millisecondsInHour } from 'date-fns/constants';
import { isCashOnDeliveryAllowed } from '#rules/money/cash-on-delivery.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import type {
  CancelCause,
  FulfilmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ReturnStatus,
} from '#server/generated/resolver-types.ts';
import { chargesOf } from './checkout/order-charges.ts';
import { parcelsOf } from './parcels/parcels.ts';

const ORDER_TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  // A late payment confirms an order that was dismissed or expired.
  CANCELLED: ['CONFIRMED'],
};

const FULFILMENT_TRANSITIONS: Record<FulfilmentStatus, readonly FulfilmentStatus[]> = {
  NONE: ['PACKED'],
  PACKED: ['SHIPPED'],
  // RETURNED: the carrier could not deliver the parcel.
  SHIPPED: ['DELIVERED', 'RETURNED'],
  // RETURNED: every item was returned.
  DELIVERED: ['RETURNED'],
  RETURNED: [],
};

/** A ready order is handed over at the counter. */
const PICKUP_TRANSITIONS: typeof FULFILMENT_TRANSITIONS = {
  ...FULFILMENT_TRANSITIONS,
  PACKED: ['DELIVERED'],
};

const RETURN_TRANSITIONS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['APPROVED', 'REFUSED'],
  // An approved return is refused if the wrong items arrive.
  APPROVED: ['RECEIVED', 'REFUSED'],
  REFUSED: [],
  RECEIVED: [],
};

export function canChangeStatus(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_TRANSITIONS[from].includes(to);
}

interface OrderState {
  status: OrderStatus;
  fulfilmentStatus: FulfilmentStatus;
  /** Set if the order is collected. */
  pickup?: unknown;
  /** Set once the first parcel is packed. */
  packedAt?: Date | null;
  /** Set once the first parcel is shipped. */
  shippedAt?: Date | null;
}

interface Replacement {
  /** Set if it replaces returned goods free of charge. */
  replacementForId: string | null;
}

/**
 * Whether fulfilment can move to a status. The order must be confirmed, and paid or cash on delivery. A refunded
 * parcel that is already in transit can still be delivered or returned.
 */
export function canChangeFulfilment(
  { status, paymentStatus, fulfilmentStatus, pickup }: OrderState & { paymentStatus: PaymentStatus },
  to: FulfilmentStatus,
): boolean {
  const isSettled =
    paymentStatus === 'PAID' ||
    paymentStatus === 'DUE_ON_DELIVERY' ||
    (paymentStatus === 'REFUNDED' && (to === 'DELIVERED' || to === 'RETURNED'));
  const transitions = pickup ? PICKUP_TRANSITIONS : FULFILMENT_TRANSITIONS;
  return status === 'CONFIRMED' && isSettled && transitions[fulfilmentStatus].includes(to);
}

/** Whether the parcel is in transit, so the carrier can return it undelivered. */
export function canReturnUndelivered(order: OrderState & { paymentStatus: PaymentStatus }): boolean {
  return order.fulfilmentStatus === 'SHIPPED' && canChangeFulfilment(order, 'RETURNED');
}

export function canChangeReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return RETURN_TRANSITIONS[from].includes(to);
}

/** The shopper can cancel until something is packed. */
export function canCancel({ status, fulfilmentStatus, packedAt }: OrderState): boolean {
  return canChangeStatus(status, 'CANCELLED') && fulfilmentStatus === 'NONE' && !packedAt;
}

/** The shop can cancel until the order is shipped; once a part has left, the remainder. */
export function canShopCancel({ status, fulfilmentStatus }: OrderState): boolean {
  return (
    canChangeStatus(status, 'CANCELLED') && (fulfilmentStatus === 'NONE' || fulfilmentStatus === 'PACKED')
  );
}

/** Staff can change the address until a part is shipped. A collected order has no delivery address. */
export function canChangeAddress({ status, fulfilmentStatus, pickup, shippedAt }: OrderState): boolean {
  const isHere = (fulfilmentStatus === 'NONE' || fulfilmentStatus === 'PACKED') && !shippedAt;
  return status !== 'CANCELLED' && isHere && !pickup;
}

/**
 * Staff can remove goods until the order is packed. An online order must be paid first. A replacement is sent as
 * promised.
 */
export function canRemoveItems({
  status,
  fulfilmentStatus,
  packedAt,
  paymentStatus,
  replacementForId,
}: OrderState & Replacement & { paymentStatus: PaymentStatus }) {
  const isSettled = paymentStatus === 'PAID' || paymentStatus === 'DUE_ON_DELIVERY';
  const isUnpacked = status === 'CONFIRMED' && fulfilmentStatus === 'NONE' && !packedAt;
  return isUnpacked && isSettled && replacementForId === null;
}

/** The deadline for requesting a return, counted from the latest parcel; null if nothing is delivered or it has passed. */
export function returnUntil(order: Parameters<typeof parcelsOf>[0]): Date | null {
  const deadlines = parcelsOf(order).flatMap((parcel) => parcel.returnUntil ?? []);
  return deadlines.toSorted(compareAsc).at(-1) ?? null;
}

/**
 * Whether the order gets an invoice: confirmed, and paid or sent. The law requires it before the first goods leave. A
 * replacement is not a sale and travels with its slip.
 */
export function isInvoiceDue({
  status,
  paymentStatus,
  shippedAt,
  deliveredAt,
  replacementForId,
}: OrderState &
  Replacement & { paymentStatus: PaymentStatus; shippedAt: Date | null; deliveredAt: Date | null }): boolean {
  if (status !== 'CONFIRMED' || replacementForId !== null) return false;
  return paymentStatus === 'PAID' || shippedAt !== null || deliveredAt !== null;
}

/** Whether the order awaits an online payment. */
export function canPay({
  status,
  paymentMethod,
}: {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
}): boolean {
  return status === 'PENDING' && paymentMethod === 'ONLINE';
}

interface Cancelled {
  status: OrderStatus;
  cancelCause: CancelCause | null;
}

const REOPENABLE_CAUSES: CancelCause[] = ['DISMISSED', 'EXPIRED'];

/** `isReopenable` as a filter. */
export const reopenable = {
  status: 'CANCELLED',
  cancelCause: { in: REOPENABLE_CAUSES },
} satisfies Prisma.OrderWhereInput;

/** Whether a payment can still confirm a cancelled order, if its stock can be taken again. */
export function isReopenable({ status, cancelCause }: Cancelled): boolean {
  return status === 'CANCELLED' && cancelCause !== null && REOPENABLE_CAUSES.includes(cancelCause);
}

/** An order keeps its prices this long for another payment attempt. */
const RETRY_WINDOW_MS = 24 * millisecondsInHour;

/** Whether the shopper can retry the payment of an order whose payment was dismissed or came too late. */
export function canRetryPayment(
  order: Cancelled & { paymentStatus: PaymentStatus; placedAt: Date },
): boolean {
  const isRecent = now().getTime() < order.placedAt.getTime() + RETRY_WINDOW_MS;
  return isReopenable(order) && order.paymentStatus === 'UNPAID' && isRecent;
}

/** The fee for paying in cash, in paise. It is the courier's, so pickup has none. */
export function cashFee(order: { pickup?: unknown; charges?: unknown }): number {
  return order.pickup ? 0 : chargesOf(order).cashFee;
}

/** The total of an unpaid order if paid in cash, in paise; null if it cannot be paid in cash. */
export function cashTotal(
  order: Parameters<typeof canRetryPayment>[0] &
    Parameters<typeof canPay>[0] & { total: number; pickup?: unknown; charges?: unknown },
): number | null {
  const total = order.total + cashFee(order);
  const isAllowed = order.pickup || isCashOnDeliveryAllowed(chargesOf(order), total);
  return (canPay(order) || canRetryPayment(order)) && isAllowed ? total : null;
}
