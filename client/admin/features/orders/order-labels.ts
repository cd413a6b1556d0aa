// Texts for the states of an order.
import type {
  FulfilmentStatus,
  OrderLinkKind,
  OrderStatus,
  ParcelStatus,
  PaymentMethod,
  PaymentStatus,
  ReturnReason,
  ReturnStatus,
  ReturnWish,
  StaffOrderTab,
} from '../../graph-types.generated.ts';

export const TAB_LABELS: Readonly<Record<StaffOrderTab, string>> = {
  TO_PACK: 'To pack',
  TO_SHIP: 'To ship',
  TO_COLLECT: 'Pickup',
  ON_THE_WAY: 'On the way',
  LATE: 'Late',
  RETURNS: 'Open returns',
  REPLACEMENTS: 'To replace',
  CASH_MISSING: 'Cash missing',
  UNPAID: 'Unpaid',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
  CANCELLED: 'Cancelled',
  ALL: 'All',
};

const FULFILMENT_LABELS: Readonly<Record<FulfilmentStatus, string>> = {
  NONE: 'To pack',
  PACKED: 'Packed',
  SHIPPED: 'On the way',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned',
};

export const PARCEL_LABELS: Readonly<Record<ParcelStatus, string>> = {
  PACKED: 'Packed',
  SHIPPED: 'On the way',
  DELIVERED: 'Delivered',
  RETURNED: 'Returned to sender',
  CANCELLED: 'Cancelled',
};

export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, string>> = {
  UNPAID: 'Not paid',
  PAID: 'Paid',
  REFUNDED: 'Refunded',
  DUE_ON_DELIVERY: 'Cash on delivery',
};

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  ONLINE: 'Online',
  CASH_ON_DELIVERY: 'Cash on delivery',
};

export const REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  DAMAGED: 'Arrived damaged',
  DEFECTIVE: 'Defective',
  WRONG_ITEM: 'Wrong item',
  NOT_NEEDED: 'No longer needed',
};

export const RETURN_LABELS: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'To review',
  APPROVED: 'Approved, waiting for the items',
  REFUSED: 'Refused',
  RECEIVED: 'Received',
};

/** The kind of the later of two linked orders. */
export const LINK_LABELS: Readonly<Record<OrderLinkKind, string>> = {
  REPLACEMENT: 'Replacement',
  FOLLOW_UP: 'Follow-up',
};

interface Replaced {
  status: ReturnStatus;
  wish: ReturnWish;
  /** The replacement order that was sent. */
  replacement: unknown;
}

/** Whether the goods of a return have arrived and wait to be replaced. */
export function isToReplace({ status, wish, replacement }: Replaced): boolean {
  return status === 'RECEIVED' && wish === 'REPLACEMENT' && !replacement;
}

/** @example paymentLabel({ paymentStatus: 'PAID', replacementFor: null }) // 'Paid' */
export function paymentLabel({
  paymentStatus,
  replacementFor,
}: {
  paymentStatus: PaymentStatus;
  replacementFor: unknown;
}): string {
  return replacementFor ? 'No charge' : PAYMENT_LABELS[paymentStatus];
}

interface OrderState {
  status: OrderStatus;
  fulfilmentStatus: FulfilmentStatus;
  /** The pickup point; null if the order is delivered. */
  pickup: unknown;
}

/** @example stateLabel({ status: 'CONFIRMED', fulfilmentStatus: 'PACKED', pickup: null }) // 'Packed' */
export function stateLabel({ status, fulfilmentStatus, pickup }: OrderState): string {
  if (status === 'CANCELLED') return 'Cancelled';
  if (status === 'PENDING') return 'Waiting for payment';
  if (pickup && fulfilmentStatus === 'PACKED') return 'Ready for pickup';
  return FULFILMENT_LABELS[fulfilmentStatus];
}
