// An order whose row is held until the transaction ends: whoever changes one comes through here.
import { notFound } from '#server/platform/errors.ts';
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export type HeldOrder = Prisma.OrderGetPayload<{ include: { lines: true } }>;

/** Locks an order and reads it; of one person alone where one is given. Throws NOT_FOUND. */
export async function holdOrder(tx: Tx, id: string, userId?: string): Promise<HeldOrder> {
  await tx.$executeRaw`select 1 from "Order" where "id" = ${id}::uuid for update`;
  const order = await tx.order.findUnique({
    where: { id, ...(userId && { userId }) },
    include: { lines: { orderBy: { position: 'asc' } } },
  });
  if (!order) throw notFound('order');
  return order;
}
