// Sending goods back: asked for by the shopper; agreed to, refused and received by the operator's hand.
import { z } from 'zod';
import { MAX_RETURNS, mayComeBack, type ReturnReason, refundOf, returnWish } from '#rules/returns.ts';
import { rupeeText } from '#rules/rupees.ts';
import { saidWhy } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { ReturnStatus } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { findKeptPayment } from '#server/modules/payments/payments.ts';
import { leftOf, oweRefund } from '#server/modules/payments/refunds.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type HeldOrder, holdOrder } from './lock-order.ts';
import { tellReturn } from './order-news.ts';
import { mayReturnBecome, returnUntil } from './order-status.ts';
import { type OrderRow, requireOrder, tellOrderChanged } from './orders.ts';
import { restock } from './stock.ts';

export interface NewReturn {
  orderId: string;
  reason: ReturnReason;
  note?: string | null;
  lines: readonly { orderLineId: string; quantity: number }[];
}

type Wanted = NewReturn['lines'];

/** Asks for a return of goods of the viewer's order. */
export async function requestReturn(viewer: Viewer | null, input: NewReturn): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { orderId } = input;
  if (!isId(orderId)) throw notFound('order');
  const { reason, note, lines } = parsed(returnWish, input);
  await spend('orderTry', userId);
  const changed = await transaction(async (tx) => {
    const order = await holdOrder(tx, orderId, userId);
    if (!returnUntil(order))
      throw new Refusal(
        'CONFLICT',
        /*i18n*/ 'Returns close 7 days after delivery; this order can no longer be returned.',
      );
    await requireReturnable(tx, order, lines, reason);
    const at = now();
    await tx.returnRequest.create({
      data: {
        orderId,
        userId,
        reason,
        note: note ?? '',
        createdAt: at,
        lines: { create: lines },
      },
    });
    await record(tx, orderId, 'return requested', 'shopper');
    return order;
  });
  await tellOrderChanged(changed);
  return requireOrder(viewer, orderId);
}

async function requireReturnable(
  tx: Tx,
  order: HeldOrder,
  wanted: Wanted,
  reason: ReturnReason,
): Promise<void> {
  const earlier = await tx.returnRequest.findMany({
    where: { orderId: order.id },
    include: { lines: true },
  });
  if (earlier.length >= MAX_RETURNS)
    throw new Refusal(
      'QTY_LIMIT',
      i18n.t('At most {count} returns of one order. Please write to us.', { count: MAX_RETURNS }),
    );
  // What was refused may be asked for again, with better reasons.
  const asked = unitsByLine(earlier.flatMap(({ status, lines }) => (status === 'REFUSED' ? [] : lines)));
  for (const { orderLineId, quantity } of wanted) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (!line) throw invalid({ lines: /*i18n*/ 'This is no line of the order' });
    if (!mayComeBack(line, reason))
      throw invalid({
        reason: i18n.t('{productName} can come back only when it is damaged, defective or wrong', line),
      });
    const left = line.quantity - (asked.get(orderLineId) ?? 0);
    if (quantity > left)
      throw invalid({
        lines: left
          ? i18n.t('Only {left} of {productName} can still come back', {
              left,
              productName: line.productName,
            })
          : i18n.t('{productName} is on its way back already', line),
      });
  }
}

function unitsByLine(lines: Wanted): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderLineId, quantity } of lines)
    units.set(orderLineId, (units.get(orderLineId) ?? 0) + quantity);
  return units;
}

/** The goods may come. */
export function approveReturn(id: string): Promise<void> {
  return decide(id, 'APPROVED', (tx, order) => tellReturn(tx, order, { id, status: 'APPROVED' }, null));
}

/** The goods may not come, or what came was not as agreed. */
export async function refuseReturn(id: string, why: string): Promise<void> {
  const { note } = parsed(z.object({ note: saidWhy }), { note: why });
  return decide(id, 'REFUSED', (tx, order) => tellReturn(tx, order, { id, status: 'REFUSED' }, note), note);
}

/**
 * The goods are back. Their worth is owed if it was paid online; `restock` puts them on the shelf
 * again, which nothing else does.
 */
export function receiveReturn(id: string, { restock: isRestocked }: { restock: boolean }): Promise<void> {
  return decide(id, 'RECEIVED', async (tx, order, lines) => {
    const before = await receivedBefore(tx, order, id);
    if (isRestocked) await restock(tx, order.lines, unitsByLine(lines), `return of order ${order.number}`);
    await oweWorth(tx, order, worthOf(order, lines, before));
    const back = unitsByLine([...lines, ...before]);
    if (order.lines.every((line) => back.get(line.id) === line.quantity)) {
      await tx.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'RETURNED' } });
      await record(tx, order.id, 'returned', 'shop');
    }
    await tellReturn(tx, order, { id, status: 'RECEIVED' }, null);
  });
}

type Effect = (tx: Tx, order: HeldOrder, lines: Wanted) => Promise<void>;

async function decide(id: string, to: ReturnStatus, effect: Effect, note?: string): Promise<void> {
  if (!isId(id)) throw notFound('return');
  const changed = await transaction(async (tx) => {
    const { orderId } = await findReturn(tx, id);
    const order = await holdOrder(tx, orderId);
    // Read again behind the order's lock: another operator may have been quicker.
    const { status, lines } = await findReturn(tx, id);
    if (!mayReturnBecome(status, to))
      throw new Refusal(
        'CONFLICT',
        `A return that is ${status.toLowerCase()} cannot become ${to.toLowerCase()}.`,
      );
    await tx.returnRequest.update({ where: { id }, data: { status: to, decidedAt: now() } });
    await record(tx, orderId, `return ${to.toLowerCase()}`, 'shop', note);
    await effect(tx, order, lines);
    return order;
  });
  await tellOrderChanged(changed);
}

async function findReturn(tx: Tx, id: string) {
  const found = await tx.returnRequest.findUnique({ where: { id }, include: { lines: true } });
  if (!found) throw notFound('return');
  return found;
}

function receivedBefore(tx: Tx, { id: orderId }: HeldOrder, returnId: string): Promise<Wanted> {
  return tx.returnLine.findMany({
    where: { returnRequest: { orderId, status: 'RECEIVED', id: { not: returnId } } },
  });
}

/** What the goods of a return that was received had cost. */
export async function worthOfReturn(id: string): Promise<number> {
  const { orderId, order, lines, decidedAt } = await db.returnRequest.findUniqueOrThrow({
    where: { id },
    include: { lines: true, order: { include: { lines: true } } },
  });
  const before = await db.returnLine.findMany({
    where: { returnRequest: { orderId, status: 'RECEIVED', decidedAt: { lt: decidedAt ?? now() } } },
  });
  return worthOf(order, lines, before);
}

function worthOf(order: Pick<HeldOrder, 'lines'>, lines: Wanted, before: Wanted): number {
  const units = unitsByLine(before);
  return lines.reduce((sum, { orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId);
    return line ? sum + refundOf(line, units.get(orderLineId) ?? 0, quantity) : sum;
  }, 0);
}

// What was paid in cash is settled by hand; the history says so to the operator. Online, what went back
// before, for whatever reason, is not paid back again.
async function oweWorth(tx: Tx, order: HeldOrder, worth: number): Promise<void> {
  if (worth === 0) return;
  if (order.paymentMethod === 'CASH_ON_DELIVERY')
    return record(tx, order.id, 'refund due by hand', 'shop', rupeeText(worth));
  const kept = await findKeptPayment(tx, order.id);
  if (!kept) return;
  const owed = Math.min(worth, leftOf(kept));
  await oweRefund(tx, kept, 'goods returned', owed);
  await record(tx, order.id, 'refund requested', 'shop', rupeeText(owed));
}

async function record(tx: Tx, orderId: string, what: string, cause: string, note?: string): Promise<void> {
  await tx.orderHistory.create({ data: { orderId, at: now(), what, cause, note: note ?? null } });
}
