// Refunds above the limit of a role wait until a second member of staff confirms them.
import type { LogAction } from '#rules/staff/log-texts.ts';
import { z } from 'zod';
import { millisecondsInHour } from 'date-fns/constants';
import { rupeeText } from '#rules/money/rupees.ts';
import { needsSecondPerson } from '#rules/staff/refund-limits.ts';
import { staffReasonSchema } from '#rules/text/text.ts';
import type { Prisma, RefundRequest, RefundRequestState } from '#server/generated/prisma/client.ts';
import { type AuditedAction, withAuditLog, type AuditSnapshot } from '#server/modules/audit/audit-log.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import {
  type PreparedRefund,
  prepareRefund,
  type ShopRefund,
} from '#server/modules/orders/payment/refund-by-shop.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { requireStaffOrder, type StaffOrderRow } from './staff-orders.ts';

export type RefundRequestRow = RefundRequest;

/** The time in which a request can be confirmed. */
const OPEN_MS = 48 * millisecondsInHour;
const MAX_SHOWN = 50;

/** Refunds an order, or requests a confirmation if the amount is above the member's limit. */
export async function refundOrAsk(actor: StaffActor | null, id: string, input: ShopRefund): Promise<void> {
  const member = requirePermission(actor, 'orders:refund');
  const { id: orderId, userId, number } = await requireStaffOrder(actor, id);
  const { reason } = parseInput(z.object({ reason: staffReasonSchema }), input);
  const action: AuditedAction = { kind: 'order', action: 'refund', about: number, reason };
  await withAuditLog(action, (tx) => readSnapshot(tx, orderId))(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const refund = await prepareRefund(tx, order, { ...input, reason });
    if (member.staffId === null || member.role === null || !needsSecondPerson(member.role, refund))
      return refund.pay();
    return ask(tx, order, { ...refund, reason }, member.staffId);
  });
  await publishOrderChanged({ id: orderId, userId });
}

async function ask(
  tx: Tx,
  { id: orderId, number }: LockedOrder,
  { amount, reason, way, reference }: PreparedRefund & { reason: string },
  askedById: string,
): Promise<void> {
  await expire(tx, orderId);
  const pendingRequest = await tx.refundRequest.findFirst({ where: { orderId, state: 'PENDING' } });
  if (pendingRequest)
    throw new UserError(
      'CONFLICT',
      `A refund of ${rupeeText(pendingRequest.amount)} of order ${number} already awaits confirmation.`,
    );
  const at = now();
  await tx.refundRequest.create({
    data: {
      orderId,
      amount,
      reason,
      way,
      reference,
      askedById,
      askedBy: currentActor(),
      createdAt: at,
      expiresAt: new Date(at.getTime() + OPEN_MS),
    },
  });
}

async function expire(tx: Tx, orderId: string): Promise<void> {
  const where = { orderId, state: 'PENDING', expiresAt: { lte: now() } } as const;
  await tx.refundRequest.updateMany({ where, data: { state: 'EXPIRED' } });
}

/** Confirms and pays a refund that another member requested. */
export function confirmRefund(actor: StaffActor | null, id: string): Promise<StaffOrderRow> {
  return decide(actor, id, 'CONFIRMED', async (tx, request, member) => {
    if (request.askedById === member.staffId)
      throw new UserError('FORBIDDEN', 'You can’t confirm your own refund request. Someone else has to.');
    const order = await lockOrder(tx, request.orderId);
    const { amount, reason, way, reference } = request;
    const refund = await prepareRefund(tx, order, {
      amount,
      reason,
      way: way ?? undefined,
      reference: reference ?? undefined,
      isAgain: true,
    });
    await refund.pay();
  });
}

/** Refuses a refund that another member requested. */
export function refuseRefund(actor: StaffActor | null, id: string): Promise<StaffOrderRow> {
  return decide(actor, id, 'REFUSED', (_tx, request, member) => {
    if (request.askedById === member.staffId)
      throw new UserError('FORBIDDEN', 'You can’t refuse your own refund request. Withdraw it instead.');
  });
}

/** Withdraws the member's own request. */
export function withdrawRefund(actor: StaffActor | null, id: string): Promise<StaffOrderRow> {
  return decide(actor, id, 'WITHDRAWN', (_tx, request, member) => {
    if (request.askedById !== member.staffId)
      throw new UserError('FORBIDDEN', 'Only the person who requested this refund can withdraw it.');
  });
}

const ACTIONS = {
  CONFIRMED: 'confirm a refund of',
  REFUSED: 'refuse a refund of',
  WITHDRAWN: 'withdraw a refund of',
} as const satisfies Partial<Record<RefundRequestState, LogAction>>;

/** Decides on a request. Repeating the same decision changes nothing. */
async function decide(
  actor: StaffActor | null,
  id: string,
  state: keyof typeof ACTIONS,
  check: (tx: Tx, request: RefundRequest, member: StaffActor) => Promise<void> | void,
): Promise<StaffOrderRow> {
  const member = requirePermission(actor, 'orders:refund');
  const request = isId(id)
    ? await db.refundRequest.findUnique({ where: { id }, include: { order: true } })
    : null;
  if (!request) throw notFound('refund');
  const { orderId, order } = request;
  const action: AuditedAction = { kind: 'order', action: ACTIONS[state], about: order.number };
  await withAuditLog(action, (tx) => readSnapshot(tx, orderId))(async (tx) => {
    await lockOrder(tx, orderId);
    const request = await tx.refundRequest.findUniqueOrThrow({ where: { id } });
    if (request.state === state && request.decidedById === member.staffId) return;
    requireOpen(request);
    await check(tx, request, member);
    await tx.refundRequest.update({
      where: { id },
      data: { state, decidedById: member.staffId, decidedBy: currentActor(), decidedAt: now() },
    });
  });
  await publishOrderChanged(order);
  return requireStaffOrder(actor, orderId);
}

function requireOpen(request: RefundRequest): void {
  const state = refundRequestState(request);
  if (state === 'PENDING') return;
  throw new UserError('CONFLICT', `This refund request is already ${state.toLowerCase()}.`);
}

/** The state, EXPIRED once the time is over. */
export function refundRequestState({ state, expiresAt }: RefundRequest): RefundRequestState {
  return state === 'PENDING' && expiresAt <= now() ? 'EXPIRED' : state;
}

async function readSnapshot(tx: Tx, orderId: string): Promise<AuditSnapshot> {
  const requests = await tx.refundRequest.findMany({
    where: { orderId },
    orderBy: { createdAt: 'asc' },
    take: MAX_SHOWN,
  });
  const [online, cash] = await Promise.all([
    tx.payment.aggregate({ where: { orderId }, _sum: { refundedAmount: true } }),
    tx.cashRefund.aggregate({ where: { orderId }, _sum: { amount: true } }),
  ]);
  return {
    refunded: rupeeText((online._sum.refundedAmount ?? 0) + (cash._sum.amount ?? 0)),
    requests: requests.map(({ amount, state }) => `${rupeeText(amount)} ${state.toLowerCase()}`),
  };
}

/** The requests of an order, oldest first. The caller has checked access to it. */
export function listRefundRequests(orderId: string): Promise<RefundRequestRow[]> {
  return db.refundRequest.findMany({
    where: { orderId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
  });
}

const pending = (): Prisma.RefundRequestWhereInput => ({ state: 'PENDING', expiresAt: { gt: now() } });

/** The refunds that await a confirmation, oldest first. */
export async function listRefundsToConfirm(actor: StaffActor | null) {
  requirePermission(actor, 'orders:refund');
  return db.refundRequest.findMany({
    where: pending(),
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    include: { order: { select: { number: true } } },
  });
}
