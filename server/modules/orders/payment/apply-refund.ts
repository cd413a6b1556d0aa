// Applies a refund of the provider to its order. Used for API responses and webhook events, for refunds that the
// shop requested and for those made in the provider's dashboard.
import { rupeeText } from '#rules/money/rupees.ts';
import { log } from '#server/platform/logging/log.ts';
import { type ProviderEvent, insertProviderEvent } from '#server/modules/payments/provider-events.ts';
import type { ProviderRefund } from '#server/modules/payments/provider.ts';
import { recordRefund, markRefundFailed } from '#server/modules/payments/record-refund.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyOrderRefunded } from '#server/modules/orders/notifications/order-notifications.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';

/** Applies a refund. Idempotent. */
export async function applyRefund(providerRefund: ProviderRefund, event?: ProviderEvent): Promise<void> {
  const changedOrder = await transaction(async (tx) => {
    if (event && !(await insertProviderEvent(tx, event))) return null;
    const where = { providerPaymentId: providerRefund.paymentId };
    const unlockedPayment = await tx.payment.findUnique({ where });
    if (!unlockedPayment) {
      log.warn({ refundId: providerRefund.id }, 'refund of an unknown payment');
      return null;
    }
    const order = await lockOrder(tx, unlockedPayment.orderId);
    // Read again under the lock, because it may have changed.
    const payment = await tx.payment.findUniqueOrThrow({ where });
    if (providerRefund.status === 'failed')
      return (await markRefundFailed(tx, payment, providerRefund)) && markFailed(tx, order);
    const recorded = await recordRefund(tx, payment, providerRefund);
    if (!recorded) return null;
    const { refund, isExternal } = recorded;
    return markRefunded(tx, { id: refund.id, orderId: payment.orderId, amount: refund.amount, isExternal });
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
}

interface ProcessedRefund {
  id: string;
  orderId: string;
  amount: number;
  /** Made in the provider's dashboard, not requested by the shop. */
  isExternal?: boolean;
}

/** Records a processed refund of `amount` paise in the order's history; the order is REFUNDED if no captured payment remains. */
export async function markRefunded(
  tx: Tx,
  { id, orderId, amount, isExternal = false }: ProcessedRefund,
): Promise<LockedOrder> {
  const order = await lockOrder(tx, orderId);
  const captured = await tx.payment.count({ where: { orderId, state: 'CAPTURED' } });
  // An order awaiting payment was not refunded: the refund belongs to a rejected payment.
  const isRefunded = captured === 0 && order.paymentMethod === 'ONLINE' && order.status !== 'PENDING';
  const cause = isExternal ? 'card provider' : 'payment';
  if (isRefunded) await tx.order.update({ where: { id: orderId }, data: { paymentStatus: 'REFUNDED' } });
  await recordHistory(tx, orderId, { what: 'refunded', cause, note: rupeeText(amount) });
  await notifyOrderRefunded(tx, order, id, amount);
  return order;
}

async function markFailed(tx: Tx, order: LockedOrder): Promise<LockedOrder> {
  await recordHistory(tx, order.id, { what: 'refund failed', cause: 'card provider' });
  return order;
}
