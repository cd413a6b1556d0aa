// Removes goods from an order before it is packed. Quote and removal use the same computation.
import { z } from 'zod';
import { discountParts } from '#rules/money/automatic-discount.ts';
import { MIN_TOTAL_PAISE, type Totals } from '#rules/money/pricing.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { automaticAfterRemoval, totalsAfterRemoval } from '#rules/orders/item-removal.ts';
import { sumOf } from '#rules/sum.ts';
import { staffReasonSchema } from '#rules/text/text.ts';
import { couponOnOrder } from '#server/modules/cart/coupon-of-order.ts';
import { notifyItemsRemoved } from '#server/modules/orders/notifications/change-notifications.ts';
import { chargesOf } from '#server/modules/orders/checkout/order-charges.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { canRemoveItems } from '#server/modules/orders/order-status.ts';
import { releasePart } from '#server/modules/orders/stock.ts';
import { findCapturedPayment, type PaymentRow } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireSameVersion } from '#server/platform/versions.ts';
import { changeOrder, recordOrderChange } from './order-changes.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

/** The remaining units of a line; 0 removes the line. */
export interface LineQuantity {
  lineId: string;
  quantity: number;
}

export interface LineRemoval {
  /** The order version that the person saw. */
  version: number;
  lines: readonly LineQuantity[];
  /** The new total that the person saw, in paise. */
  expectedTotal: number;
  /** Shown to the shopper. */
  reason: string;
}

/** The amounts of an order after goods are removed, in paise. */
export interface RemovalQuote extends Totals {
  /** The refund; 0 for an unpaid order. */
  refund: number;
}

/** Quotes a removal. @throws VALIDATION, CONFLICT like the removal itself */
export async function quoteLineRemoval(
  actor: StaffActor | null,
  id: string,
  lines: readonly LineQuantity[],
): Promise<RemovalQuote> {
  requirePermission(actor, 'orders:refund');
  const { id: orderId } = await requireStaffOrder(actor, id);
  return transaction(async (tx) => plan(tx, await lockOrder(tx, orderId), lines));
}

/**
 * Removes goods from an order: returns them to stock, lowers the total and refunds the difference to the original
 * payment. @throws CONFLICT once packed, for an older version or another total, VALIDATION for lines of other orders
 */
export function removeLinesByStaff(
  actor: StaffActor | null,
  id: string,
  { version, lines, expectedTotal, reason: rawReason }: LineRemoval,
): Promise<StaffOrderRow> {
  const action = { permission: 'orders:refund', action: 'take goods out of', reason: rawReason } as const;
  return changeOrder(actor, id, action, async (tx, order) => {
    const { reason } = parseInput(z.object({ reason: staffReasonSchema }), { reason: rawReason });
    // The request was repeated, or its response was lost.
    if (version < order.version && isDone(order, lines)) return;
    requireItemsRemovable(order);
    requireSameVersion(version, { version: order.version, fields: lineQuantities(order) });
    const planned = await plan(tx, order, lines);
    if (planned.total !== expectedTotal)
      throw new UserError(
        'CONFLICT',
        `The order would now cost ${rupeeText(planned.total)}. Please look again.`,
      );
    await removeItems(tx, order, planned, reason);
  });
}

type OrderLine = LockedOrder['lines'][number];

interface Plan extends RemovalQuote {
  /** The changed lines, with their current quantities. */
  changed: OrderLine[];
  /** The remaining lines, with their new quantities and discounts. */
  left: OrderLine[];
  payment: PaymentRow | null;
}

async function plan(tx: Tx, order: LockedOrder, requested: readonly LineQuantity[]): Promise<Plan> {
  requireItemsRemovable(order);
  const quantities = newQuantities(order, requested);
  const quantityOf = ({ id, quantity }: OrderLine) => quantities.get(id) ?? quantity;
  const changedLines = order.lines.filter((line) => quantityOf(line) < line.quantity);
  const staying = order.lines.flatMap((line) =>
    quantityOf(line) > 0 ? [{ ...line, ...partLeft(line, quantityOf(line)) }] : [],
  );
  if (changedLines.length === 0) throw invalid({ lines: 'Please choose the items to remove' });
  if (staying.length === 0) throw cancelInstead(order);
  const parts = await priceRemainingLines(tx, order, staying);
  const charges = chargesOf(order);
  const sums = totalsAfterRemoval(order, {
    charges,
    subtotal: sumOf(parts.map(({ total }) => total)),
    discount: sumOf(parts.map(({ automatic, coupon }) => automatic + coupon)),
    isCod: order.paymentMethod === 'CASH_ON_DELIVERY',
    isPickup: order.pickup !== null,
  });
  // The minimum total of an order that is worth sending.
  const least = order.pickup ? MIN_TOTAL_PAISE : Math.max(MIN_TOTAL_PAISE, charges.delivery);
  if (sums.total < least) throw cancelInstead(order);
  const shares = discountParts(sums.discount, parts);
  const payment = await findCapturedPayment(tx, order.id);
  return {
    ...sums,
    refund: computeRefund(order, payment, order.total - sums.total),
    changed: changedLines,
    left: staying.map((line, index) => ({
      ...line,
      couponShare: shares[index]?.discount ?? 0,
      automaticAmount: shares[index]?.automatic ?? 0,
    })),
    payment,
  };
}

function partLeft(line: OrderLine, quantity: number) {
  return { quantity, automaticAmount: automaticAfterRemoval(line, quantity) };
}

/** Prices and discounts of the remaining lines. */
async function priceRemainingLines(tx: Tx, order: LockedOrder, staying: readonly OrderLine[]) {
  const lines = staying.map(({ variantId, unitPrice, quantity, automaticAmount }) => ({
    variantId,
    total: unitPrice * quantity,
    automatic: automaticAmount,
  }));
  const coupons = await couponOnOrder(
    tx,
    order.id,
    lines.map(({ variantId, total, automatic }) => ({ variantId, total: total - automatic })),
  );
  return lines.map((line, index) => ({ ...line, coupon: coupons[index] ?? 0 }));
}

function newQuantities(order: LockedOrder, requested: readonly LineQuantity[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const { lineId, quantity } of requested) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (!line || quantities.has(lineId)) throw invalid({ lines: 'These items are not in this order' });
    if (!Number.isInteger(quantity) || quantity < 0 || quantity > line.quantity)
      throw invalid({ lines: `Please enter a quantity from 0 to ${line.quantity}` });
    quantities.set(lineId, quantity);
  }
  return quantities;
}

function isDone({ lines }: LockedOrder, requested: readonly LineQuantity[]): boolean {
  return requested.every(
    ({ lineId, quantity }) => quantity === (lines.find(({ id }) => id === lineId)?.quantity ?? 0),
  );
}

/** Unpaid cash needs no refund. */
function computeRefund(order: LockedOrder, payment: PaymentRow | null, difference: number): number {
  if (!payment) return 0;
  // The rest of the payment must cover the remaining goods.
  if (difference > 0 && difference >= refundableAmount(payment)) throw cancelInstead(order);
  return difference;
}

async function removeItems(
  tx: Tx,
  order: LockedOrder,
  { changed, left, payment, refund, ...sums }: Plan,
  reason: string,
): Promise<void> {
  const { id: orderId, reservationNo } = order;
  const items = changed.map((line) => {
    const stays = left.find(({ id }) => id === line.id)?.quantity ?? 0;
    return itemText({ ...line, quantity: line.quantity - stays });
  });
  const before = order.lines.map((line) => itemText(line));
  const change = await recordOrderChange(tx, order, 'LINES', { items: before, total: order.total });
  await saveLines(tx, changed, left, reservationNo);
  await tx.order.update({
    where: { id: orderId },
    data: { ...sums, reservationNo: reservationNo + 1, version: { increment: 1 } },
  });
  await recordHistory(tx, orderId, {
    what: 'items removed',
    cause: 'shop',
    note: `${items.join('; ')}: ${reason}`,
  });
  if (payment && refund > 0) {
    await requestRefund(tx, payment, reason, refund, { needsCreditNote: change.isInvoiced });
    await recordHistory(tx, orderId, { what: 'refund requested', cause: 'shop', note: rupeeText(refund) });
  }
  await notifyItemsRemoved(
    tx,
    { ...order, total: sums.total },
    { changeId: change.id, items, reason, refund },
  );
}

async function saveLines(
  tx: Tx,
  changed: readonly OrderLine[],
  left: readonly OrderLine[],
  reservationNo: number,
): Promise<void> {
  const isLeft = (id: string) => left.some((line) => line.id === id);
  const reduced = left.filter(({ id }) => changed.some((line) => line.id === id));
  await releasePart(tx, changed, reduced, reservationNo);
  for (const { id, quantity, couponShare, automaticAmount } of left)
    await tx.orderLine.update({ where: { id }, data: { quantity, couponShare, automaticAmount } });
  const gone = changed.flatMap(({ id }) => (isLeft(id) ? [] : [id]));
  // The stock ledger stays; it balances without the line.
  await tx.stockMovement.updateMany({ where: { orderLineId: { in: gone } }, data: { orderLineId: null } });
  await tx.orderLine.deleteMany({ where: { id: { in: gone } } });
}

function requireItemsRemovable(order: LockedOrder): void {
  if (canRemoveItems(order)) return;
  const reason =
    (order.replacementForId !== null && 'is a replacement') ||
    (order.status === 'PENDING' ? 'still awaits payment' : 'is already packed or cancelled');
  throw new UserError('CONFLICT', `Order ${order.number} ${reason}; its items cannot be removed.`);
}

function cancelInstead({ number }: LockedOrder): UserError {
  return new UserError('CONFLICT', `Nothing would be left of order ${number}: cancel it instead.`);
}

/** Quantities by line, for the form. */
function lineQuantities({ lines }: LockedOrder): Record<string, number> {
  return Object.fromEntries(lines.map(({ id, quantity }) => [id, quantity]));
}

function itemText({ quantity, productName, size }: OrderLine): string {
  return `${quantity} × ${productName}, ${size}`;
}
