import type { Tx } from '#server/platform/database/transaction.ts';

interface Ordered {
  id: string;
  userId: string;
  lines: readonly { variantId: string }[];
}

/** Takes what was ordered from the cart. What repeat orders bring was never in it. */
export async function takeFromCart(tx: Tx, { id: orderId, userId, lines }: Ordered): Promise<void> {
  if (await tx.repeatDelivery.findFirst({ where: { orderId }, select: { orderId: true } })) return;
  const variantIds = lines.map(({ variantId }) => variantId);
  await tx.cartLine.deleteMany({ where: { userId, variantId: { in: variantIds } } });
}
