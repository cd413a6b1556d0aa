// Orders of all users, for operators. No access control: only the command line may call these functions.
import { z } from 'zod';
import { rupeeText } from '#rules/money/rupees.ts';
import { staffReason } from '#rules/text/text.ts';
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { lockOrder } from './lock-order.ts';
import { recordHistory } from './order-history.ts';
import { canShopCancel } from './order-status.ts';
import { publishOrderChanged } from './orders.ts';

const orderInclude = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  returnRequests: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { lines: true } },
} as const satisfies Prisma.OrderInclude;

export type AdminOrder = Prisma.OrderGetPayload<{ include: typeof orderInclude }>;

/** An order by id or order number. Throws NOT_FOUND. */
export async function requireOrderByIdOrNumber(name: string): Promise<AdminOrder> {
  const order = await db.order.findUnique({
    where: isId(name) ? { id: name } : { number: name.trim().toUpperCase() },
    include: orderInclude,
  });
  if (!order) throw notFound('order');
  return order;
}

/** Confirmed orders that are not delivered yet, oldest first. */
export function listOpenOrders(): Promise<AdminOrder[]> {
  return db.order.findMany({
    where: { status: 'CONFIRMED', fulfilmentStatus: { in: ['NONE', 'PACKED', 'SHIPPED'] } },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    include: orderInclude,
    take: LIST_SIZES.orders,
  });
}

const returnInclude = {
  order: { select: { number: true } },
  lines: { include: { orderLine: { select: { productName: true, size: true } } } },
  photos: { select: { id: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.ReturnRequestInclude;

export type AdminReturn = Prisma.ReturnRequestGetPayload<{ include: typeof returnInclude }>;

export async function requireReturn(id: string): Promise<AdminReturn> {
  const found = isId(id)
    ? await db.returnRequest.findUnique({ where: { id }, include: returnInclude })
    : null;
  if (!found) throw notFound('return');
  return found;
}

/** Requested and approved returns, oldest first. */
export function listOpenReturns(): Promise<AdminReturn[]> {
  return db.returnRequest.findMany({
    where: { status: { in: ['REQUESTED', 'APPROVED'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: returnInclude,
    take: LIST_SIZES.orders,
  });
}

/** Refunds a shipped or delivered order: `amount` paise, or all that has not been refunded. */
export async function refundByShop(
  id: string,
  input: { amount?: number | undefined; reason: string },
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { reason } = parsed(z.object({ reason: staffReason }), input);
  const refunded = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    const payment = await findCapturedPayment(tx, id);
    if (!payment)
      throw new Refusal('CONFLICT', `Order ${order.number} holds no payment that can be refunded.`);
    const max = refundableAmount(payment);
    const amount = input.amount ?? max;
    if (!Number.isInteger(amount) || amount < 1 || amount > max)
      throw invalid({ amount: `Please give an amount up to ${rupeeText(max)}` });
    // A fully refunded order could not be shipped; cancelling refunds it as well.
    if (amount === max && canShopCancel(order))
      throw new Refusal('CONFLICT', `Order ${order.number} is not shipped yet: cancel it instead.`);
    await requestRefund(tx, payment, reason, amount);
    const note = `${rupeeText(amount)}: ${reason}`;
    await recordHistory(tx, id, { what: 'refund requested', cause: 'shop', note });
    return order;
  });
  await publishOrderChanged(refunded);
}
