// Applies a payment of the provider to its order. Used for the payment dialog, webhook events and polling.
// A payment that its order cannot accept is refunded.
import { now } from '#server/platform/clock.ts';
import { log } from '#server/platform/logging/log.ts';
import { type ProviderEvent, insertProviderEvent } from '#server/modules/payments/provider-events.ts';
import { markCaptured, saveProviderPayment, type PaymentRow } from '#server/modules/payments/payments.ts';
import type { ProviderPayment } from '#server/modules/payments/provider.ts';
import { requestRefund } from '#server/modules/payments/refunds.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { expectedDays } from '#server/modules/orders/fulfilment/delivery.ts';
import { lockOrder, type LockedOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyOrderPlaced } from '#server/modules/orders/notifications/order-notifications.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { reopenOrder } from './reopen-order.ts';
import { removeOrderedFromCart } from '#server/modules/orders/checkout/remove-from-cart.ts';

/** Applies a payment. Idempotent. */
export async function applyPayment(seen: ProviderPayment, event?: ProviderEvent): Promise<void> {
  const changedOrder = await transaction(async (tx) => {
    if (event && !(await insertProviderEvent(tx, event))) return null;
    const provider = await tx.providerOrder.findUnique({ where: { providerOrderId: seen.orderId } });
    if (!provider) {
      log.warn({ paymentId: seen.id }, 'payment for an unknown order');
      return null;
    }
    const order = await lockOrder(tx, provider.orderId);
    const saved = await saveProviderPayment(tx, order.id, seen);
    if (!saved.isNewCapture) {
      if (saved.hasFailed) await recordHistory(tx, order.id, { what: 'payment failed', cause: 'payment' });
      return saved.hasFailed ? order : null;
    }
    const isAmountRight = seen.amount === order.total && seen.currency === provider.currency;
    if (isAmountRight && (await reopen(tx, order))) await confirm(tx, order, saved.payment);
    else await refund(tx, order, saved.payment, isAmountRight);
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
}

/** Whether the order can still be paid. Takes stock and coupon again for a dismissed or expired order. */
async function reopen(tx: Tx, order: LockedOrder): Promise<boolean> {
  return order.status === 'PENDING' || (await reopenOrder(tx, order)) === 'taken';
}

async function confirm(tx: Tx, order: LockedOrder, payment: PaymentRow): Promise<void> {
  const at = now();
  const delivery = expectedDays(shopSameDay(), order, at);
  await markCaptured(tx, payment);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'CONFIRMED',
      paymentStatus: 'PAID',
      cancelCause: null,
      cancelledAt: null,
      expiresAt: null,
      confirmedAt: at,
      ...delivery,
    },
  });
  const cause = 'payment';
  await recordHistory(tx, order.id, { what: 'paid', cause }, { what: 'confirmed', cause });
  // A late payment also goes to the notification bell: the shopper has left the payment page.
  await notifyOrderPlaced(tx, { ...order, ...delivery });
  // The cart is emptied only now, so that an abandoned payment keeps it.
  await removeOrderedFromCart(tx, order);
}

async function refund(
  tx: Tx,
  order: LockedOrder,
  payment: PaymentRow,
  isAmountRight: boolean,
): Promise<void> {
  const isCash = order.paymentMethod === 'CASH_ON_DELIVERY';
  const reason = isAmountRight || isCash ? refundReason(order) : 'the amount did not match the order';
  await requestRefund(tx, payment, reason);
  await recordHistory(tx, order.id, { what: 'refund requested', cause: 'payment', note: reason });
}

function refundReason({ status, cancelCause, paymentMethod }: LockedOrder): string {
  if (status === 'CONFIRMED' && paymentMethod === 'CASH_ON_DELIVERY') return 'the order is paid in cash';
  if (status === 'CONFIRMED') return 'the order was already paid';
  if (cancelCause === 'SHOPPER' || cancelCause === 'SHOP') return 'the order was cancelled';
  return 'the goods were sold out';
}
