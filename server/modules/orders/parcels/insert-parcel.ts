// Stores a parcel with its share of the order's total.
import { parcelAmount, type ParcelUnits } from '#rules/orders/parcels.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { recordHistory } from '#server/modules/orders/order-history.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notifyParcelReady } from './parcel-notifications.ts';
import type { StoredParcel } from './parcels.ts';
import { settleOrder } from './settle-order.ts';

/** Packs units of a locked order. The caller has checked that they are left to pack. */
export async function insertParcel(
  tx: Tx,
  order: LockedOrder,
  lines: readonly ParcelUnits[],
  state: { packedAt: Date },
): Promise<void> {
  const parcel = await createParcel(tx, order, lines, { ...state, status: 'PACKED' });
  const what = order.pickup ? 'ready' : 'packed';
  await recordHistory(tx, order.id, { what, cause: 'shop', parcel: parcel.number });
  await notifyParcelReady(tx, order, parcel);
  await settleOrder(tx, order);
}

/** Inserts the row only. */
export function createParcel(
  tx: Tx,
  order: LockedOrder,
  lines: readonly ParcelUnits[],
  state: Pick<StoredParcel, 'status' | 'packedAt'>,
): Promise<StoredParcel> {
  return tx.parcel.create({
    data: {
      orderId: order.id,
      number: order.parcels.length + 1,
      amount: parcelAmount(order, order.parcels, lines),
      ...state,
      lines: { create: lines.map(({ orderLineId, quantity }) => ({ orderLineId, quantity })) },
    },
    include: { lines: true },
  });
}
