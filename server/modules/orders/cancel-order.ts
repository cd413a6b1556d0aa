// Cancels orders. Stock and coupon are released, and a refund is requested, in the same transaction.
import { z } from 'zod';
import { staffReasonSchema } from '#rules/text/text.ts';
import { releaseCoupon } from '#server/modules/cart/coupons.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { CancelCause } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { hasOpenPayLink } from '#server/modules/payments/pay-links.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { recordHistory } from './order-history.ts';
import { notifyOrderCancelled } from './notifications/order-notifications.ts';
import { canCancel, canShopCancel } from './order-status.ts';
import { type OrderRow, requireOrder, publishOrderChanged } from './orders.ts';
import { cancelParcels, cancelRest, hasPartLeft } from './parcels/cancel-rest.ts';
import { releaseDates } from './repeat/dates.ts';
import { releaseStock } from './stock.ts';

const REASONS: Record<CancelCause, string> = {
  SHOPPER: 'cancelled by the shopper',
  SHOP: 'cancelled by the shop',
  DISMISSED: 'payment dismissed',
  EXPIRED: 'not paid in time',
};

/** Cancels an order of the viewer. Idempotent. @throws NOT_FOUND or ORDER_NOT_CANCELLABLE */
export async function cancelOrder(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('order');
  const changedOrder = await transaction(async (tx) => {
    const order = await lockOrder(tx, id, userId);
    if (order.status === 'CANCELLED') return makeFinal(tx, order, 'SHOPPER');
    if (!canCancel(order))
      throw new UserError(
        'ORDER_NOT_CANCELLABLE',
        /*i18n*/ 'The order is already packed and can no longer be cancelled.',
      );
    await cancel(tx, order, 'SHOPPER');
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
  return requireOrder(viewer, id);
}

/**
 * Cancels an order whose payment dialog was closed. Does nothing unless it is awaiting payment, or if it can
 * still be paid by a link or by a debit in progress.
 */
export async function dismissPayment(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('order');
  const changedOrder = await transaction(async (tx) => {
    const order = await lockOrder(tx, id, userId);
    if (order.status !== 'PENDING' || (await hasOpenPayLink(tx, id)) || (await isDebited(tx, id)))
      return null;
    await cancel(tx, order, 'DISMISSED');
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
  return requireOrder(viewer, id);
}

/** Whether an order awaits a debit by its buyer's mandate. */
async function isDebited(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.repeatDebit.count({ where: { orderId, state: 'ORDERED' } })) > 0;
}

/**
 * Cancels an unshipped order for the shop, or the remainder if a parcel has left.
 * @throws NOT_FOUND or ORDER_NOT_CANCELLABLE
 */
export async function cancelByShop(id: string, why: string): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { note } = parseInput(z.object({ note: staffReasonSchema }), { note: why });
  const changedOrder = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status === 'CANCELLED') return makeFinal(tx, order, 'SHOP', note);
    if (!canShopCancel(order))
      throw new UserError(
        'ORDER_NOT_CANCELLABLE',
        'The order is already in transit; it can only be returned.',
      );
    if (hasPartLeft(order)) await cancelRest(tx, order, note);
    else await cancel(tx, order, 'SHOP', note);
    return order;
  });
  if (changedOrder) await publishOrderChanged(changedOrder);
}

// A late payment confirms a dismissed or expired order, but not one that was cancelled explicitly.
async function makeFinal(
  tx: Tx,
  order: LockedOrder,
  cancelCause: 'SHOPPER' | 'SHOP',
  note: string | null = null,
): Promise<LockedOrder | null> {
  if (order.cancelCause !== 'DISMISSED' && order.cancelCause !== 'EXPIRED') return null;
  const cause = cancelCause.toLowerCase();
  await tx.order.update({
    where: { id: order.id },
    data: { cancelCause },
  });
  await recordHistory(tx, order.id, { what: 'cancelled', cause, note });
  return order;
}

/** Cancels an order. The caller has locked it and checked that it is not cancelled yet. */
export async function cancel(
  tx: Tx,
  order: LockedOrder,
  cancelCause: CancelCause,
  note: string | null = null,
): Promise<void> {
  const cause = cancelCause.toLowerCase();
  const payment = await findCapturedPayment(tx, order.id);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'CANCELLED',
      cancelCause,
      // A packed order is unpacked.
      fulfilmentStatus: 'NONE',
      // A paid order stays PAID until it is refunded.
      ...(order.paymentStatus === 'DUE_ON_DELIVERY' && { paymentStatus: 'UNPAID' }),
      cancelledAt: now(),
      expiresAt: null,
    },
  });
  const requested = payment ? [{ what: 'refund requested', cause } as const] : [];
  await recordHistory(tx, order.id, { what: 'cancelled', cause, note }, ...requested);
  await cancelParcels(tx, order);
  await releaseStock(tx, order.lines, order.reservationNo, REASONS[cancelCause]);
  await releaseCoupon(tx, order.id);
  if (cancelCause === 'DISMISSED' || cancelCause === 'EXPIRED') await releaseDates(tx, order.id);
  if (payment) await requestRefund(tx, payment, REASONS[cancelCause]);
  // No notification if the shopper closed the payment dialog or never paid.
  if (cancelCause === 'SHOPPER' || cancelCause === 'SHOP')
    await notifyOrderCancelled(tx, order, {
      cause: cancelCause,
      refund: payment ? refundableAmount(payment) : 0,
      note,
    });
}
