// Verified purchases. The orders module calls this one, so order lines are read directly to avoid a circular import.
import { lockRow } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** Whether the person has received the product in an order. Returned goods count too. */
export async function hasReceived(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const line = await tx.orderLine.findFirst({
    where: {
      productId,
      order: { userId },
      OR: [
        { order: { deliveredAt: { not: null }, parcels: { none: {} } } },
        { parcelLines: { some: { parcel: { deliveredAt: { not: null } } } } },
      ],
    },
    select: { id: true },
  });
  return line !== null;
}

/** Marks the buyer's reviews of these products as verified. Call it in the transaction that records the delivery. */
export async function markVerified(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  // Conflicts with the lock that `addReview` takes, so that one of the two always sees the other.
  await lockRow(tx, 'User', userId, 'no key update');
  await tx.review.updateMany({
    where: { userId, productId: { in: [...productIds] } },
    data: { isVerified: true },
  });
}
