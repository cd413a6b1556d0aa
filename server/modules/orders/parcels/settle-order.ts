// Derives the columns of an order packed in parts from its parcels.
import { hasLeft, leastAdvancedStatus } from '#rules/orders/parcels.ts';
import type { LockedOrder } from '#server/modules/orders/lock-order.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { parcelInclude, type StoredParcel } from './parcels.ts';

/** Updates a locked order from its parcels. Call it after every change of one. */
export async function settleOrder(tx: Tx, order: LockedOrder): Promise<void> {
  const parcels = await tx.parcel.findMany({ where: { orderId: order.id }, ...parcelInclude });
  const fulfilmentStatus = leastAdvancedStatus(order.lines, parcels);
  const shipped = parcels
    .filter(({ shippedAt }) => shippedAt)
    .toSorted(byTime('shippedAt'))
    .at(-1);
  const delivered = parcels.toSorted(byTime('deliveredAt')).at(-1);
  await tx.order.update({
    where: { id: order.id },
    data: {
      fulfilmentStatus,
      // The version changes, since earlier views of the order lack the new parcel.
      ...(parcels.length > order.parcels.length && { version: { increment: 1 } }),
      packedAt: order.packedAt ?? now(),
      ...(!order.shippedAt && parcels.some(hasLeft) && { shippedAt: now() }),
      ...(fulfilmentStatus === 'DELIVERED' && { deliveredAt: delivered?.deliveredAt ?? now() }),
      ...(shipped && { carrier: shipped.carrier, trackingNumber: shipped.trackingNumber }),
      ...derivePayment(order, parcels, fulfilmentStatus),
    },
  });
}

/** Cash counts as paid when the last parcel with an amount to collect is settled. */
function derivePayment(
  { paymentStatus }: LockedOrder,
  parcels: readonly StoredParcel[],
  fulfilmentStatus: ReturnType<typeof leastAdvancedStatus>,
) {
  const isOpen = fulfilmentStatus === 'NONE' || parcels.some(({ status }) => isToCome(status));
  if (paymentStatus !== 'DUE_ON_DELIVERY' || isOpen) return {};
  const isPaid = parcels.some(({ status }) => status === 'DELIVERED');
  return { paymentStatus: isPaid ? ('PAID' as const) : ('UNPAID' as const) };
}

const isToCome = (status: StoredParcel['status']) => status === 'PACKED' || status === 'SHIPPED';

const byTime =
  (column: 'shippedAt' | 'deliveredAt') =>
  (a: StoredParcel, b: StoredParcel): number =>
    Number(a[column]) - Number(b[column]);
