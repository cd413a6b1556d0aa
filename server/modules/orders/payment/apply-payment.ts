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
import { reopenOrder, type ReopenResult } from './reopen-order.ts';
import { removeOrderedFromCart } from '#server/modules/orders/checkout/remove-from-cart.ts';

/** Applies a payment. Idempotent. */
export async function applyPayment(seen: ProviderPayment, event?: ProviderEvent): Promise<void> {
  const changedOrder = await transaction(async (tx) => {
    if (event && !(await insertProviderEvent(tx, event))) return null;
    const provider = await tx.providerOrder.findUnique({ where: { providerOrderId: seen.orderId } });
    if (!provider) {
      log.warn({ paymentId: seen.id, providerOrderId: seen.orderId }, 'payment for an unknown order');
      return null;
    }
    const order = await lockOrder(tx, provider.orderId);
    const saved = await saveProviderPayment(tx, order.id, seen);
    if (!saved.isNewCapture) {
      if (saved.hasFailed) await recordHistory(tx, order.id, { what: 'payment failed', cause: 'payment' });
      return saved.hasFailed ? order : null;
    }
    const refundReason = await confirmOrExplain(tx, order, saved.payment, {
      isInFull: seen.amount === order.total && seen.currency === provider.currency,
    });
    if (refundReason) await refund(tx, order, saved.payment, refundReason);
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
}

/** Confirms the order of a captured payment, or returns why the payment is refunded, as the shopper reads it. */
async function confirmOrExplain(
  tx: Tx,
  order: LockedOrder,
  payment: PaymentRow,
  { isInFull }: { isInFull: boolean },
): Promise<string | null> {
  if (order.status === 'CONFIRMED')
    // The total includes a fee since the order is paid in cash, so the amount is not compared.
    return order.paymentMethod === 'CASH_ON_DELIVERY'
      ? /*i18n*/ 'The order is paid in cash'
      : /*i18n*/ 'The order was already paid';
  if (!isInFull) return /*i18n*/ 'The amount was not that of the order';
  // Reserves the stock and coupon of a dismissed or expired order again.
  const reopened = order.status === 'PENDING' ? 'taken' : await reopenOrder(tx, order);
  if (reopened !== 'taken') return REFUND_REASONS[reopened];
  await confirm(tx, order, payment);
  return null;
}

const REFUND_REASONS: Record<Exclude<ReopenResult, 'taken'>, string> = {
  closed: /*i18n*/ 'The order was cancelled',
  soldOut: /*i18n*/ 'The items were sold out',
  couponUsedUp: /*i18n*/ 'The coupon could no longer be used',
};

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

async function refund(tx: Tx, order: LockedOrder, payment: PaymentRow, reason: string): Promise<void> {
  await requestRefund(tx, payment, reason);
  await recordHistory(tx, order.id, { what: 'refund requested', cause: 'payment', note: reason });
}
