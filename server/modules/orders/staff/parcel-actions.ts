// Staff actions on parcels. The services hold the rules of each step.
import type { CashShort } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { type NewParcel, packParcel } from '#server/modules/orders/parcels/pack-parcel.ts';
import {
  deliverParcel,
  returnParcelUndelivered,
  shipParcel,
} from '#server/modules/orders/parcels/parcel-steps.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import type { SeenOrder } from './order-actions.ts';
import { printLink } from './prints.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

type Actor = StaffActor | null;

export async function packParcelByStaff(
  actor: Actor,
  { id, version }: SeenOrder,
  parcel: NewParcel,
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  await packParcel(id, parcel, version);
  return requireStaffOrder(actor, id);
}

/** Takes a step that returns the id of the order. */
async function takeStep(actor: Actor, step: () => Promise<string>): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  return requireStaffOrder(actor, await step());
}

export function shipParcelByStaff(
  actor: Actor,
  id: string,
  { version, ...tracking }: { version: number; carrier: string; trackingNumber: string },
): Promise<StaffOrderRow> {
  return takeStep(actor, () => shipParcel(id, tracking, version));
}

export function deliverParcelByStaff(actor: Actor, id: string, short?: CashShort): Promise<StaffOrderRow> {
  return takeStep(actor, () => deliverParcel(id, short));
}

export function returnParcelByStaff(
  actor: Actor,
  id: string,
  input: { note: string; restock: boolean },
): Promise<StaffOrderRow> {
  return takeStep(actor, () => returnParcelUndelivered(id, input));
}

/** A link to one PDF with slip and label of a parcel, valid for 5 minutes. Each print is logged. */
export async function printParcel(actor: Actor, id: string): Promise<{ url: string }> {
  requirePermission(actor, 'orders:fulfil');
  if (!isId(id)) throw notFound('parcel');
  const parcel = await db.parcel.findUnique({ where: { id }, include: { order: true } });
  const order = parcel?.order ?? (await requireStaffOrder(actor, id));
  const about = parcel ? `${order.number}, parcel ${parcel.number}` : order.number;
  await recordActions({ kind: 'order', action: 'print slip and label of', about });
  return { url: printLink(['SLIP', 'LABEL'], [id]) };
}
