// Whether someone has ordered before, for coupons for first orders only.
import type { Prisma } from '#server/generated/prisma/client.ts';
import { carriedOrderIds } from '#server/modules/accounts/closing/carried-records.ts';
import { lockName } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

/** The order being placed or paid, which does not count as an earlier one. */
export type ThisOrder = { id: string } | { clientOrderId: string };

/**
 * Whether a user has ordered before, including earlier accounts with the same mobile. Cancelled orders do not count;
 * unpaid ones do, because two concurrent orders would otherwise both be the first.
 */
export async function hasOrderedBefore(
  tx: Prisma.TransactionClient,
  userId: string,
  thisOrder?: ThisOrder,
): Promise<boolean> {
  const earlier = await carriedOrderIds(tx, userId, 'ORDER');
  const earlierOrder = await tx.order.findFirst({
    where: {
      status: { not: 'CANCELLED' },
      OR: [{ userId }, { id: { in: earlier } }],
      ...(thisOrder && { NOT: { userId, ...thisOrder } }),
    },
    select: { id: true },
  });
  return earlierOrder !== null;
}

/** Makes concurrent orders of a user with first-order coupons wait for each other until the transaction ends. */
export function lockFirstOrder(tx: Tx, userId: string): Promise<void> {
  return lockName(tx, `first order:${userId}`);
}
