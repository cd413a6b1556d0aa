// Placing orders in tests.
import { randomUUID } from 'node:crypto';
import { DEFAULT_CHARGES, totals } from '#rules/money/pricing.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { db } from '#server/platform/database/db.ts';
import type { OrderRow } from '#server/modules/orders/orders.ts';
import type { PlaceOrderOutcome } from '#server/modules/orders/checkout/order-rejected.ts';
import { type NewOrder, placeOrder } from '#server/modules/orders/checkout/place-order.ts';
import type { Viewer } from '#server/platform/viewer.ts';
import { ADDRESS, newCaller } from './people.ts';

interface OrderedVariant {
  id: string;
  discountedPrice: number;
}

/** Input for a cash-on-delivery order with the right total. */
export function orderInput(variant: OrderedVariant, quantity = 1, more: Partial<NewOrder> = {}): NewOrder {
  return {
    orderId: randomUUID(),
    lines: [{ variantId: variant.id, quantity }],
    address: ADDRESS,
    paymentMethod: 'CASH_ON_DELIVERY',
    expectedTotal: totals(DEFAULT_CHARGES, variant.discountedPrice * quantity, 0, true).total,
    ...more,
  };
}

export async function readStock(variant: OrderedVariant): Promise<number> {
  return (await db.productVariant.findUniqueOrThrow({ where: { id: variant.id } })).stock;
}

/** Retries while a slow machine is too busy, as clients do. */
export async function placeWithRetry(viewer: Viewer, order: NewOrder): Promise<PlaceOrderOutcome> {
  try {
    return await placeOrder(viewer, order, newCaller());
  } catch (error) {
    if (asUserError(error)?.code !== 'UNAVAILABLE') throw error;
    return placeWithRetry(viewer, order);
  }
}

/** Places an order; throws when it is not placed. */
export async function placeTestOrder(viewer: Viewer, order: NewOrder): Promise<OrderRow> {
  const result = await placeOrder(viewer, order, newCaller());
  if (result.outcome !== 'placed') throw new Error(result.outcome);
  return result.order;
}
