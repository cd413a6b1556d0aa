// Every change to an order first locks its row until the transaction ends.
import { notFound } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import { lockRow } from '#server/platform/database/locks.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { parcelInclude } from './parcels/parcels.ts';

const lockedInclude = {
  lines: { orderBy: { position: 'asc' } },
  parcels: parcelInclude,
} as const satisfies Prisma.OrderInclude;

export type LockedOrder = Prisma.OrderGetPayload<{ include: typeof lockedInclude }>;

/** Locks and reads an order, restricted to `userId` if given. @throws NOT_FOUND */
export async function lockOrder(tx: Tx, id: string, userId?: string): Promise<LockedOrder> {
  await lockRow(tx, 'Order', id);
  const order = await tx.order.findUnique({
    where: { id, ...(userId && { userId }) },
    include: lockedInclude,
  });
  if (!order) throw notFound('order');
  return order;
}
