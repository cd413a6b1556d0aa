// What may become of an order: the one table of allowed steps.
import type { FulfilmentStatus, OrderStatus, PaymentMethod } from '#server/graphql/resolver-types.ts';

const ORDER_STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['CONFIRMED', 'CANCELLED'],
  CONFIRMED: ['CANCELLED'],
  // A late payment confirms an order that was dismissed or expired.
  CANCELLED: ['CONFIRMED'],
};

export function mayBecome(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STEPS[from].includes(to);
}

interface Standing {
  status: OrderStatus;
  fulfilmentStatus: FulfilmentStatus;
}

/** decisions: the shopper may cancel "until packed". */
export function canCancel({ status, fulfilmentStatus }: Standing): boolean {
  return mayBecome(status, 'CANCELLED') && fulfilmentStatus === 'NONE';
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
