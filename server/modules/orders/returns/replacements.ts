// Replacements: goods sent free of charge for returned ones, or a refund instead.
import type { Order, Prisma } from '#server/generated/prisma/client.ts';
import { recordAuditEntry } from '#server/modules/audit/audit-log.ts';
import { now } from '#server/platform/clock.ts';
import { newId } from '#server/platform/ids.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { insertOrder } from '#server/modules/orders/checkout/insert-order.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { isStanding, type LockedReturn, lockReturn, replacementOf } from './lock-return.ts';
import { chargesOf } from '#server/modules/orders/checkout/order-charges.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { type OrderRow, publishOrderChanged } from '#server/modules/orders/orders.ts';
import { parseStoredPickup } from '#server/modules/orders/fulfilment/pickup.ts';
import { refundReturn } from './return-refunds.ts';
import { notifyRefundInstead, notifyReplacementSent } from './return-notifications.ts';
import { insertLink } from '#server/modules/orders/staff/order-links.ts';
import { lockVariants, type StockLine, reserveStock } from '#server/modules/orders/stock.ts';
import { replacementStepError } from '#server/modules/orders/fulfilment/step-errors.ts';

/**
 * Sends the goods of an approved or received return again: places a confirmed order at no charge to the destination of
 * the original order. Repeating it while that order is in force changes nothing.
 * @throws CONFLICT if the return is not to be replaced, or the stock is insufficient
 */
export async function sendReplacement(id: string): Promise<void> {
  const changedOrders = await transaction(async (tx) => {
    const { order, request } = await lockReturn(tx, id);
    if (replacementOf(request)) return [];
    requireReplaceable(request);
    const replacement = await insertReplacement(tx, order, request);
    await insertLink(tx, replacement, order, 'REPLACEMENT');
    const { number: note } = replacement;
    await recordHistory(tx, order.id, { what: 'replacement sent', cause: 'shop', note });
    await recordAuditEntry(tx, { kind: 'order', action: 'replace returned goods with', about: note });
    await notifyReplacementSent(tx, order, replacement);
    // The contended rows are locked last, to keep their locks short.
    await takeGoods(tx, replacement.lines);
    return [order, replacement];
  });
  for (const order of changedOrders) await publishOrderChanged(order);
}

/**
 * Records an ordinary order as the replacement of an approved or received return, so that no other is sent.
 * Removing the link between the two orders reverses it. Idempotent.
 * @param number of an order of the same customer, placed after the return was requested
 * @throws VALIDATION for an unsuitable order, CONFLICT if the return is not to be replaced or already was
 */
export async function recordReplacement(id: string, number: string): Promise<void> {
  const changedOrders = await transaction(async (tx) => {
    const { order, request } = await lockReturn(tx, id);
    const replacement = await findSent(tx, number);
    if (request.replacedById === replacement.id) return [];
    requireReplaceable(request);
    requireNotReplaced(request);
    await requireSentFor(tx, request, replacement);
    await insertLink(tx, replacement, order, 'REPLACEMENT');
    await tx.returnRequest.update({ where: { id }, data: { replacedById: replacement.id } });
    await recordHistory(tx, order.id, {
      what: 'replacement recorded',
      cause: 'shop',
      note: replacement.number,
    });
    await recordAuditEntry(tx, {
      kind: 'order',
      action: 'record as a replacement',
      about: replacement.number,
    });
    return [order, replacement];
  });
  for (const order of changedOrders) await publishOrderChanged(order);
}

/** Finds an order by its number and locks it. @throws VALIDATION */
async function findSent(tx: Tx, number: string): Promise<Order> {
  const where = { number: number.trim().toUpperCase().slice(0, 60) };
  const order = await tx.order.findUnique({ where, select: { id: true } });
  if (!order) throw invalid({ number: 'There is no order with this number' });
  await lockRow(tx, 'Order', order.id);
  return tx.order.findUniqueOrThrow({ where });
}

async function requireSentFor(tx: Tx, { createdAt }: LockedReturn, sent: Order): Promise<void> {
  if (sent.status !== 'CONFIRMED' || !isStanding(sent))
    throw invalid({ number: 'That order is unconfirmed, cancelled or returned' });
  if (sent.placedAt <= createdAt)
    throw invalid({ number: 'That order was placed before this return was requested' });
  const isTaken =
    sent.replacementForId !== null ||
    (await tx.returnRequest.count({ where: { replacedById: sent.id } })) > 0;
  if (isTaken) throw invalid({ number: 'That order already replaces other returned goods' });
}

/**
 * Changes a requested replacement to a refund. Goods that have arrived are refunded now, others on arrival.
 * @throws CONFLICT if the return is not to be replaced, or its replacement was sent
 */
export async function refundInstead(id: string): Promise<void> {
  const changed = await transaction(async (tx) => {
    const { order, request } = await lockReturn(tx, id);
    return replaceByRefund(tx, order, request);
  });
  for (const order of changed) await publishOrderChanged(order);
}

/** Like `refundInstead`, for a return that the caller has locked. Returns the changed orders. */
export async function replaceByRefund(
  tx: Tx,
  order: LockedOrder,
  request: LockedReturn,
): Promise<LockedOrder[]> {
  const { id, status } = request;
  requireReplaceable(request);
  requireNotReplaced(request);
  // Credit notes are numbered in the order of the refunds.
  const decidedAt = status === 'RECEIVED' ? now() : request.decidedAt;
  await tx.returnRequest.update({
    where: { id },
    data: { wish: 'REFUND', isRefundedInstead: true, decidedAt },
  });
  await recordHistory(tx, order.id, { what: 'refund instead of replacement', cause: 'shop' });
  await notifyRefundInstead(tx, order, { id, status });
  return status === 'RECEIVED' ? refundReturn(tx, order, request) : [order];
}

/** @throws CONFLICT while a replacement of the return is in force */
export function requireNotReplaced(request: LockedReturn): void {
  const replacement = replacementOf(request);
  if (replacement)
    throw new UserError(
      'CONFLICT',
      `The replacement, order ${replacement.number}, was already sent. Cancel that order first.`,
    );
}

function requireReplaceable({ wish, status }: LockedReturn): void {
  if (wish !== 'REPLACEMENT' || (status !== 'APPROVED' && status !== 'RECEIVED'))
    throw replacementStepError(wish, status);
}

function insertReplacement(tx: Tx, order: LockedOrder, { id, lines }: LockedReturn): Promise<OrderRow> {
  const { userId, fullName, email, phoneNumber, address, city, stateName, postalCode } = order;
  const goods = order.lines.flatMap((line) =>
    lines.flatMap(({ orderLineId, quantity }) => (orderLineId === line.id ? [freeLine(line, quantity)] : [])),
  );
  return insertOrder(
    tx,
    {
      userId,
      clientOrderId: newId(),
      // No client repeats this order, so there is no request to compare.
      requestHash: '',
      paymentMethod: 'ONLINE',
      couponCode: null,
      cause: 'replacement',
      holdHours: null,
      replacementForId: id,
      shipTo: { fullName, email, phoneNumber, address, city, stateName, postalCode },
      pickup: parseStoredPickup(order),
    },
    { subtotal: 0, discount: 0, delivery: 0, codFee: 0, total: 0, charges: chargesOf(order) },
    goods.map((line, position) => ({ ...line, position })),
  );
}

/** The ordered goods, at no charge. */
function freeLine(line: LockedOrder['lines'][number], quantity: number) {
  const { productId, variantId, productName, productSlug, size, imageKey, hsn, gstPercent } = line;
  const { price, wasOnSale, isGiftCard, translations } = line;
  return {
    productId,
    variantId,
    productName,
    productSlug,
    translations: translations as Prisma.InputJsonObject, // of the ordered line
    size,
    imageKey,
    hsn,
    gstPercent,
    price,
    wasOnSale,
    isGiftCard,
    quantity,
    unitPrice: 0,
    discountPercent: 100,
  };
}

type Goods = StockLine & Pick<OrderRow['lines'][number], 'productName' | 'size'>;

async function takeGoods(tx: Tx, lines: readonly Goods[]): Promise<void> {
  const ids = lines.map(({ variantId }) => variantId);
  const locked = await lockVariants(tx, ids);
  const short = lines.flatMap(({ variantId, quantity, productName, size }) => {
    const availableStock = locked.find(({ id }) => id === variantId)?.stock ?? 0;
    return availableStock < quantity
      ? [`${productName}, ${size}: ${availableStock} left, ${quantity} needed`]
      : [];
  });
  if (short.length > 0)
    throw new UserError(
      'CONFLICT',
      `Not enough in stock (${short.join('; ')}). Choose a refund instead, or wait for the next delivery.`,
    );
  if (!(await reserveStock(tx, lines, 1))) throw new Error('locked stock was insufficient');
}
