// Fulfilment of an order by an operator: packed, shipped, delivered. Of one that is packed in parts, its rest.
import { z } from 'zod';
import { unpackedUnits } from '#rules/orders/parcels.ts';
import { line } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { FulfilmentStatus } from '#server/generated/resolver-types.ts';
import { log } from '#server/platform/logging/log.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { markVerified } from '#server/modules/reviews/verified.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { issueInvoice } from './invoices.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';
import { recordHistory } from './order-history.ts';
import { notifyOrderDelivered, notifyOrderReady, notifyOrderShipped } from './order-notifications.ts';
import { canChangeFulfilment } from './order-status.ts';
import { publishOrderChanged } from './orders.ts';
import { insertParcel } from './parcels/insert-parcel.ts';
import { deliverParcels, shipParcels, type Tracking } from './parcels/move-parcels.ts';
import { parcelsOf, type StoredParcel } from './parcels/parcels.ts';
import { isSentAs, orderRefusal } from './step-refusals.ts';

/** Marks an order as packed. One for pickup is then ready, and the shopper is notified. */
export function packOrder(id: string): Promise<void> {
  return moveTo(id, 'PACKED', {
    whole: async (order, tx) => {
      await notifyOrderReady(tx, order);
      return { packedAt: now() };
    },
    parts: (order, tx) =>
      insertParcel(tx, order, unpackedUnits(order.lines, order.parcels), { packedAt: now() }),
  });
}

export const trackingInput = z.object({
  carrier: line('Please name the carrier', 60),
  trackingNumber: line('Please give the tracking number', 40),
});

/** Marks an order as shipped; sent again with the same tracking number, changes nothing. */
export async function shipOrder(id: string, input: Tracking): Promise<void> {
  const { carrier, trackingNumber } = parsed(trackingInput, input);
  await moveTo(id, 'SHIPPED', {
    isDone: (order) =>
      order.fulfilmentStatus === 'SHIPPED' &&
      parcelsOf(order).every((parcel) => isSentAs(parcel, { carrier, trackingNumber })),
    whole: async (order, tx) => {
      await notifyOrderShipped(tx, order, carrier, trackingNumber);
      return { shippedAt: now(), carrier, trackingNumber };
    },
    parts: (order, tx) => shipParcels(tx, order, openParcels(order), { carrier, trackingNumber }),
  });
  await issueInvoiceIfPossible(id);
}

/** Its number is taken in a transaction of its own. If that fails, the job of invoices tries again. */
export async function issueInvoiceIfPossible(id: string): Promise<void> {
  await issueInvoice(id).catch((error: unknown) =>
    log.warn({ err: error, orderId: id }, 'no invoice issued'),
  );
}

/** Marks an order as delivered or collected, and as paid if it was to be paid in cash. */
export async function deliverOrder(id: string): Promise<void> {
  await moveTo(id, 'DELIVERED', {
    whole: async (order, tx) => {
      await notifyOrderDelivered(tx, order);
      await markVerified(
        tx,
        order.userId,
        order.lines.map(({ productId }) => productId),
      );
      const isPaidNow = order.paymentStatus === 'DUE_ON_DELIVERY';
      return { deliveredAt: now(), ...(isPaidNow && { paymentStatus: 'PAID' }) };
    },
    parts: (order, tx) => deliverParcels(tx, order, openParcels(order)),
  });
  // Collected goods leave only now.
  await issueInvoiceIfPossible(id);
}

interface Move {
  /** Whether the order is as the step leaves it, so that it can be sent again. */
  isDone?: (order: LockedOrder) => boolean;
  /** Returns the change of an order that is packed whole. */
  whole: (order: LockedOrder, tx: Tx) => Promise<Prisma.OrderUpdateInput>;
  /** Moves the rest of an order that is packed in parts. */
  parts: (order: LockedOrder, tx: Tx) => Promise<void>;
}

async function moveTo(id: string, to: FulfilmentStatus, move: Move): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const moved = await transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (move.isDone?.(order)) return null;
    if (!canChangeFulfilment(order, to)) throw orderRefusal(order, to);
    if (order.parcels.length > 0) await move.parts(order, tx);
    else await moveWhole(tx, order, to, move);
    return order;
  });
  if (moved) await publishOrderChanged(moved);
}

async function moveWhole(tx: Tx, order: LockedOrder, to: FulfilmentStatus, { whole }: Move): Promise<void> {
  const { id, paymentStatus, pickup } = order;
  await tx.order.update({ where: { id }, data: { ...(await whole(order, tx)), fulfilmentStatus: to } });
  const isPaidNow = to === 'DELIVERED' && paymentStatus === 'DUE_ON_DELIVERY';
  const paid = isPaidNow ? [{ what: 'paid', cause: pickup ? 'cash at pickup' : 'cash on delivery' }] : [];
  await recordHistory(tx, id, { what: stepOf(order, to), cause: 'shop' }, ...paid);
}

/** The parcels that are as far as the order is, so that no other is further behind. */
function openParcels({ parcels, fulfilmentStatus }: LockedOrder): StoredParcel[] {
  return parcels.filter(({ status }) => status === fulfilmentStatus);
}

/** What the history calls it. */
function stepOf({ pickup }: LockedOrder, to: FulfilmentStatus): string {
  if (pickup && to === 'PACKED') return 'ready';
  if (pickup && to === 'DELIVERED') return 'collected';
  return to.toLowerCase();
}
