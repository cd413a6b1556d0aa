// Every change to a return locks its order.
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type LockedOrder, lockOrder } from './lock-order.ts';

/** Replacements that stand; as `isStanding` in replacements-queries.ts. */
export const standingReplacements = {
  where: { status: { not: 'CANCELLED' }, NOT: { fulfilmentStatus: 'RETURNED', deliveredAt: null } },
  select: { id: true, number: true },
} as const satisfies Prisma.ReturnRequest$replacementsArgs;

const lockedInclude = {
  lines: true,
  replacements: standingReplacements,
} as const satisfies Prisma.ReturnRequestInclude;

export type LockedReturn = Prisma.ReturnRequestGetPayload<{ include: typeof lockedInclude }>;

/** Locks the order of a return, then reads the return. Throws NOT_FOUND. */
export async function lockReturn(tx: Tx, id: string): Promise<{ order: LockedOrder; request: LockedReturn }> {
  const found = isId(id)
    ? await tx.returnRequest.findUnique({ where: { id }, select: { orderId: true } })
    : null;
  if (!found) throw notFound('return');
  const order = await lockOrder(tx, found.orderId);
  // Under the lock: another operator may have decided.
  const request = await tx.returnRequest.findUniqueOrThrow({ where: { id }, include: lockedInclude });
  return { order, request };
}
