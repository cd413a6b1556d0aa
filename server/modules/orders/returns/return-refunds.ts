// The value of returned goods and their refund.
import { computeRefund } from '#rules/orders/returns.ts';
import { countUnits } from '#rules/orders/parcels.ts';
import { MIN_TOTAL_PAISE } from '#rules/money/pricing.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { readCash } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { type HistoryStep, recordHistory } from '#server/modules/orders/order-history.ts';
import { parcelsOf } from '#server/modules/orders/parcels/parcels.ts';

export type ReturnLines = readonly { orderLineId: string; quantity: number }[];

export function unitsByLine(lines: ReturnLines): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderLineId, quantity } of lines)
    units.set(orderLineId, (units.get(orderLineId) ?? 0) + quantity);
  return units;
}

/**
 * Refunds a return marked as received, and marks the order as returned once everything is back. Goods of a
 * replacement were free, so the price of the goods that it replaced is refunded. Returns the changed orders.
 */
export async function refundReturn(
  tx: Tx,
  order: LockedOrder,
  { id, lines }: { id: string; lines: ReturnLines },
): Promise<LockedOrder[]> {
  const paid = await lockPaidOrder(tx, order);
  const before = linesOn(paid, await refundedBefore(tx, paid, id));
  const value = computeValue(paid, linesOn(paid, withVariants(order, lines)), before);
  const step = await refundValue(tx, paid, value);
  const changed = paid.id === order.id ? [order] : [paid, order];
  if (step) for (const { id: orderId } of changed) await recordHistory(tx, orderId, step);
  const refunded = await tx.returnLine.findMany({
    where: { returnRequest: { orderId: order.id, status: 'RECEIVED', wish: 'REFUND' } },
  });
  if (!isAllBack(order, unitsByLine(refunded))) return changed;
  await tx.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'RETURNED' } });
  await recordHistory(tx, order.id, { what: 'returned', cause: 'shop' });
  return changed;
}

/** The order with the payment for the goods: for a replacement, the first order in its chain. Locks it. */
async function lockPaidOrder(tx: Tx, order: LockedOrder): Promise<LockedOrder> {
  let paid = order;
  while (paid.replacementForId !== null) {
    const { orderId } = await tx.returnRequest.findUniqueOrThrow({ where: { id: paid.replacementForId } });
    paid = await lockOrder(tx, orderId);
  }
  return paid;
}

/** The ids of a paid order and of its replacements, which may have been replaced in turn. */
async function withReplacements(tx: Tx, paidId: string): Promise<string[]> {
  const orderIds = [paidId];
  for (const orderId of orderIds) {
    const where = { replacementFor: { orderId } };
    const replacements = await tx.order.findMany({ where, select: { id: true } });
    orderIds.push(...replacements.map(({ id }) => id));
  }
  return orderIds;
}

interface VariantUnits {
  quantity: number;
  variantId: string;
}

/** Units returned from an order and its replacements and refunded, excluding one return. */
async function refundedBefore(
  tx: Tx,
  { id: orderId }: LockedOrder,
  returnId: string,
): Promise<VariantUnits[]> {
  const orderIds = await withReplacements(tx, orderId);
  const returnLines = await tx.returnLine.findMany({
    where: {
      returnRequest: {
        status: 'RECEIVED',
        wish: 'REFUND',
        id: { not: returnId },
        orderId: { in: orderIds },
      },
    },
    include: { orderLine: { select: { variantId: true } } },
  });
  return returnLines.map(({ quantity, orderLine: { variantId } }) => ({ quantity, variantId }));
}

function withVariants({ lines }: Pick<LockedOrder, 'lines'>, returned: ReturnLines): VariantUnits[] {
  return returned.flatMap(({ orderLineId, quantity }) =>
    lines.filter(({ id }) => id === orderLineId).map(({ variantId }) => ({ quantity, variantId })),
  );
}

/** An order has one line per variant. */
function linesOn({ lines }: Pick<LockedOrder, 'lines'>, units: readonly VariantUnits[]): ReturnLines {
  return units.flatMap(({ variantId, quantity }) =>
    lines.filter((line) => line.variantId === variantId).map(({ id }) => ({ orderLineId: id, quantity })),
  );
}

/** The price paid for the items of a received return, in paise. */
export async function valueOfReturn(id: string): Promise<number> {
  const { orderId, order, lines, decidedAt } = await db.returnRequest.findUniqueOrThrow({
    where: { id },
    include: { lines: true, order: { include: { lines: true } } },
  });
  const before = await db.returnLine.findMany({
    where: {
      returnRequest: { orderId, status: 'RECEIVED', wish: 'REFUND', decidedAt: { lt: decidedAt ?? now() } },
    },
  });
  return computeValue(order, lines, before);
}

function computeValue(order: Pick<LockedOrder, 'lines'>, lines: ReturnLines, before: ReturnLines): number {
  const units = unitsByLine(before);
  return lines.reduce((sum, { orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId);
    return line ? sum + computeRefund(line, units.get(orderLineId) ?? 0, quantity) : sum;
  }, 0);
}

// Cash is refunded by hand, as the order history says, and so is less than card providers refund. A refund is capped at
// the received and not yet refunded amount.
async function refundValue(tx: Tx, order: LockedOrder, value: number): Promise<HistoryStep | null> {
  if (value === 0) return null;
  const dueByHand = (amount: number): HistoryStep => ({
    what: 'refund due by hand',
    cause: 'shop',
    note: rupeeText(amount),
  });
  if (order.paymentMethod === 'CASH_ON_DELIVERY') {
    const due = Math.min(value, (await readCash(tx, order)).left);
    return due > 0 ? dueByHand(due) : null;
  }
  const payment = await findCapturedPayment(tx, order.id);
  if (!payment) return null;
  const refund = Math.min(value, refundableAmount(payment));
  if (refund < MIN_TOTAL_PAISE) return dueByHand(refund);
  await requestRefund(tx, payment, 'goods returned', refund);
  return { what: 'refund requested', cause: 'shop', note: rupeeText(refund) };
}

/** Whether all delivered goods were returned, and nothing more will be delivered. */
function isAllBack(order: LockedOrder, returned: ReadonlyMap<string, number>): boolean {
  const delivered = parcelsOf(order).filter(({ status }) => status === 'DELIVERED');
  return (
    order.fulfilmentStatus === 'DELIVERED' &&
    order.lines.every(({ id }) => (returned.get(id) ?? 0) === countUnits(delivered, id))
  );
}
