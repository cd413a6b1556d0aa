// The way of the goods, by the operator's hand: packed, shipped, delivered. Only the command line comes here.
import { z } from 'zod';
import { line } from '#rules/text.ts';
import { now } from '#server/platform/clock.ts';
import { notFound, Refusal } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { FulfilmentStatus } from '#server/generated/resolver-types.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { markVerified } from '#server/modules/reviews/verified.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type HeldOrder, holdOrder } from './lock-order.ts';
import { tellDelivered, tellShipped } from './order-news.ts';
import { mayMoveTo } from './order-status.ts';
import { tellOrderChanged } from './orders.ts';

export function packOrder(id: string): Promise<void> {
  return move(id, 'PACKED', () => ({ packedAt: now() }));
}

const parcel = z.object({
  carrier: line('Please name the carrier', 60),
  trackingNumber: line('Please give the tracking number', 40),
});

export async function shipOrder(
  id: string,
  input: { carrier: string; trackingNumber: string },
): Promise<void> {
  const { carrier, trackingNumber } = parsed(parcel, input);
  return move(id, 'SHIPPED', async (order, tx) => {
    await tellShipped(tx, order, carrier, trackingNumber);
    return { shippedAt: now(), carrier, trackingNumber };
  });
}

/** Handed over; cash that was due has been paid with it. */
export function deliverOrder(id: string): Promise<void> {
  return move(id, 'DELIVERED', async (order, tx) => {
    await tellDelivered(tx, order);
    await markVerified(
      tx,
      order.userId,
      order.lines.map(({ productId }) => productId),
    );
    const isPaidNow = order.paymentStatus === 'DUE_ON_DELIVERY';
    return { deliveredAt: now(), ...(isPaidNow && { paymentStatus: 'PAID' }) };
  });
}

type Change = Prisma.OrderUpdateInput;

async function move(
  id: string,
  to: FulfilmentStatus,
  change: (order: HeldOrder, tx: Tx) => Change | Promise<Change>,
): Promise<void> {
  if (!isId(id)) throw notFound('order');
  const moved = await transaction(async (tx) => {
    const order = await holdOrder(tx, id);
    if (!mayMoveTo(order, to)) throw new Refusal('CONFLICT', sentenceOf(order, to));
    const at = now();
    const isPaidNow = to === 'DELIVERED' && order.paymentStatus === 'DUE_ON_DELIVERY';
    await tx.order.update({
      where: { id },
      data: {
        ...(await change(order, tx)),
        fulfilmentStatus: to,
        history: {
          create: [
            { at, what: to.toLowerCase(), cause: 'shop' },
            ...(isPaidNow ? [{ at, what: 'paid', cause: 'cash on delivery' }] : []),
          ],
        },
      },
    });
    return order;
  });
  await tellOrderChanged(moved);
}

function sentenceOf({ number, status, paymentStatus, fulfilmentStatus }: HeldOrder, to: FulfilmentStatus) {
  const standing = [status, paymentStatus, fulfilmentStatus].map(words).join(', ');
  return `Order ${number} (${standing}) cannot become ${words(to)}.`;
}

function words(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ');
}
