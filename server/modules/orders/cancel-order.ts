// Cancelling gives stock and coupon back, once, in the transaction that changes the order; what
// was paid is owed back with it.
import { z } from 'zod';
import { saidWhy } from '#rules/text.ts';
import { giveBack } from '#server/modules/cart/coupons.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import type { CancelCause } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { findKeptPayment } from '#server/modules/payments/payments.ts';
import { leftOf, oweRefund } from '#server/modules/payments/refunds.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type HeldOrder, holdOrder } from './lock-order.ts';
import { tellCancelled } from './order-news.ts';
import { canCancel, canShopCancel } from './order-status.ts';
import { type OrderRow, requireOrder, tellOrderChanged } from './orders.ts';
import { returnStock } from './stock.ts';

const SAID: Record<CancelCause, string> = {
  SHOPPER: 'cancelled by the shopper',
  SHOP: 'cancelled by the shop',
  DISMISSED: 'payment dismissed',
  EXPIRED: 'not paid in time',
};

/** Cancels an order of the viewer; cancelling a cancelled one again changes nothing, but is final. */
export async function cancelOrder(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('order');
  const changed = await transaction(async (tx) => {
    const order = await holdOrder(tx, id, userId);
    if (order.status === 'CANCELLED') return makeFinal(tx, order, 'SHOPPER');
    if (!canCancel(order))
      throw new Refusal(
        'ORDER_NOT_CANCELLABLE',
        /*i18n*/ 'The order is packed already and can no longer be cancelled.',
      );
    await cancel(tx, order, 'SHOPPER');
    return order;
  });
  if (changed) await tellOrderChanged(changed);
  return requireOrder(viewer, id);
}

/** The payment dialog was closed: an order that waits for its payment is given up; any other stays as it is. */
export async function dismissPayment(viewer: Viewer | null, id: string): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  if (!isId(id)) throw notFound('order');
  const changed = await transaction(async (tx) => {
    const order = await holdOrder(tx, id, userId);
    if (order.status !== 'PENDING') return null;
    await cancel(tx, order, 'DISMISSED');
    return order;
  });
  if (changed) await tellOrderChanged(changed);
  return requireOrder(viewer, id);
}

/** The shop cannot deliver. By the operator's hand, until the goods are on their way. */
export async function cancelByShop(id: string, why: string): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { note } = parsed(z.object({ note: saidWhy }), { note: why });
  const changed = await transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (order.status === 'CANCELLED') return makeFinal(tx, order, 'SHOP', note);
    if (!canShopCancel(order))
      throw new Refusal('ORDER_NOT_CANCELLABLE', 'The order is on its way already; it can only come back.');
    await cancel(tx, order, 'SHOP', note);
    return order;
  });
  if (changed) await tellOrderChanged(changed);
}

// Who cancels what was dismissed or expired does not want it even if a payment comes late.
async function makeFinal(
  tx: Tx,
  order: HeldOrder,
  cancelCause: 'SHOPPER' | 'SHOP',
  note: string | null = null,
): Promise<HeldOrder | null> {
  if (order.cancelCause !== 'DISMISSED' && order.cancelCause !== 'EXPIRED') return null;
  const cause = cancelCause.toLowerCase();
  await tx.order.update({
    where: { id: order.id },
    data: { cancelCause, history: { create: { at: now(), what: 'cancelled', cause, note } } },
  });
  return order;
}

/** Cancels an order that the caller holds and knows to be uncancelled. */
export async function cancel(
  tx: Tx,
  order: HeldOrder,
  cancelCause: CancelCause,
  note: string | null = null,
): Promise<void> {
  const at = now();
  const cause = cancelCause.toLowerCase();
  const kept = await findKeptPayment(tx, order.id);
  await tx.order.update({
    where: { id: order.id },
    data: {
      status: 'CANCELLED',
      cancelCause,
      // What was packed is on its shelf again.
      fulfilmentStatus: 'NONE',
      // Cash that was due is due no more; what was paid stays paid until it is refunded.
      ...(order.paymentStatus === 'DUE_ON_DELIVERY' && { paymentStatus: 'UNPAID' }),
      cancelledAt: at,
      expiresAt: null,
      history: {
        create: [
          { at, what: 'cancelled', cause, note },
          ...(kept ? [{ at, what: 'refund requested', cause }] : []),
        ],
      },
    },
  });
  await returnStock(tx, order.lines, order.holdNo, SAID[cancelCause]);
  await giveBack(tx, order.id);
  if (kept) await oweRefund(tx, kept, SAID[cancelCause]);
  // Who closed the dialog knows; who never paid is not written to.
  if (cancelCause === 'SHOPPER' || cancelCause === 'SHOP')
    await tellCancelled(tx, order, { cause: cancelCause, owed: kept ? leftOf(kept) : 0, note });
}
