// Whether a review's author has received the product from this shop. Orders tell of deliveries and are
// not asked back, which would be a circle of rooms: the lines are read here.
import type { Tx } from '#server/platform/database/transaction.ts';

/** Whether a delivered order of a person had the product; one that went back afterwards counts too. */
export async function hasReceived(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const line = await tx.orderLine.findFirst({
    where: { productId, order: { userId, deliveredAt: { not: null } } },
    select: { id: true },
  });
  return line !== null;
}

/** Called within the transaction that delivers these products: what their buyer said of them is verified from now on. */
export async function markVerified(tx: Tx, userId: string, productIds: readonly string[]): Promise<void> {
  // Held, so that a review being written right now sees the delivery, or is seen here.
  await tx.$executeRaw`select 1 from "User" where "id" = ${userId}::uuid for no key update`;
  await tx.review.updateMany({
    where: { userId, productId: { in: [...productIds] } },
    data: { isVerified: true },
  });
}
