// Retries the payment of an order whose online payment was closed, failed or came too late: online again or in cash.
// The order stays the same, so that it is never paid twice.
import { lockUser } from '#server/modules/accounts/profile/profiles.ts';
import { listProviderPayments } from '#server/modules/payments/provider.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { log } from '#server/platform/logging/log.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { shopSameDay } from '#server/platform/shop-settings.ts';
import { applyPayment } from './apply-payment.ts';
import { expectedDays } from '#server/modules/orders/fulfilment/delivery.ts';
import { paymentDeadline } from '#server/modules/orders/checkout/insert-order.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyOrderPlaced } from '#server/modules/orders/notifications/order-notifications.ts';
import { chargesOf } from '#server/modules/orders/checkout/order-charges.ts';
import { canPay, canRetryPayment, cashFee } from '#server/modules/orders/order-status.ts';
import { type OrderRow, publishOrderChanged, requireOrder } from '#server/modules/orders/orders.ts';
import { countRecentOrders, enforcePurchaseLimits } from '#server/modules/orders/checkout/purchase-limits.ts';
import { removeOrderedFromCart } from '#server/modules/orders/checkout/remove-from-cart.ts';
import { reopenOrder, type ReopenResult } from './reopen-order.ts';

const notWaiting = () => new UserError('CONFLICT', /*i18n*/ 'This order is not waiting for a payment.');

/** Makes a dismissed or expired order of the viewer payable again; an order awaiting payment is unchanged. */
export async function reopenForPayment(viewer: Viewer | null, orderId: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  await applyKnownPayments(orderId);
  const reopened = await transaction(async (tx) => {
    await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId, userId);
    if (canPay(order)) return null;
    await enforceLimits(tx, order, 'ONLINE', order.total);
    await reopen(tx, order);
    const expiresAt = paymentDeadline(now());
    const data = { status: 'PENDING', cancelCause: null, cancelledAt: null, expiresAt } as const;
    await tx.order.update({ where: { id: orderId }, data });
    await recordHistory(tx, orderId, { what: 'payment retried', cause: 'shopper' });
    return order;
  });
  if (reopened) await publishOrderChanged(reopened);
  return requireOrder(viewer, orderId);
}

/**
 * Changes an unpaid order of the viewer to cash on delivery and confirms it. Idempotent; an order that is paid
 * by now stays paid.
 * @throws NOT_FOUND, CONFLICT, OUT_OF_STOCK, COUPON_UNUSABLE or QTY_LIMIT
 */
export async function payInCash(viewer: Viewer | null, orderId: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(orderId)) throw notFound('order');
  await requireOrder(viewer, orderId);
  await consumeLimit('orderTry', userId);
  await applyKnownPayments(orderId);
  const changedOrder = await transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    const order = await lockOrder(tx, orderId, userId);
    if (order.status === 'CONFIRMED') return null;
    await confirmInCash(tx, order, account);
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
  return requireOrder(viewer, orderId);
}

async function confirmInCash(
  tx: Tx,
  order: LockedOrder,
  account: Awaited<ReturnType<typeof lockUser>>,
): Promise<void> {
  const { id } = order;
  const codFee = cashFee(order);
  const total = order.total + codFee;
  await enforceLimits(tx, order, 'CASH_ON_DELIVERY', total);
  if (!canPay(order)) await reopen(tx, order);
  const at = now();
  const changes = {
    status: 'CONFIRMED',
    paymentStatus: 'DUE_ON_DELIVERY',
    paymentMethod: 'CASH_ON_DELIVERY',
    codFee,
    total,
    cancelCause: null,
    cancelledAt: null,
    expiresAt: null,
    confirmedAt: at,
    ...expectedDays(shopSameDay(), order, at),
  } as const;
  await tx.order.update({ where: { id }, data: changes });
  await recordHistory(tx, id, {
    what: 'confirmed',
    cause: order.pickup ? 'cash at pickup' : 'cash on delivery',
  });
  await notifyOrderPlaced(tx, { ...order, ...changes, account });
  await removeOrderedFromCart(tx, order);
}

/** The purchase limits, without counting the order itself. */
async function enforceLimits(
  tx: Tx,
  order: LockedOrder,
  paymentMethod: 'ONLINE' | 'CASH_ON_DELIVERY',
  total: number,
): Promise<void> {
  const recent = await countRecentOrders(tx, order);
  const isCounted = order.status === 'PENDING';
  enforcePurchaseLimits(
    { ...recent, orders: recent.orders - 1, units: isCounted ? [] : recent.units },
    {
      lines: order.lines,
      paymentMethod,
      total,
      charges: chargesOf(order),
      isPickup: Boolean(order.pickup),
    },
  );
}

const USER_ERRORS: Record<Exclude<ReopenResult, 'taken'>, () => UserError> = {
  closed: notWaiting,
  soldOut: () => new UserError('OUT_OF_STOCK', /*i18n*/ 'Some items are sold out. Nothing was ordered.'),
  couponUsedUp: () =>
    new UserError(
      'COUPON_UNUSABLE',
      /*i18n*/ 'Its coupon can no longer be used. Please order again from your cart.',
    ),
};

async function reopen(tx: Tx, order: LockedOrder): Promise<void> {
  if (!canRetryPayment(order)) throw notWaiting();
  const payment = await tx.payment.findFirst({ where: { orderId: order.id, state: 'REFUNDED' } });
  // The provider accepts no second payment for an order.
  if (payment) throw notWaiting();
  if (await wasOrderedAgain(tx, order))
    throw new UserError('CONFLICT', /*i18n*/ 'You have already ordered the same items again.');
  const outcome = await reopenOrder(tx, order);
  if (outcome !== 'taken') throw USER_ERRORS[outcome]();
}

/** Whether a later order has the same items, as after placing it again from the cart in another tab. */
async function wasOrderedAgain(tx: Tx, { userId, requestHash, placedAt }: LockedOrder): Promise<boolean> {
  const later = await tx.order.findFirst({
    where: { userId, requestHash, placedAt: { gt: placedAt }, status: { not: 'CANCELLED' } },
    select: { id: true },
  });
  return later !== null;
}

/** Applies earlier payment attempts known to the provider. If it does not answer, a payment is applied or refunded later. */
async function applyKnownPayments(orderId: string): Promise<void> {
  const provider = await db.providerOrder.findUnique({ where: { orderId } });
  if (!provider) return;
  try {
    for (const payment of await listProviderPayments(provider.providerOrderId)) await applyPayment(payment);
  } catch (error) {
    log.warn({ err: error, orderId }, 'fetching earlier payments failed');
  }
}
