// Orders for tests of the rooms.
import { randomUUID } from 'node:crypto';
import { totals } from '#rules/pricing.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import { type NewOrder, placeOrder, type Placing } from '#server/modules/orders/place-order.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { ADDRESS, newCaller } from './people.ts';

interface Bought {
  id: string;
  discountedPrice: number;
}

/** A cash order as a careful client sends it; `expectedTotal` is right unless told otherwise. */
export function orderOf(variant: Bought, quantity = 1, more: Partial<NewOrder> = {}): NewOrder {
  return {
    orderId: randomUUID(),
    lines: [{ variantId: variant.id, quantity }],
    address: ADDRESS,
    paymentMethod: 'CASH_ON_DELIVERY',
    expectedTotal: totals(variant.discountedPrice * quantity, 0, true).total,
    ...more,
  };
}

export async function stockOf(variant: Bought): Promise<number> {
  return (await db.productVariant.findUniqueOrThrow({ where: { id: variant.id } })).stock;
}

/** One of a crowd: sends the same order again, as clients do, while a slow machine is too busy for it. */
export async function placeInCrowd(viewer: Viewer, order: NewOrder): Promise<Placing> {
  try {
    return await placeOrder(viewer, order, newCaller());
  } catch (error) {
    if (asRefusal(error)?.code !== 'UNAVAILABLE') throw error;
    return placeInCrowd(viewer, order);
  }
}

/** The order that was placed; anything else fails the test. */
export async function placed(viewer: Viewer, order: NewOrder): Promise<OrderRow> {
  const placing = await placeOrder(viewer, order, newCaller());
  if (placing.outcome !== 'placed') throw new Error(placing.outcome);
  return placing.order;
}
