// Returns: requested by the shopper; approved, refused and received by an operator.
import { z } from 'zod';
import {
  MAX_RETURNS,
  isReturnable,
  returnDaysOf,
  type ReturnReason,
  type ReturnWish,
  refundOf,
  returnInput,
} from '#rules/orders/returns.ts';
import { returnableUnits, unitsIn } from '#rules/orders/parcels.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import { staffReason } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, Refusal } from '#server/platform/errors.ts';
import type { ReturnStatus } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { findCapturedPayment } from '#server/modules/payments/payments.ts';
import { refundableAmount, requestRefund } from '#server/modules/payments/refunds.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { recordHistory } from './order-history.ts';
import { notifyReturnDecided } from './return-notifications.ts';
import { canChangeReturn, returnUntil } from './order-status.ts';
import { type OrderRow, requireOrder, publishOrderChanged } from './orders.ts';
import { parcelsOf } from './parcels/parcels.ts';
import { attachPhotos, savePhotos } from './return-photos.ts';
import { returnRefusal } from './step-refusals.ts';
import { restock } from './stock.ts';

export interface NewReturn {
  orderId: string;
  reason: ReturnReason;
  wish?: ReturnWish | null;
  note?: string | null;
  lines: readonly { orderLineId: string; quantity: number }[];
}

type ReturnLines = NewReturn['lines'];

/** Requests a return of items of the viewer's order. Throws if the deadline has passed or an item cannot be returned. */
export async function requestReturn(
  viewer: Viewer | null,
  input: NewReturn,
  photos: readonly FileReader[] = [],
): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { orderId } = input;
  if (!isId(orderId)) throw notFound('order');
  const { reason, wish, note, lines } = parsed(returnInput, input);
  await spend('orderTry', userId);
  // Refused before photos are read, which is slow.
  requireOpen(await requireOrder(viewer, orderId));
  const photoKeys = await savePhotos(userId, photos);
  const changed = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, userId);
    requireOpen(order);
    await requireReturnable(tx, order, lines, reason);
    const { id } = await tx.returnRequest.create({
      data: {
        orderId,
        userId,
        reason,
        wish,
        note: note ?? '',
        createdAt: now(),
        lines: { create: lines },
      },
    });
    await attachPhotos(tx, id, photoKeys);
    await recordHistory(tx, orderId, { what: 'return requested', cause: 'shopper' });
    return order;
  });
  await publishOrderChanged(changed);
  return requireOrder(viewer, orderId);
}

function requireOpen(order: Parameters<typeof returnUntil>[0]): void {
  if (!returnUntil(order))
    throw new Refusal(
      'CONFLICT',
      i18n.t('Returns close {days} days after delivery; this order can no longer be returned.', {
        days: returnDaysOf(order),
      }),
    );
}

async function requireReturnable(
  tx: Tx,
  order: LockedOrder,
  lines: ReturnLines,
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
  // A refused return may be requested again.
  const requested = unitsByLine(
    earlier.flatMap((request) => (request.status === 'REFUSED' ? [] : request.lines)),
  );
  const parcels = parcelsOf(order);
  for (const { orderLineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === orderLineId);
    if (!line) throw invalid({ lines: /*i18n*/ 'This is not a line of the order' });
    if (!isReturnable(line, reason))
      throw invalid({
        reason: i18n.t('{productName} can be returned only if it is damaged, defective or wrong', line),
      });
    const before = requested.get(orderLineId) ?? 0;
    const left = returnableUnits(parcels, orderLineId, before);
    if (quantity > left)
      throw invalid({
        lines: left
          ? i18n.t('Only {left} of {productName} can still be returned', {
              left,
              productName: line.productName,
            })
          : before
            ? i18n.t('{productName} is already being returned', line)
            : i18n.t('{productName} cannot be returned now', line),
      });
  }
}

function unitsByLine(lines: ReturnLines): Map<string, number> {
  const units = new Map<string, number>();
  for (const { orderLineId, quantity } of lines)
    units.set(orderLineId, (units.get(orderLineId) ?? 0) + quantity);
  return units;
}

/** Approves a requested return. */
export function approveReturn(id: string): Promise<void> {
  return decide(id, 'APPROVED', (tx, order) =>
    notifyReturnDecided(tx, order, { id, status: 'APPROVED' }, null),
  );
}

/** Refuses a requested or approved return. `rawNote` is shown to the shopper. */
export async function refuseReturn(id: string, rawNote: string): Promise<void> {
  const { note } = parsed(z.object({ note: staffReason }), { note: rawNote });
  return decide(
    id,
    'REFUSED',
    (tx, order) => notifyReturnDecided(tx, order, { id, status: 'REFUSED' }, note),
    note,
  );
}

/**
 * Marks an approved return as received. Goods to be replaced are noted for the operator, who sends them; others are
 * refunded if they were paid online. Items go back to stock only if `restock` is set.
 * @param refund refunds goods that were to be replaced, when there are none left
 */
export function receiveReturn(
  id: string,
  { restock: isRestocked, refund = false }: { restock: boolean; refund?: boolean },
): Promise<void> {
  return decide(id, 'RECEIVED', async (tx, order, { lines, wish }) => {
    if (isRestocked) await restock(tx, order.lines, unitsByLine(lines), `return of order ${order.number}`);
    if (wish === 'REPLACEMENT' && !refund) {
      await recordHistory(tx, order.id, { what: 'replacement due', cause: 'shop' });
      return notifyReturnDecided(tx, order, { id, status: 'RECEIVED' }, null);
    }
    if (wish === 'REPLACEMENT') await tx.returnRequest.update({ where: { id }, data: { wish: 'REFUND' } });
    const before = await refundedBefore(tx, order, id);
    await refundValue(tx, order, valueOf(order, lines, before));
    const returned = unitsByLine([...lines, ...before]);
    if (isAllBack(order, returned)) {
      await tx.order.update({ where: { id: order.id }, data: { fulfilmentStatus: 'RETURNED' } });
      await recordHistory(tx, order.id, { what: 'returned', cause: 'shop' });
    }
    await notifyReturnDecided(tx, order, { id, status: 'RECEIVED' }, null);
  });
}

/** Whether everything that was delivered was returned, and nothing more will be delivered. */
function isAllBack(order: LockedOrder, returned: ReadonlyMap<string, number>): boolean {
  const delivered = parcelsOf(order).filter(({ status }) => status === 'DELIVERED');
  return (
    order.fulfilmentStatus === 'DELIVERED' &&
    order.lines.every(({ id }) => (returned.get(id) ?? 0) === unitsIn(delivered, id))
  );
}

type FoundReturn = Awaited<ReturnType<typeof findReturn>>;
type Effect = (tx: Tx, order: LockedOrder, found: FoundReturn) => Promise<void>;

async function decide(id: string, to: ReturnStatus, effect: Effect, note?: string): Promise<void> {
  if (!isId(id)) throw notFound('return');
  const changed = await transaction(async (tx) => {
    const { orderId } = await findReturn(tx, id);
    const order = await lockOrder(tx, orderId);
    // Read again under the lock: another operator may have decided.
    const found = await findReturn(tx, id);
    const { status } = found;
    if (!canChangeReturn(status, to)) throw returnRefusal(status);
    await tx.returnRequest.update({ where: { id }, data: { status: to, decidedAt: now() } });
    await recordHistory(tx, orderId, { what: `return ${to.toLowerCase()}`, cause: 'shop', note });
    await effect(tx, order, found);
    return order;
  });
  await publishOrderChanged(changed);
}

async function findReturn(tx: Tx, id: string) {
  const found = await tx.returnRequest.findUnique({ where: { id }, include: { lines: true } });
  if (!found) throw notFound('return');
  return found;
}

function refundedBefore(tx: Tx, { id: orderId }: LockedOrder, returnId: string): Promise<ReturnLines> {
  return tx.returnLine.findMany({
    where: { returnRequest: { orderId, status: 'RECEIVED', wish: 'REFUND', id: { not: returnId } } },
  });
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
  return valueOf(order, lines, before);
}

function valueOf(order: Pick<LockedOrder, 'lines'>, lines: ReturnLines, before: ReturnLines): number {
  const units = unitsByLine(before);
  return lines.reduce((sum, { orderLineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === orderLineId);
    return line ? sum + refundOf(line, units.get(orderLineId) ?? 0, quantity) : sum;
  }, 0);
}

// Cash is refunded manually, which the history tells the operator. An online refund is capped by what has not been
// refunded yet.
async function refundValue(tx: Tx, order: LockedOrder, value: number): Promise<void> {
  if (value === 0) return;
  if (order.paymentMethod === 'CASH_ON_DELIVERY') {
    await recordHistory(tx, order.id, { what: 'refund due by hand', cause: 'shop', note: rupeeText(value) });
    return;
  }
  const payment = await findCapturedPayment(tx, order.id);
  if (!payment) return;
  const refund = Math.min(value, refundableAmount(payment));
  await requestRefund(tx, payment, 'goods returned', refund);
  await recordHistory(tx, order.id, { what: 'refund requested', cause: 'shop', note: rupeeText(refund) });
}
