// Orders as the shop's own people see them, whoever's they are. Only the command line comes here.
import { z } from 'zod';
import { rupeeText } from '#rules/rupees.ts';
import { saidWhy } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { findKeptPayment } from '#server/modules/payments/payments.ts';
import { leftOf, oweRefund } from '#server/modules/payments/refunds.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { holdOrder } from './lock-order.ts';
import { canShopCancel } from './order-status.ts';
import { tellOrderChanged } from './orders.ts';

const whole = {
  lines: { orderBy: { position: 'asc' } },
  history: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  returnRequests: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], include: { lines: true } },
} as const satisfies Prisma.OrderInclude;

export type ShopOrder = Prisma.OrderGetPayload<{ include: typeof whole }>;

const MOST = 200;

/** An order by its id, or by the number that the shopper quotes on the phone. */
export async function requireOrderNamed(name: string): Promise<ShopOrder> {
  const order = await db.order.findUnique({
    where: isId(name) ? { id: name } : { number: name.trim().toUpperCase() },
    include: whole,
  });
  if (!order) throw notFound('order');
  return order;
}

/** Orders that wait for the shop's hand, longest waiting first. */
export function listOpenOrders(): Promise<ShopOrder[]> {
  return db.order.findMany({
    where: { status: 'CONFIRMED', fulfilmentStatus: { in: ['NONE', 'PACKED', 'SHIPPED'] } },
    orderBy: [{ confirmedAt: 'asc' }, { id: 'asc' }],
    include: whole,
    take: MOST,
  });
}

const ofReturn = {
  order: { select: { number: true } },
  lines: { include: { orderLine: { select: { productName: true, size: true } } } },
} as const satisfies Prisma.ReturnRequestInclude;

export type ShopReturn = Prisma.ReturnRequestGetPayload<{ include: typeof ofReturn }>;

export async function requireReturn(id: string): Promise<ShopReturn> {
  const found = isId(id) ? await db.returnRequest.findUnique({ where: { id }, include: ofReturn }) : null;
  if (!found) throw notFound('return');
  return found;
}

/** Returns that are not settled, longest waiting first. */
export function listOpenReturns(): Promise<ShopReturn[]> {
  return db.returnRequest.findMany({
    where: { status: { in: ['REQUESTED', 'APPROVED'] } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: ofReturn,
    take: MOST,
  });
}

/** Gives money back for goods that are on their way or were handed over: all that is left of it, or an amount. */
export async function refundByShop(
  id: string,
  input: { amount?: number | undefined; reason: string },
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const { reason } = parsed(z.object({ reason: saidWhy }), input);
  const refunded = await transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    const payment = await findKeptPayment(tx, id);
    if (!payment)
      throw new Refusal('CONFLICT', `Order ${order.number} holds no payment that could be sent back.`);
    const left = leftOf(payment);
    const owed = input.amount ?? left;
    if (!Number.isInteger(owed) || owed < 1 || owed > left)
      throw invalid({ amount: `Please give an amount up to ${rupeeText(left)}` });
    // An order without its money could never be sent; cancelling sends all of it back.
    if (owed === left && canShopCancel(order))
      throw new Refusal('CONFLICT', `Order ${order.number} is not on its way yet: cancel it instead.`);
    await oweRefund(tx, payment, reason, owed);
    const note = `${rupeeText(owed)}: ${reason}`;
    await tx.orderHistory.create({
      data: { orderId: id, at: now(), what: 'refund requested', cause: 'shop', note },
    });
    return order;
  });
  await tellOrderChanged(refunded);
}
