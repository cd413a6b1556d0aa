// The result page's state, from the checkout's message and the current order. Pure.
import type { OrderMessage } from '#client/state/order-message.ts';
import type { OrderState_OrderFragment } from '../orders.generated.ts';

/** `unpaid`: the order waits for a payment that the dialog did not report. */
export type OrderOutcome = 'confirmed' | 'cancelled' | 'unpaid' | 'checking';

type State = Pick<OrderState_OrderFragment, 'status' | 'paymentStatus' | 'cancelCause'>;

/** `order` is null until loaded. Never 'cancelled' while a payment may still arrive. */
export function orderOutcome(
  { status: reported }: Pick<OrderMessage, 'status'>,
  order: State | null,
): OrderOutcome {
  if (reported === 'confirmed' || order?.status === 'CONFIRMED') return 'confirmed';
  if (!order) return reported === 'cancelled' ? 'cancelled' : 'checking';
  if (order.status === 'PENDING') return reported === 'paid' ? 'checking' : 'unpaid';
  return reported === 'paid' && mayBeConfirmed(order) ? 'checking' : 'cancelled';
}

/** A late payment confirms an order that was dismissed or has expired. */
function mayBeConfirmed({ paymentStatus, cancelCause }: State): boolean {
  return paymentStatus === 'UNPAID' && (cancelCause === 'DISMISSED' || cancelCause === 'EXPIRED');
}
