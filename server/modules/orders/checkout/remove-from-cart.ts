import type { Tx } from '#server/platform/database/transaction.ts';

interface Ordered {
  id: string;
  userId: string;
  lines: readonly { variantId: string }[];
}

/** Removes ordered items from the cart. Repeat orders do not come from the cart. */
export async function removeOrderedFromCart(tx: Tx, { id: orderId, userId, lines }: Ordered): Promise<void> {
  if (await tx.repeatDelivery.findFirst({ where: { orderId }, select: { orderId: true } })) return;
  const variantIds = lines.map(({ variantId }) => variantId);
  await tx.cartLine.deleteMany({ where: { userId, variantId: { in: variantIds } } });
}
