// The history of an order: every step, visible to shopper and operator.
import type { OrderEvent } from '#rules/orders/order-event.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import type { OrderHistory } from '#server/generated/prisma/client.ts';
import { insertRows } from '#server/platform/database/insert-rows.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface HistoryStep {
  what: OrderEvent;
  /** The person or process that caused it, such as 'shopper', 'shop' or 'payment'. */
  cause: string;
  note?: string | null | undefined;
  /** The number of the parcel if the order is packed in parts. */
  parcel?: number | null;
}

/** Adds steps to an order's history with the current time, in this order; returns them as stored. */
export function recordHistory(
  tx: Tx,
  orderId: string,
  ...steps: readonly HistoryStep[]
): Promise<OrderHistory[]> {
  const at = now();
  const actor = currentActor();
  const rows = steps.map(({ what, cause, note = null, parcel = null }) => ({
    orderId,
    at,
    what,
    cause,
    note,
    parcel,
    actor,
  }));
  return insertRows(tx, 'OrderHistory', rows);
}
