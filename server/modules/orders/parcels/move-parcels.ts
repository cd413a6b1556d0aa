// Moves parcels of a locked order: shipped, delivered, returned undelivered. The caller has checked the transitions.
import { rupeeText } from '#rules/money/rupees.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { restock } from '#server/modules/orders/stock.ts';
import { markVerified } from '#server/modules/reviews/verified.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import {
  notifyParcelDelivered,
  notifyParcelShipped,
  notifyParcelUndelivered,
} from './parcel-notifications.ts';
import type { StoredParcel } from './parcels.ts';
import { settleOrder } from './settle-order.ts';

type Parcels = readonly StoredParcel[];

const CAME_BACK = 'came back undelivered';

export interface Tracking {
  carrier: string;
  trackingNumber: string;
}

export async function shipParcels(
  tx: Tx,
  order: LockedOrder,
  parcels: Parcels,
  tracking: Tracking,
): Promise<void> {
  await update(tx, parcels, { status: 'SHIPPED', shippedAt: now(), ...tracking });
  for (const parcel of parcels) {
    await recordHistory(tx, order.id, { what: 'shipped', cause: 'shop', parcel: parcel.number });
    await notifyParcelShipped(tx, order, parcel, tracking);
  }
  await settleOrder(tx, order);
}

/** Marks parcels as delivered or collected; their cash counts as paid. */
export async function deliverParcels(tx: Tx, order: LockedOrder, parcels: Parcels): Promise<void> {
  await update(tx, parcels, { status: 'DELIVERED', deliveredAt: now() });
  const isCash = order.paymentStatus === 'DUE_ON_DELIVERY';
  for (const { number: parcel, amount } of parcels) {
    const paid = {
      what: 'paid',
      cause: order.pickup ? 'cash at pickup' : 'cash on delivery',
      note: rupeeText(amount),
      parcel,
    } as const;
    const what = order.pickup ? 'collected' : 'delivered';
    await recordHistory(tx, order.id, { what, cause: 'shop', parcel }, ...(isCash ? [paid] : []));
  }
  const products = order.lines
    .filter(({ id }) => parcels.some(({ lines }) => lines.some(({ orderLineId }) => orderLineId === id)))
    .map(({ productId }) => productId);
  await markVerified(tx, order.userId, products);
  for (const parcel of parcels) await notifyParcelDelivered(tx, order, parcel);
  await settleOrder(tx, order);
}

/** Marks parcels as returned by the carrier and refunds their share of the payment. */
export async function returnParcels(
  tx: Tx,
  order: LockedOrder,
  parcels: Parcels,
  { note, restock: isRestocked }: { note: string; restock: boolean },
): Promise<void> {
  await update(tx, parcels, { status: 'RETURNED' });
  for (const parcel of parcels) {
    await recordHistory(tx, order.id, {
      what: 'returned undelivered',
      cause: 'shop',
      note,
      parcel: parcel.number,
    });
    const refund = await refundShare(tx, order, parcel.amount, CAME_BACK);
    if (isRestocked) {
      const units = new Map(parcel.lines.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
      await restock(tx, order.lines, units, `order ${order.number} ${CAME_BACK}`);
    }
    await notifyParcelUndelivered(tx, order, parcel, { refund, note });
  }
  await settleOrder(tx, order);
}

/**
 * Requests a partial refund of an online payment, capped at its remainder.
 * @returns the refund in paise; 0 for cash
 */
export async function refundShare(
  tx: Tx,
  { id }: LockedOrder,
  amount: number,
  reason: string,
): Promise<number> {
  const payment = await findCapturedPayment(tx, id);
  const refund = payment ? Math.min(amount, refundableAmount(payment)) : 0;
  if (!payment || refund === 0) return 0;
  await requestRefund(tx, payment, reason, refund);
  await recordHistory(tx, id, { what: 'refund requested', cause: 'shop', note: rupeeText(refund) });
  return refund;
}

async function update(
  tx: Tx,
  parcels: Parcels,
  data: Partial<Pick<StoredParcel, 'status' | 'shippedAt' | 'deliveredAt' | 'carrier' | 'trackingNumber'>>,
): Promise<void> {
  await tx.parcel.updateMany({ where: { id: { in: parcels.map(({ id }) => id) } }, data });
}
