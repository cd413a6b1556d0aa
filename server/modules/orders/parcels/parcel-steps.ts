// The steps of one parcel. The parcel of an order packed whole has the id of the order.
import { z } from 'zod';
import { staffReasonSchema } from '#rules/text/text.ts';
import type { ParcelStatus } from '#rules/orders/parcels.ts';
import { type CashShort, recordShortfall } from '#server/modules/orders/payment/cash-shortfalls.ts';
import {
  deliverOrder,
  issueInvoiceIfPossible,
  shipOrder,
  trackingInput,
} from '#server/modules/orders/fulfilment/fulfil.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { canChangeFulfilment } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { isSentAs, parcelStepError, requireAsSeen } from '#server/modules/orders/fulfilment/step-errors.ts';
import { returnUndelivered } from '#server/modules/orders/fulfilment/undelivered.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { deliverParcels, returnParcels, shipParcels, type Tracking } from './move-parcels.ts';
import type { StoredParcel } from './parcels.ts';

type NextStatus = 'SHIPPED' | 'DELIVERED' | 'RETURNED';

/** Whether a parcel of the order can move to a state; RETURNED means returned by the carrier. */
export function canMoveParcel(
  order: Parameters<typeof canChangeFulfilment>[0],
  status: ParcelStatus,
  to: NextStatus,
): boolean {
  if (status === 'CANCELLED' || (to === 'RETURNED' && status !== 'SHIPPED')) return false;
  return canChangeFulfilment({ ...order, fulfilmentStatus: status }, to);
}

/**
 * Marks a parcel as shipped; repeating the same tracking number changes nothing.
 * @param seen the version of the order that the packer saw
 * @returns the id of its order
 */
export async function shipParcel(id: string, input: Tracking, seen?: number): Promise<string> {
  const tracking = parseInput(trackingInput, input);
  const orderId = await findOrderId(id);
  if (!orderId) return whole(id, () => shipOrder(id, tracking, seen));
  await move(
    orderId,
    id,
    'SHIPPED',
    async (tx, order, parcel) => {
      requireAsSeen(order, seen);
      await shipParcels(tx, order, [parcel], tracking);
    },
    tracking,
  );
  return orderId;
}

/**
 * Marks a parcel as delivered or collected.
 * @param short missing part of the cash to collect for it
 * @returns the id of its order
 * @throws VALIDATION naming `cashShort` or `shortReason`
 */
export async function deliverParcel(id: string, short?: CashShort): Promise<string> {
  const orderId = await findOrderId(id);
  if (!orderId) return whole(id, () => deliverOrder(id, short));
  await move(orderId, id, 'DELIVERED', async (tx, order, parcel) => {
    await deliverParcels(tx, order, [parcel]);
    if (short) await recordShortfall(tx, order, short, [parcel]);
  });
  return orderId;
}

/** Marks a parcel as returned by the carrier. @returns the id of its order */
export async function returnParcelUndelivered(
  id: string,
  input: { note: string; restock: boolean },
): Promise<string> {
  const { note } = parseInput(z.object({ note: staffReasonSchema }), input);
  const orderId = await findOrderId(id);
  if (!orderId) return whole(id, () => returnUndelivered(id, input));
  await move(orderId, id, 'RETURNED', (tx, order, parcel) =>
    returnParcels(tx, order, [parcel], { ...input, note }),
  );
  return orderId;
}

/** The order of a stored parcel. */
async function findOrderId(id: string): Promise<string | null> {
  if (!isId(id)) throw notFound('parcel');
  const parcel = await db.parcel.findUnique({ where: { id }, select: { orderId: true } });
  return parcel?.orderId ?? null;
}

/** Takes a step with an order packed whole. */
async function whole(id: string, step: () => Promise<void>): Promise<string> {
  const order = await db.order.findUnique({ where: { id, parcels: { none: {} } }, select: { id: true } });
  if (!order) throw notFound('parcel');
  await step();
  return id;
}

async function move(
  orderId: string,
  id: string,
  to: NextStatus,
  change: (tx: Tx, order: LockedOrder, parcel: StoredParcel) => Promise<void>,
  tracking?: Tracking,
): Promise<void> {
  const movedOrder = await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const parcel = order.parcels.find((candidate) => candidate.id === id);
    if (!parcel) throw notFound('parcel');
    if (tracking && parcel.status === to && isSentAs(parcel, tracking)) return null;
    if (!canMoveParcel(order, parcel.status, to)) throw parcelStepError(order, parcel, to);
    await change(tx, order, parcel);
    return order;
  });
  if (movedOrder) await publishOrderChanged(movedOrder);
  if (to !== 'RETURNED') await issueInvoiceIfPossible(orderId);
}
