// Fulfilment of an order by an operator: packed, shipped, delivered. For orders packed in parts, each step applies to the rest.
import { z } from 'zod';
import type { OrderEvent } from '#rules/orders/order-event.ts';
import { listUnpackedUnits } from '#rules/orders/parcels.ts';
import { line } from '#rules/text/text.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { FulfilmentStatus } from '#server/generated/resolver-types.ts';
import { log } from '#server/platform/logging/log.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { markVerified } from '#server/modules/reviews/verified.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type CashShort, recordShortfall } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { issueInvoice } from '#server/modules/orders/documents/invoices.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import {
  notifyOrderDelivered,
  notifyOrderReady,
  notifyOrderShipped,
} from '#server/modules/orders/notifications/order-notifications.ts';
import { canChangeFulfilment } from '#server/modules/orders/order-status.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { insertParcel } from '#server/modules/orders/parcels/insert-parcel.ts';
import { deliverParcels, shipParcels, type Tracking } from '#server/modules/orders/parcels/move-parcels.ts';
import { parcelsOf, type StoredParcel } from '#server/modules/orders/parcels/parcels.ts';
import { isSentAs, orderStepError, requireAsSeen } from './step-errors.ts';

const PACKING: Move = {
  whole: async (order, tx) => {
    await notifyOrderReady(tx, order);
    return { packedAt: now() };
  },
  parts: (order, tx) =>
    insertParcel(tx, order, listUnpackedUnits(order.lines, order.parcels), { packedAt: now() }),
};

const shippingWith = ({ carrier, trackingNumber }: Tracking): Move => ({
  whole: async (order, tx) => {
    await notifyOrderShipped(tx, order, carrier, trackingNumber);
    return { shippedAt: now(), carrier, trackingNumber };
  },
  parts: (order, tx) => shipParcels(tx, order, openParcels(order), { carrier, trackingNumber }),
});

const DELIVERY: Move = {
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
};

/**
 * Marks an order as packed. An order for pickup is then ready, and the shopper is notified.
 * @param seen the version that the packer saw
 * @throws CONFLICT if it cannot be packed, or was changed since
 */
export function packOrder(id: string, seen?: number): Promise<void> {
  return change(id, (tx, order) => move(tx, order, 'PACKED', PACKING, seen));
}

export const trackingInput = z.object({
  carrier: line('Please enter the carrier', 60),
  trackingNumber: line('Please enter the tracking number', 40),
});

/**
 * Marks an order as shipped; repeating the same tracking number changes nothing.
 * @param seen the version that the packer saw
 * @throws CONFLICT if it cannot be shipped, or was changed since
 */
export async function shipOrder(id: string, input: Tracking, seen?: number): Promise<void> {
  const tracking = parseInput(trackingInput, input);
  await change(id, async (tx, order) => {
    if (isShippedAs(order, tracking)) return null;
    return move(tx, order, 'SHIPPED', shippingWith(tracking), seen);
  });
  await issueInvoiceIfPossible(id);
}

/**
 * Packs an order, or its unpacked rest, and ships it in the same step; repeating the same tracking number changes
 * nothing.
 * @param seen the version that the packer saw
 * @throws CONFLICT if nothing is left to pack, for example because someone else packed it, or if the order was changed since
 */
export async function packAndShipOrder(id: string, input: Tracking, seen?: number): Promise<void> {
  const tracking = parseInput(trackingInput, input);
  await change(id, async (tx, order) => {
    if (isShippedAs(order, tracking)) return null;
    if (order.pickup)
      throw new UserError(
        'CONFLICT',
        `Order ${order.number} is picked up by the shopper and cannot be shipped.`,
      );
    await move(tx, order, 'PACKED', PACKING, seen);
    return move(tx, await lockOrder(tx, id), 'SHIPPED', shippingWith(tracking));
  });
  await issueInvoiceIfPossible(id);
}

/** Whether the order is already in the state after the step, so that a repeated request succeeds. */
function isShippedAs(order: LockedOrder, tracking: Tracking): boolean {
  return (
    order.fulfilmentStatus === 'SHIPPED' && parcelsOf(order).some((parcel) => isSentAs(parcel, tracking))
  );
}

/** The number is allocated in its own transaction. If that fails, the invoice job tries again. */
export async function issueInvoiceIfPossible(id: string): Promise<void> {
  await issueInvoice(id).catch((error: unknown) =>
    log.warn({ err: error, orderId: id }, 'no invoice issued'),
  );
}

/**
 * Marks an order as delivered or collected, and as paid if it is a cash order.
 * @param short missing part of the cash to collect
 * @throws VALIDATION naming `cashShort` or `shortReason`
 */
export async function deliverOrder(id: string, short?: CashShort): Promise<void> {
  await change(id, async (tx, order) => {
    const delivered = await move(tx, order, 'DELIVERED', DELIVERY);
    const parcels = order.parcels.length > 0 ? openParcels(order) : undefined;
    if (short) await recordShortfall(tx, order, short, parcels);
    return delivered;
  });
  // Collected goods leave the shop only now.
  await issueInvoiceIfPossible(id);
}

interface Move {
  /** Returns the change of an order packed whole. */
  whole: (order: LockedOrder, tx: Tx) => Promise<Prisma.OrderUpdateInput>;
  /** Moves the rest of an order packed in parts. */
  parts: (order: LockedOrder, tx: Tx) => Promise<void>;
}

/** Changes a locked order in a transaction and publishes it, unless there was nothing to do. */
async function change(
  id: string,
  step: (tx: Tx, order: LockedOrder) => Promise<LockedOrder | null>,
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const changedOrder = await transaction(async (tx) => step(tx, await lockOrder(tx, id)));
  if (changedOrder) await publishOrderChanged(changedOrder);
}

async function move(
  tx: Tx,
  order: LockedOrder,
  to: NextStatus,
  step: Move,
  seen?: number,
): Promise<LockedOrder> {
  if (!canChangeFulfilment(order, to)) throw orderStepError(order, to);
  requireAsSeen(order, seen);
  if (order.parcels.length > 0) await step.parts(order, tx);
  else await moveWhole(tx, order, to, step);
  return order;
}

async function moveWhole(tx: Tx, order: LockedOrder, to: NextStatus, { whole }: Move): Promise<void> {
  const { id, paymentStatus, pickup } = order;
  await tx.order.update({ where: { id }, data: { ...(await whole(order, tx)), fulfilmentStatus: to } });
  const isPaidNow = to === 'DELIVERED' && paymentStatus === 'DUE_ON_DELIVERY';
  const cash = { what: 'paid', cause: pickup ? 'cash at pickup' : 'cash on delivery' } as const;
  await recordHistory(tx, id, { what: toEvent(order, to), cause: 'shop' }, ...(isPaidNow ? [cash] : []));
}

/** The parcels in the state of the order itself; no parcel is further behind. */
function openParcels({ parcels, fulfilmentStatus }: LockedOrder): StoredParcel[] {
  return parcels.filter(({ status }) => status === fulfilmentStatus);
}

type NextStatus = Exclude<FulfilmentStatus, 'NONE'>;

const EVENTS = {
  PACKED: 'packed',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
} satisfies Record<NextStatus, OrderEvent>;

function toEvent({ pickup }: LockedOrder, to: NextStatus): OrderEvent {
  if (pickup && to === 'PACKED') return 'ready';
  if (pickup && to === 'DELIVERED') return 'collected';
  return EVENTS[to];
}
