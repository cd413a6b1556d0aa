// Every change to a return locks its order.
import type { Prisma } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';

/** Filter for replacements in force; keep in step with `isStanding` in replacements-queries.ts. */
const standing = {
  status: { not: 'CANCELLED' },
  NOT: { fulfilmentStatus: 'RETURNED', deliveredAt: null },
} as const satisfies Prisma.OrderWhereInput;

/** A return without a replacement order in force. */
export const notReplaced = {
  replacements: { none: standing },
  NOT: { replacedBy: standing },
} as const satisfies Prisma.ReturnRequestWhereInput;

export const replacementInclude = {
  replacements: { where: standing, select: { id: true, number: true } },
  replacedBy: { select: { id: true, number: true, status: true, fulfilmentStatus: true, deliveredAt: true } },
} as const satisfies Prisma.ReturnRequestInclude;

type ReturnWithReplacement = Prisma.ReturnRequestGetPayload<{ include: typeof replacementInclude }>;

/** The replacement order of a return, read with `replacementInclude`; null if there is none in force. */
export function replacementOf({
  replacements: [sent],
  replacedBy,
}: Pick<ReturnWithReplacement, keyof typeof replacementInclude>): { id: string; number: string } | null {
  return sent ?? (replacedBy && isStanding(replacedBy) ? replacedBy : null);
}

/** Whether an order can replace returned goods: it is not cancelled and did not come back undelivered. */
export function isStanding(order: NonNullable<ReturnWithReplacement['replacedBy']>): boolean {
  const { status, fulfilmentStatus, deliveredAt } = order;
  return status !== 'CANCELLED' && !(fulfilmentStatus === 'RETURNED' && deliveredAt === null);
}

const lockedInclude = { lines: true, ...replacementInclude } as const satisfies Prisma.ReturnRequestInclude;

export type LockedReturn = Prisma.ReturnRequestGetPayload<{ include: typeof lockedInclude }>;

/** Locks the order of a return, then reads the return. @throws NOT_FOUND */
export async function lockReturn(tx: Tx, id: string): Promise<{ order: LockedOrder; request: LockedReturn }> {
  const returnRequest = isId(id)
    ? await tx.returnRequest.findUnique({ where: { id }, select: { orderId: true } })
    : null;
  if (!returnRequest) throw notFound('return');
  const order = await lockOrder(tx, returnRequest.orderId);
  // Read under the lock, because another operator may have decided.
  const request = await tx.returnRequest.findUniqueOrThrow({ where: { id }, include: lockedInclude });
  return { order, request };
}
