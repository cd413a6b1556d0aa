// Staff actions on orders. The order services hold the rules of each step; this module checks permissions.
import type { Permission } from '#rules/staff/permissions.ts';
import { requireReturn } from '#server/modules/orders/admin-orders.ts';
import { type CashShort, settleCashShortfall } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { cancelByShop } from '#server/modules/orders/cancel-order.ts';
import {
  deliverOrder,
  packAndShipOrder,
  packOrder,
  shipOrder,
} from '#server/modules/orders/fulfilment/fulfil.ts';
import type { ShopRefund } from '#server/modules/orders/payment/refund-by-shop.ts';
import {
  recordReplacement,
  refundInstead,
  sendReplacement,
} from '#server/modules/orders/returns/replacements.ts';
import { approveReturn, receiveReturn, refuseReturn } from '#server/modules/orders/returns/returns.ts';
import { returnUndelivered } from '#server/modules/orders/fulfilment/undelivered.ts';
import type { CashSettlement } from '#server/generated/resolver-types.ts';
import { recordActions } from '#server/modules/audit/audit-log.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { refundOrAsk } from './refund-requests.ts';
import { findStaffOrder, requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

type Actor = StaffActor | null;

/** The maximum number of orders in one request. */
export const MAX_ORDERS_AT_ONCE = 50;

export interface StaffOrderResult {
  id: string;
  order: StaffOrderRow | null;
  problem: string | null;
}

/** An order and the version that the packer saw. */
export interface SeenOrder {
  id: string;
  version: number;
}

/** Packs orders one by one; one that cannot be packed does not stop the others. */
export async function packOrdersByStaff(
  actor: Actor,
  orders: readonly SeenOrder[],
): Promise<StaffOrderResult[]> {
  requirePermission(actor, 'orders:fulfil');
  const versions = new Map(orders.map(({ id, version }) => [id, version]));
  const results: StaffOrderResult[] = [];
  for (const id of distinctIds(orders.map((order) => order.id))) {
    const problem = await catchProblem(() => packOrder(id, versions.get(id)));
    results.push({ id, problem, order: await findStaffOrder(actor, id) });
  }
  return results;
}

/** The distinct ids. @throws VALIDATION for none or too many */
export function distinctIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw invalid({ ids: 'Please choose orders' });
  if (distinct.length > MAX_ORDERS_AT_ONCE)
    throw invalid({ ids: `Please choose at most ${MAX_ORDERS_AT_ONCE} orders` });
  return distinct;
}

async function catchProblem(step: () => Promise<void>): Promise<string | null> {
  try {
    await step();
    return null;
  } catch (error) {
    const userError = asUserError(error);
    if (!userError) throw error;
    return userError.message;
  }
}

/** Takes a step that needs a permission; returns the updated order. */
async function takeStep(
  actor: Actor,
  permission: Permission,
  id: string,
  step: () => Promise<unknown>,
): Promise<StaffOrderRow> {
  requirePermission(actor, permission);
  await step();
  return requireStaffOrder(actor, id);
}

/** @param pack whether to pack it in the same step */
export function shipByStaff(
  actor: Actor,
  { id, version }: SeenOrder,
  { pack, ...parcel }: { carrier: string; trackingNumber: string; pack: boolean },
): Promise<StaffOrderRow> {
  const step = pack ? packAndShipOrder : shipOrder;
  return takeStep(actor, 'orders:fulfil', id, () => step(id, parcel, version));
}

export function deliverByStaff(actor: Actor, id: string, short?: CashShort): Promise<StaffOrderRow> {
  return takeStep(actor, 'orders:fulfil', id, () => deliverOrder(id, short));
}

export function returnUndeliveredByStaff(
  actor: Actor,
  id: string,
  input: { note: string; restock: boolean },
): Promise<StaffOrderRow> {
  return takeStep(actor, 'orders:fulfil', id, () => returnUndelivered(id, input));
}

export function cancelByStaff(actor: Actor, id: string, note: string): Promise<StaffOrderRow> {
  return takeStep(actor, 'orders:refund', id, () => cancelByShop(id, note));
}

export function refundByStaff(actor: Actor, id: string, input: ShopRefund): Promise<StaffOrderRow> {
  return takeStep(actor, 'orders:refund', id, () => refundOrAsk(actor, id, input));
}

/** Settles missing cash; writing it off requires the same permission as refunding it. */
export async function settleCashByStaff(
  actor: Actor,
  id: string,
  settledAs: CashSettlement,
  note?: string | null,
): Promise<StaffOrderRow> {
  requirePermission(actor, 'orders:refund');
  return requireStaffOrder(actor, await settleCashShortfall(id, settledAs, note));
}

/** Like `takeStep`, for a return of an order. */
async function takeReturnStep(
  actor: Actor,
  permission: Permission,
  id: string,
  step: () => Promise<void>,
): Promise<StaffOrderRow> {
  requirePermission(actor, permission);
  await step();
  const { order } = await requireReturn(id);
  return requireStaffOrder(actor, order.number);
}

export function approveReturnByStaff(actor: Actor, id: string): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:refund', id, () => approveReturn(id));
}

export function refuseReturnByStaff(actor: Actor, id: string, note: string): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:refund', id, () => refuseReturn(id, note));
}

export function receiveReturnByStaff(
  actor: Actor,
  id: string,
  input: { restock: boolean },
): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:fulfil', id, () => receiveReturn(id, input));
}

export function sendReplacementByStaff(actor: Actor, id: string): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:refund', id, () => sendReplacement(id));
}

export function recordReplacementByStaff(actor: Actor, id: string, number: string): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:refund', id, () => recordReplacement(id, number));
}

export function refundInsteadByStaff(actor: Actor, id: string): Promise<StaffOrderRow> {
  return takeReturnStep(actor, 'orders:refund', id, () => refundInstead(id));
}

/** Reveals mobile and e-mail; each access is logged. */
export async function revealContact(
  actor: Actor,
  id: string,
): Promise<{ phoneNumber: string; email: string }> {
  requirePermission(actor, 'orders:read');
  if (!isId(id)) throw notFound('order');
  const { number, phoneNumber, email } = await requireStaffOrder(actor, id);
  await recordActions({ kind: 'order', action: 'read the contact of', about: number });
  return { phoneNumber, email };
}
