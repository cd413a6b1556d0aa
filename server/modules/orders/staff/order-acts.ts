// What staff do with orders. The services of orders hold the rules of each step; here it is checked who may take it.
import { requireReturn } from '#server/modules/orders/admin-orders.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import { deliverOrder, packOrder, shipOrder } from '#server/modules/orders/fulfil.ts';
import { refundByShop, type ShopRefund } from '#server/modules/orders/refund-by-shop.ts';
import { approveReturn, receiveReturn, refuseReturn } from '#server/modules/orders/returns.ts';
import { returnUndelivered } from '#server/modules/orders/undelivered.ts';
import { recordAct } from '#server/modules/audit/audit-log.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { findStaffOrder, requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

type Actor = StaffActor | null;

/** How many orders one request may name. */
export const MOST_ORDERS_AT_ONCE = 50;

export interface StaffOrderResult {
  id: string;
  order: StaffOrderRow | null;
  problem: string | null;
}

/** Packs orders one by one, so that one that cannot be packed does not hold up the others. */
export async function packOrdersByStaff(actor: Actor, ids: readonly string[]): Promise<StaffOrderResult[]> {
  requirePermission(actor, 'orders:fulfil');
  const results: StaffOrderResult[] = [];
  for (const id of distinctIds(ids)) {
    const problem = await problemOf(() => packOrder(id));
    results.push({ id, problem, order: await findStaffOrder(actor, id) });
  }
  return results;
}

/** Each id once. @throws VALIDATION for none or too many */
export function distinctIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw invalid({ ids: 'Please choose orders' });
  if (distinct.length > MOST_ORDERS_AT_ONCE)
    throw invalid({ ids: `Please choose at most ${MOST_ORDERS_AT_ONCE} orders` });
  return distinct;
}

async function problemOf(step: () => Promise<void>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    const refusal = asRefusal(error);
    if (!refusal) throw error;
    return refusal.message;
  }
}

export async function shipByStaff(
  actor: Actor,
  id: string,
  parcel: { carrier: string; trackingNumber: string },
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  await shipOrder(id, parcel);
  return requireStaffOrder(actor, id);
}

export async function deliverByStaff(actor: Actor, id: string): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  await deliverOrder(id);
  return requireStaffOrder(actor, id);
}

export async function returnUndeliveredByStaff(
  actor: Actor,
  id: string,
  input: { note: string; restock: boolean },
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  await returnUndelivered(id, input);
  return requireStaffOrder(actor, id);
}

export async function cancelByStaff(actor: Actor, id: string, note: string): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:refund');
  await cancelByShop(id, note);
  return requireStaffOrder(actor, id);
}

export async function refundByStaff(actor: Actor, id: string, input: ShopRefund): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:refund');
  await refundByShop(id, input);
  return requireStaffOrder(actor, id);
}

export async function approveReturnByStaff(actor: Actor, id: string): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:refund');
  await approveReturn(id);
  return orderOfReturn(actor, id);
}

export async function refuseReturnByStaff(actor: Actor, id: string, note: string): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:refund');
  await refuseReturn(id, note);
  return orderOfReturn(actor, id);
}

export async function receiveReturnByStaff(
  actor: Actor,
  id: string,
  input: { restock: boolean },
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:fulfil');
  await receiveReturn(id, input);
  return orderOfReturn(actor, id);
}

async function orderOfReturn(actor: Actor, id: string): Promise<StaffOrderRow> {
  const { order } = await requireReturn(id);
  return requireStaffOrder(actor, order.number);
}

/** Mobile and e-mail in full; each reading is logged. */
export async function revealContact(
  actor: Actor,
  id: string,
): Promise<{ phoneNumber: string; email: string }> {
  requirePermission(actor, 'orders:read');
  if (!isId(id)) throw notFound('order');
  const { number, phoneNumber, email } = await requireStaffOrder(actor, id);
  await recordAct({ noun: 'order', verb: 'read the contact of', about: number });
  return { phoneNumber, email };
}
