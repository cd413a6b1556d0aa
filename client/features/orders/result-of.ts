// What the result page says of an order, from what the checkout left and what the order has become. Pure.
import type { OrderMessage } from '#client/state/order-message.ts';
import type { OrderState_OrderFragment } from './orders.generated.ts';

export type OrderResult = 'confirmed' | 'cancelled' | 'checking';

type State = Pick<OrderState_OrderFragment, 'status' | 'paymentStatus' | 'cancelCause'>;

/** `order` is null until it is known. 'cancelled' is never said where money may be on its way. */
export function resultOf({ status: said }: Pick<OrderMessage, 'status'>, order: State | null): OrderResult {
  if (said === 'confirmed' || order?.status === 'CONFIRMED') return 'confirmed';
  if (!order) return said === 'cancelled' ? 'cancelled' : 'checking';
  if (order.status === 'PENDING') return 'checking';
  return said === 'paid' && mayBeConfirmed(order) ? 'checking' : 'cancelled';
}

/** A late payment confirms an order that was dismissed or has expired. */
function mayBeConfirmed({ paymentStatus, cancelCause }: State): boolean {
  return paymentStatus === 'UNPAID' && (cancelCause === 'DISMISSED' || cancelCause === 'EXPIRED');
}
