// What may become of an order: the one table of allowed steps.
import { returnableUntil } from '#rules/returns.ts';
import { now } from '#server/platform/clock.ts';
import type {
  FulfilmentStatus,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  ReturnStatus,
} from '#server/generated/resolver-types.ts';

const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  // A late payment confirms an order that was dismissed or expired.
  CANCELLED: ['CONFIRMED'],
};

const FULFILMENT_STEPS: Record<FulfilmentStatus, readonly FulfilmentStatus[]> = {
  NONE: ['PACKED'],
  PACKED: ['SHIPPED'],
  // A parcel that nobody takes comes back.
  SHIPPED: ['DELIVERED', 'RETURNED'],
  // When the last of its goods are back.
  DELIVERED: ['RETURNED'],
  RETURNED: [],
};

const RETURN_STEPS: Record<ReturnStatus, readonly ReturnStatus[]> = {
  REQUESTED: ['APPROVED', 'REFUSED'],
  // What arrives is not always what was agreed on.
  APPROVED: ['RECEIVED', 'REFUSED'],
  REFUSED: [],
  RECEIVED: [],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STEPS[from].includes(to);
}

interface Standing {
  status: OrderStatus;
  fulfilmentStatus: FulfilmentStatus;
}

/**
 * Whether the goods may go on; only those of an order that stands and is paid, or is paid at the door. What was
 * paid back on its way still arrives, or comes back.
 */
export function mayMoveTo(
  { status, paymentStatus, fulfilmentStatus }: Standing & { paymentStatus: PaymentStatus },
  to: FulfilmentStatus,
): boolean {
  const isSettled =
    paymentStatus === 'PAID' ||
    paymentStatus === 'DUE_ON_DELIVERY' ||
    (paymentStatus === 'REFUNDED' && (to === 'DELIVERED' || to === 'RETURNED'));
  return status === 'CONFIRMED' && isSettled && FULFILMENT_STEPS[fulfilmentStatus].includes(to);
}

/** Whether the goods are on their way, so that they may come back without having arrived. */
export function canComeBackUndelivered(order: Standing & { paymentStatus: PaymentStatus }): boolean {
  return order.fulfilmentStatus === 'SHIPPED' && mayMoveTo(order, 'RETURNED');
}

export function mayReturnBecome(from: ReturnStatus, to: ReturnStatus): boolean {
  return RETURN_STEPS[from].includes(to);
}

/** decisions: the shopper may cancel "until packed". */
export function canCancel({ status, fulfilmentStatus }: Standing): boolean {
  return mayBecome(status, 'CANCELLED') && fulfilmentStatus === 'NONE';
}

/** decisions: stock comes back "when an order is cancelled before it is shipped". */
export function canShopCancel({ status, fulfilmentStatus }: Standing): boolean {
  return mayBecome(status, 'CANCELLED') && (fulfilmentStatus === 'NONE' || fulfilmentStatus === 'PACKED');
}

/** The last moment to ask for a return of an order; null when there is none, or it is past. */
export function returnUntil({
  status,
  fulfilmentStatus,
  deliveredAt,
}: Standing & { deliveredAt: Date | null }): Date | null {
  if (status !== 'CONFIRMED' || fulfilmentStatus !== 'DELIVERED' || !deliveredAt) return null;
  const until = returnableUntil(deliveredAt);
  return until > now() ? until : null;
}

/** Whether an order is one to write an invoice for: paid, or handed over. */
export function isInvoiceDue({
  status,
  paymentStatus,
  deliveredAt,
}: Standing & { paymentStatus: PaymentStatus; deliveredAt: Date | null }): boolean {
  return status === 'CONFIRMED' && (paymentStatus === 'PAID' || deliveredAt !== null);
}

/** Whether an order waits to be paid online. */
export function canPay({
  status,
  paymentMethod,
}: {
  status: OrderStatus;
  paymentMethod: PaymentMethod;
}): boolean {
  return status === 'PENDING' && paymentMethod === 'ONLINE';
}
