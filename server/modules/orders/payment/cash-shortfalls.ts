// Cash missing at a delivery: recorded with the delivery and settled once, as received or written off.
import { z } from 'zod';
import { MAX_PARCELS } from '#rules/constants.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import type { LogAction } from '#rules/staff/log-texts.ts';
import { sumOf } from '#rules/sum.ts';
import { line, optionalLine } from '#rules/text/text.ts';
import type { CashSettlement, CashShortfall, Prisma } from '#server/generated/prisma/client.ts';
import { recordAuditEntries } from '#server/modules/audit/audit-log.ts';
import { currentActor } from '#server/platform/actor.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { type LockedOrder, lockOrder } from '#server/modules/orders/lock-order.ts';
import { publishOrderChanged } from '#server/modules/orders/orders.ts';
import { collectedCash, type StoredParcel } from '#server/modules/orders/parcels/parcels.ts';

const withParcel = { parcel: { select: { number: true } } } as const satisfies Prisma.CashShortfallInclude;

export type CashShortfallRow = Prisma.CashShortfallGetPayload<{ include: typeof withParcel }>;

/** Cash missing at a delivery. */
export interface CashShort {
  /** In paise. */
  amount: number;
  /** Shown to staff only; at most 500 characters. */
  reason: string;
}

const MAX_CHARACTERS = 500;
const WHY = 'Please say why cash is missing';

/** @returns the amount in paise and its reason as entered; undefined without either */
export function parseCashShort(
  amount: number | null | undefined,
  reason: string | null | undefined,
): CashShort | undefined {
  if ((amount ?? null) === null && (reason ?? null) === null) return undefined;
  return { amount: amount ?? Number.NaN, reason: reason ?? '' };
}

/**
 * Records missing cash in the transaction of the delivery, after it.
 * @param order locked, in its state before the delivery
 * @param parcels the delivered parcels of an order packed in parts
 * @throws VALIDATION naming `cashShort` or `shortReason`
 */
export async function recordShortfall(
  tx: Tx,
  order: LockedOrder,
  short: CashShort,
  parcels?: readonly StoredParcel[],
): Promise<void> {
  const due = cashDueFor(order, parcels);
  const { cashShort: amount, shortReason: reason } = requireShort(short, due);
  const before = await openCash(tx, order.id);
  const [parcel, ...others] = parcels ?? [];
  const data = { orderId: order.id, due, amount, reason, recordedBy: currentActor(), recordedAt: now() };
  await tx.cashShortfall.create({
    data: { ...data, parcelId: others.length === 0 ? (parcel?.id ?? null) : null },
  });
  const action: LogAction = 'record missing cash of';
  await recordAuditEntries(tx, { kind: 'order', action, reason }, [
    { about: order.number, before: { cashMissing: before }, after: { cashMissing: before + amount } },
  ]);
}

/** The amount to collect for an order, or for some of its parcels, in paise. */
function cashDueFor(order: LockedOrder, parcels: readonly StoredParcel[] | undefined): number {
  if (order.paymentMethod !== 'CASH_ON_DELIVERY')
    throw invalid({ cashShort: `Order ${order.number} is not paid in cash` });
  const due = parcels ? sumOf(parcels.map(({ amount }) => amount)) : order.total;
  if (order.paymentStatus !== 'DUE_ON_DELIVERY' || due === 0)
    throw invalid({ cashShort: 'There is no cash to collect' });
  return due;
}

function requireShort({ amount, reason }: CashShort, due: number) {
  const message = `Please enter an amount up to ${rupeeText(due)}`;
  return parseInput(
    z.object({
      cashShort: z.int(message).min(1, message).max(due, message),
      shortReason: line(WHY, MAX_CHARACTERS),
    }),
    { cashShort: amount, shortReason: reason },
  );
}

async function openCash(tx: Tx, orderId: string): Promise<number> {
  const unsettled = await tx.cashShortfall.aggregate({
    where: { orderId, settledAs: null },
    _sum: { amount: true },
  });
  return unsettled._sum.amount ?? 0;
}

const ACTIONS = {
  RECEIVED: 'receive missing cash of',
  WRITTEN_OFF: 'write off missing cash of',
} as const satisfies Record<CashSettlement, LogAction>;

const SETTLED: Readonly<Record<CashSettlement, string>> = {
  RECEIVED: 'marked as received',
  WRITTEN_OFF: 'written off',
};

/**
 * Settles missing cash as received or written off.
 * @param note for staff; at most 500 characters
 * @returns the id of its order
 * @throws CONFLICT if it is already settled, naming who settled it
 */
export async function settleCashShortfall(
  id: string,
  settledAs: CashSettlement,
  note?: string | null,
): Promise<string> {
  const { note: checkedNote } = parseInput(z.object({ note: optionalLine(MAX_CHARACTERS) }), { note });
  const unlockedShortfall = isId(id) ? await db.cashShortfall.findUnique({ where: { id } }) : null;
  if (!unlockedShortfall) throw notFound('missing cash');
  const order = await transaction(async (tx) => {
    const locked = await lockOrder(tx, unlockedShortfall.orderId);
    // Read again under the lock, because someone else may have settled it.
    const shortfall = await tx.cashShortfall.findUniqueOrThrow({ where: { id } });
    requireOpen(shortfall);
    const before = await openCash(tx, locked.id);
    const settled = { settledAs, settledBy: currentActor(), settledAt: now(), note: checkedNote };
    await tx.cashShortfall.update({ where: { id }, data: settled });
    const after = { cashMissing: before - shortfall.amount };
    await recordAuditEntries(tx, { kind: 'order', action: ACTIONS[settledAs], reason: checkedNote }, [
      { about: locked.number, before: { cashMissing: before }, after },
    ]);
    await markIfPaidBack(tx, locked);
    return locked;
  });
  await publishOrderChanged(order);
  return order.id;
}

function requireOpen({ amount, settledAs, settledBy }: CashShortfall): void {
  if (settledAs)
    throw new UserError(
      'CONFLICT',
      `${rupeeText(amount)} of missing cash was already ${SETTLED[settledAs]} by ${settledBy}.`,
    );
}

/** If all received cash was refunded, the order waits only for the missing cash. */
async function markIfPaidBack(tx: Tx, order: LockedOrder): Promise<void> {
  const { id, paymentStatus } = order;
  const { left, refunded, isComplete } = await readCash(tx, order);
  if (paymentStatus === 'PAID' && isComplete && left === 0 && refunded > 0)
    await tx.order.update({ where: { id }, data: { paymentStatus: 'REFUNDED' } });
}

export interface CashOfOrder {
  /** Received cash in paise: collected amounts less missing and written-off ones. */
  received: number;
  /** The amount already refunded, in paise. */
  refunded: number;
  /** The amount that can still be refunded, in paise. */
  left: number;
  /** Whether no more cash can come in. */
  isComplete: boolean;
}

/** The cash of a locked order that is paid in cash. */
export async function readCash(tx: Tx, order: LockedOrder): Promise<CashOfOrder> {
  const where = { orderId: order.id };
  const shortfalls = await tx.cashShortfall.findMany({ where });
  const paidBack = await tx.cashRefund.aggregate({ where, _sum: { amount: true } });
  const received = receivedCash(order, shortfalls);
  const refunded = paidBack._sum.amount ?? 0;
  const isComplete = order.paymentStatus === 'PAID' && shortfalls.every(({ settledAs }) => settledAs);
  return { received, refunded, left: Math.max(received - refunded, 0), isComplete };
}

/** The received cash of an order in paise: collected amounts less missing and written-off ones. */
export function receivedCash(
  order: Parameters<typeof collectedCash>[0],
  shortfalls: readonly Pick<CashShortfall, 'amount' | 'settledAs'>[],
): number {
  return Math.max(
    collectedCash(order) -
      sumOf(shortfalls.flatMap(({ settledAs, amount }) => (settledAs === 'RECEIVED' ? [] : amount))),
    0,
  );
}

/** The shortfall of each parcel, or the one of several parcels delivered in one step. */
const MAX_OF_ORDER = MAX_PARCELS + 1;

/** The shortfalls of orders, oldest first, in the order of the ids. The caller has checked access to the orders. */
export async function listShortfalls(orderIds: readonly string[]): Promise<CashShortfallRow[][]> {
  const shortfalls = await db.cashShortfall.findMany({
    where: { orderId: { in: [...orderIds] } },
    include: withParcel,
    orderBy: [{ recordedAt: 'asc' }, { id: 'asc' }],
    take: MAX_OF_ORDER * orderIds.length,
  });
  return orderIds.map((orderId) => shortfalls.filter((row) => row.orderId === orderId));
}
