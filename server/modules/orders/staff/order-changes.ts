// Shared parts of order changes by staff: permission, log, version and the record of the earlier state.
import type { LogAction } from '#rules/staff/log-texts.ts';
import type { Permission } from '#rules/staff/permissions.ts';
import type { OrderChangeKind, Prisma } from '#server/generated/prisma/client.ts';
import { type AuditedAction, type AuditSnapshot, withAuditLog } from '#server/modules/audit/audit-log.ts';
import { saveInvoicedOrder } from '#server/modules/orders/invoice/invoiced-order.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

interface AuditedOrderChange {
  permission: Permission;
  /** The action in the log, such as 'change the address of'. */
  action: LogAction;
  reason?: string | undefined;
}

/** Changes an order under its lock and logs it; returns the updated order. */
export async function changeOrder(
  actor: StaffActor | null,
  id: string,
  { permission, action, reason }: AuditedOrderChange,
  change: (tx: Tx, order: LockedOrder) => Promise<void>,
): Promise<StaffOrderRow> {
  requirePermission(actor, permission);
  const { id: orderId, userId, number } = await requireStaffOrder(actor, id);
  const auditedAction: AuditedAction = {
    kind: 'order',
    action,
    about: number,
    ...(reason !== undefined && { reason }),
  };
  await withAuditLog(auditedAction, (tx) => readSnapshot(tx, orderId))(async (tx) =>
    change(tx, await lockOrder(tx, orderId)),
  );
  await publishOrderChanged({ id: orderId, userId });
  return requireStaffOrder(actor, orderId);
}

/** The logged state of an order. It omits the address, which is personal data; see OrderChange. */
async function readSnapshot(tx: Tx, id: string): Promise<AuditSnapshot | null> {
  const order = await tx.order.findUnique({
    where: { id },
    include: {
      lines: { orderBy: { position: 'asc' } },
      links: { include: { earlier: { select: { number: true } } } },
      linkedBy: { include: { order: { select: { number: true } } } },
      _count: { select: { notes: true } },
    },
  });
  if (!order) return null;
  const { version, subtotal, discount, delivery, total, lines, _count } = order;
  const items = lines.map(({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`);
  const links = [
    ...order.links.map(({ kind, earlier }) => `${kind} of ${earlier.number}`),
    ...order.linkedBy.map((link) => `${link.kind}: ${link.order.number}`),
  ].sort();
  return { version, subtotal, discount, delivery, total, items, notes: _count.notes, links };
}

/**
 * Records a change with the earlier state of the order. Call it before the order is written.
 * @returns the id of the change, and whether an invoice was issued before it
 */
export async function recordOrderChange(
  tx: Tx,
  order: LockedOrder,
  kind: OrderChangeKind,
  before: Prisma.InputJsonObject,
): Promise<{ id: string; isInvoiced: boolean }> {
  const { id } = await tx.orderChange.create({
    data: { orderId: order.id, at: now(), actor: currentActor(), kind, before },
  });
  return { id, isInvoiced: await saveInvoicedOrder(tx, order.id) };
}
