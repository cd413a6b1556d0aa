// Related orders of one customer: a replacement, or a follow-up order taken on the phone.
import type { OrderLinkKind } from '#server/generated/prisma/client.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid, UserError } from '#server/platform/errors.ts';
import type { StaffActor } from '#server/platform/staff-actor.ts';
import { changeOrder } from './order-changes.ts';
import { findStaffOrder, type StaffOrderRow } from './staff-orders.ts';

/** The maximum per order, in each direction. */
const MAX_LINKS = 20;

export interface LinkedOrder {
  kind: OrderLinkKind;
  /** Whether the other order was placed before. */
  isEarlier: boolean;
  number: string;
  status: StaffOrderRow['status'];
  placedAt: Date;
  total: number;
}

const linkedOrder = { select: { number: true, status: true, placedAt: true, total: true } } as const;
const newestFirst = { orderBy: { at: 'desc' }, take: MAX_LINKS } as const;

/** Links in both directions, earlier orders first. The caller has checked access to the order. */
export async function listLinkedOrders(id: string): Promise<LinkedOrder[]> {
  const [earlier, later] = await Promise.all([
    db.orderLink.findMany({ where: { orderId: id }, include: { earlier: linkedOrder }, ...newestFirst }),
    db.orderLink.findMany({ where: { earlierId: id }, include: { order: linkedOrder }, ...newestFirst }),
  ]);
  return [
    ...earlier.map(({ kind, earlier: order }) => ({ kind, isEarlier: true, ...order })),
    ...later.map(({ kind, order }) => ({ kind, isEarlier: false, ...order })),
  ];
}

interface Linkable {
  id: string;
  userId: string;
  placedAt: Date;
}

/** Links an order to an earlier one of the same customer, or changes the kind. The order must be locked or new. */
export async function insertLink(
  tx: Tx,
  order: Linkable,
  earlier: Linkable,
  kind: OrderLinkKind,
): Promise<void> {
  if (order.userId !== earlier.userId) throw invalid({ number: 'That order belongs to another customer' });
  // Only earlier orders, so that links have one direction and no order links to itself.
  if (earlier.placedAt >= order.placedAt)
    throw invalid({ number: 'Please enter an order placed before this one' });
  const key = { orderId_earlierId: { orderId: order.id, earlierId: earlier.id } };
  const existing = await tx.orderLink.findUnique({ where: key });
  if (!existing && (await tx.orderLink.count({ where: { orderId: order.id } })) >= MAX_LINKS)
    throw new UserError('CONFLICT', `An order can have at most ${MAX_LINKS} links.`);
  const created = { orderId: order.id, earlierId: earlier.id, at: now(), actor: currentActor() };
  await tx.orderLink.upsert({ where: key, create: { ...created, kind }, update: { kind } });
}

/** Finds the order to link to by its number. @throws VALIDATION */
export async function requireLinkable(actor: StaffActor | null, number: string): Promise<StaffOrderRow> {
  const order = await findStaffOrder(actor, number.slice(0, 60));
  if (!order) throw invalid({ number: 'There is no order with this number' });
  return order;
}

/** Links an order to an earlier one; the same link again changes nothing. */
export function linkOrderByStaff(
  actor: StaffActor | null,
  id: string,
  { number, kind }: { number: string; kind: OrderLinkKind },
): Promise<StaffOrderRow> {
  return changeOrder(actor, id, { permission: 'orders:write', action: 'link' }, async (tx, order) =>
    insertLink(tx, order, await requireLinkable(actor, number), kind),
  );
}

/**
 * Removes the link between two orders, in either direction, and the replacement recorded by `recordReplacement`. Does
 * nothing if there is none.
 */
export function unlinkOrderByStaff(
  actor: StaffActor | null,
  id: string,
  number: string,
): Promise<StaffOrderRow> {
  return changeOrder(actor, id, { permission: 'orders:write', action: 'unlink' }, async (tx, order) => {
    const linked = await requireLinkable(actor, number);
    await tx.orderLink.deleteMany({
      where: {
        OR: [
          { orderId: order.id, earlierId: linked.id },
          { orderId: linked.id, earlierId: order.id },
        ],
      },
    });
    // The order no longer counts as the replacement.
    await tx.returnRequest.updateMany({
      where: {
        OR: [
          { orderId: order.id, replacedById: linked.id },
          { orderId: linked.id, replacedById: order.id },
        ],
      },
      data: { replacedById: null },
    });
  });
}
