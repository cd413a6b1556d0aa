// Returns: requested by the shopper; approved, refused and received by an operator.
import { z } from 'zod';
import type { OrderEvent } from '#rules/orders/order-event.ts';
import {
  MAX_RETURNS,
  isReturnable,
  orderReturnDays,
  type ReturnReason,
  type ReturnWish,
  returnInput,
} from '#rules/orders/returns.ts';
import { returnableUnits } from '#rules/orders/parcels.ts';
import { staffReasonSchema } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import type { ReturnStatus } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parseInput } from '#server/platform/parse.ts';
import { consumeLimit } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { type LockedReturn, lockReturn, replacementOf } from './lock-return.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import { notifyReturnDecided } from './return-notifications.ts';
import { canChangeReturn, returnUntil } from '#server/modules/orders/order-status.ts';
import { type OrderRow, requireOrder, publishOrderChanged } from '#server/modules/orders/orders.ts';
import { parcelsOf } from '#server/modules/orders/parcels/parcels.ts';
import { replaceByRefund, requireNotReplaced } from './replacements.ts';
import { type ReturnLines, refundReturn, unitsByLine } from './return-refunds.ts';
import { attachPhotos, savePhotos } from './return-photos.ts';
import { returnStepError } from '#server/modules/orders/fulfilment/step-errors.ts';
import { restock } from '#server/modules/orders/stock.ts';

export interface NewReturn {
  orderId: string;
  reason: ReturnReason;
  wish?: ReturnWish | null;
  note?: string | null;
  lines: readonly { orderLineId: string; quantity: number }[];
}

/** Requests a return of items of the viewer's order. Throws if the deadline has passed or an item cannot be returned. */
export async function requestReturn(
  viewer: Viewer | null,
  input: NewReturn,
  photos: readonly FileReader[] = [],
): Promise<OrderRow> {
  const { id: userId } = requireViewer(viewer);
  const { orderId } = input;
  if (!isId(orderId)) throw notFound('order');
  const { reason, wish, note, lines } = parseInput(returnInput, input);
  await consumeLimit('orderTry', userId);
  // Refused before photos are read, which is slow.
  requireOpen(await requireOrder(viewer, orderId));
  const photoKeys = await savePhotos(userId, photos);
  const changedOrder = await transaction(async (tx) => {
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
  await publishOrderChanged(changedOrder);
  return requireOrder(viewer, orderId);
}

function requireOpen(order: Parameters<typeof returnUntil>[0]): void {
  if (!returnUntil(order))
    throw new UserError(
      'CONFLICT',
      i18n.t('Returns close {days} days after delivery; this order can no longer be returned.', {
        days: orderReturnDays(order),
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
    throw new UserError(
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
    if (!line) throw invalid({ lines: /*i18n*/ 'This line does not belong to the order' });
    if (!isReturnable(line, reason))
      throw invalid({
        reason: i18n.t('{productName} can be returned only if it is damaged, defective or wrong', line),
      });
    const before = requested.get(orderLineId) ?? 0;
    const returnable = returnableUnits(parcels, orderLineId, before);
    if (quantity > returnable)
      throw invalid({
        lines: returnable
          ? i18n.t('Only {left} of {productName} can still be returned', {
              left: returnable,
              productName: line.productName,
            })
          : before
            ? i18n.t('{productName} is already being returned', line)
            : i18n.t('{productName} cannot be returned now', line),
      });
  }
}

/** Approves a requested return. */
export function approveReturn(id: string): Promise<void> {
  return decide(id, 'APPROVED', (tx, order) =>
    notifyReturnDecided(tx, order, { id, status: 'APPROVED' }, null),
  );
}

/** Refuses a requested or approved return, unless it was replaced. `rawNote` is shown to the shopper. */
export async function refuseReturn(id: string, rawNote: string): Promise<void> {
  const { note } = parseInput(z.object({ note: staffReasonSchema }), { note: rawNote });
  return decide(
    id,
    'REFUSED',
    (tx, order, request) => {
      requireNotReplaced(request);
      return notifyReturnDecided(tx, order, { id, status: 'REFUSED' }, note);
    },
    note,
  );
}

/**
 * Marks an approved return as received. Goods to be replaced are noted for the operator, who sends them; others are
 * refunded if they were paid online. Items go back to stock only if `restock` is set.
 * @param refund refunds goods that were to be replaced, for example when none are left
 */
export function receiveReturn(
  id: string,
  { restock: isRestocked, refund = false }: { restock: boolean; refund?: boolean },
): Promise<void> {
  return decide(id, 'RECEIVED', async (tx, order, request) => {
    if (isRestocked)
      await restock(tx, order.lines, unitsByLine(request.lines), `return of order ${order.number}`);
    await notifyReturnDecided(tx, order, { id, status: 'RECEIVED' }, null);
    if (request.wish === 'REFUND') return refundReturn(tx, order, request);
    if (refund) return replaceByRefund(tx, order, { ...request, status: 'RECEIVED' });
    if (!replacementOf(request))
      await recordHistory(tx, order.id, { what: 'replacement due', cause: 'shop' });
  });
}

/** Returns the changed orders if there are more than the one of the return. */
type Effect = (tx: Tx, order: LockedOrder, request: LockedReturn) => Promise<LockedOrder[] | void>;

const DECISION_EVENTS = {
  APPROVED: 'return approved',
  REFUSED: 'return refused',
  RECEIVED: 'return received',
} satisfies Record<Exclude<ReturnStatus, 'REQUESTED'>, OrderEvent>;

async function decide(
  id: string,
  to: keyof typeof DECISION_EVENTS,
  effect: Effect,
  note?: string,
): Promise<void> {
  const changed = await transaction(async (tx) => {
    const { order, request } = await lockReturn(tx, id);
    const { status } = request;
    if (!canChangeReturn(status, to)) throw returnStepError(status);
    await tx.returnRequest.update({ where: { id }, data: { status: to, decidedAt: now() } });
    await recordHistory(tx, order.id, { what: DECISION_EVENTS[to], cause: 'shop', note });
    return (await effect(tx, order, request)) ?? [order];
  });
  for (const order of changed) await publishOrderChanged(order);
}
