// All events of an order in one list, for staff: its steps, notes, changes, payments, stock, messages,
// refund requests, prints and accesses.
import { actionText } from '#rules/staff/log-texts.ts';
import { rupeeText } from '#rules/money/rupees.ts';
import type { CashSettlement, StaffOrderEventKind } from '#server/generated/resolver-types.ts';
import { Prisma } from '#server/generated/prisma/client.ts';
import { actorText } from '#server/platform/actor.ts';
import { db } from '#server/platform/database/db.ts';
import { listShortfalls } from '#server/modules/orders/payment/cash-shortfalls.ts';
import { messagesAbout } from '#server/modules/messages/messages-about.ts';
import { beforeText } from './order-change-text.ts';
import { PAY_LINK_TEMPLATE } from '#server/modules/orders/payment/send-pay-link.ts';
import type { StaffOrderRow } from './staff-orders.ts';

export interface TimelineEntry {
  id: string;
  at: Date;
  kind: StaffOrderEventKind;
  what: string;
  cause: string;
  note: string | null;
  /** The number of the parcel; null if it concerns the whole order. */
  parcel?: number | null;
  actor: string | null;
}

/** The newest per kind of event, so that many of one kind do not hide the others. */
const MAX_OF_A_KIND = 200;
const MAX_ENTRIES = 500;

/** The events of an order, oldest first. The caller has checked access to the order. */
export async function readTimeline(order: StaffOrderRow): Promise<TimelineEntry[]> {
  const parts = await Promise.all([
    findNotes(order.id),
    findChanges(order.id),
    findPayments(order.id),
    findStockMovements(order.id),
    findMessages(order),
    findRefundRequests(order.id),
    findMissingCash(order),
    findLogEntries(order),
  ]);
  // Sorting is stable, so events of the same moment keep this order.
  return [toSteps(order), ...parts]
    .flat()
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-MAX_ENTRIES);
}

const descending = 'desc' as const;
const newestFirst = { orderBy: [{ at: descending }, { id: descending }], take: MAX_OF_A_KIND };
const newestCreatedFirst = { orderBy: [{ createdAt: descending }, { id: descending }], take: MAX_OF_A_KIND };

function toSteps({ history }: StaffOrderRow): TimelineEntry[] {
  return history.map(({ id, at, what, cause, note, parcel, actor }) => ({
    id: `step ${id}`,
    at,
    kind: 'STEP',
    what,
    cause,
    note,
    parcel,
    actor,
  }));
}

async function findNotes(orderId: string): Promise<TimelineEntry[]> {
  const notes = await db.orderNote.findMany({ where: { orderId }, ...newestFirst });
  return notes.toReversed().map(({ id, at, actor, text }) => ({
    id: `note ${id}`,
    at,
    kind: 'NOTE',
    what: 'note',
    cause: 'shop',
    note: text,
    actor,
  }));
}

async function findChanges(orderId: string): Promise<TimelineEntry[]> {
  const changes = await db.orderChange.findMany({ where: { orderId }, ...newestFirst });
  return changes.toReversed().map(({ id, at, actor, kind, before }) => ({
    id: `change ${id}`,
    at,
    kind: 'CHANGE',
    what: kind === 'ADDRESS' ? 'address before' : 'items before',
    cause: 'shop',
    note: beforeText(kind, before),
    actor,
  }));
}

async function findPayments(orderId: string): Promise<TimelineEntry[]> {
  const payments = await db.payment.findMany({ where: { orderId }, ...newestCreatedFirst });
  return payments.toReversed().map(({ id, createdAt, state, amount, method, providerPaymentId }) => ({
    id: `payment ${id}`,
    at: createdAt,
    kind: 'PAYMENT',
    what: `payment ${state.toLowerCase()}`,
    cause: 'card provider',
    note: [rupeeText(amount), method, providerPaymentId].filter(Boolean).join(', '),
    actor: null,
  }));
}

async function findStockMovements(orderId: string): Promise<TimelineEntry[]> {
  const movements = await db.stockMovement.findMany({
    where: { orderLine: { orderId } },
    include: { orderLine: { select: { productName: true, size: true } } },
    ...newestCreatedFirst,
  });
  return movements.toReversed().map(({ id, createdAt, quantity, cause, actor, orderLine }) => ({
    id: `stock ${id}`,
    at: createdAt,
    kind: 'STOCK',
    what: quantity < 0 ? 'taken from stock' : 'returned to stock',
    cause,
    note: `${Math.abs(quantity)} × ${orderLine?.productName ?? ''}, ${orderLine?.size ?? ''}`,
    actor,
  }));
}

/** The message templates about an order, by subject. */
export const ORDER_TEMPLATES = {
  order: [
    'order-placed',
    'order-ready',
    'order-shipped',
    'order-delivered',
    'order-cancelled',
    'order-undelivered',
    'order-rest-cancelled',
    'replacement-sent',
  ],
  parcel: ['parcel-ready', 'parcel-shipped', 'parcel-delivered', 'parcel-undelivered'],
  payLink: [PAY_LINK_TEMPLATE],
  change: ['order-address-changed', 'order-items-removed'],
  refund: ['order-refunded'],
  return: ['return-approved', 'return-refused', 'return-received', 'return-refund-instead'],
} as const;

async function findMessages({ id: orderId, cashRefunds }: StaffOrderRow): Promise<TimelineEntry[]> {
  const id = { select: { id: true } } as const;
  const [parcels, changes, payLinks, refunds, returns] = await Promise.all([
    db.parcel.findMany({ where: { orderId }, ...id, orderBy: { number: 'desc' }, take: MAX_OF_A_KIND }),
    db.orderChange.findMany({ where: { orderId }, ...id, ...newestFirst }),
    db.payLink.findMany({ where: { orderId }, ...id, ...newestCreatedFirst }),
    db.refund.findMany({ where: { payment: { orderId } }, ...id, ...newestCreatedFirst }),
    db.returnRequest.findMany({ where: { orderId }, ...id, ...newestCreatedFirst }),
  ]);
  const abouts = {
    order: [{ id: orderId }],
    parcel: parcels,
    payLink: payLinks,
    change: changes,
    refund: [...refunds, ...cashRefunds],
    return: returns,
  };
  const subjects = (Object.keys(abouts) as (keyof typeof abouts)[]) // the keys of a literal
    .flatMap((kind) =>
      abouts[kind].flatMap(({ id }) => ORDER_TEMPLATES[kind].map((template) => ({ template, about: id }))),
    );
  const messages = await messagesAbout(subjects, MAX_OF_A_KIND);
  return messages.map(({ id, at, channel, state, text }) => ({
    id: `message ${id}`,
    at,
    kind: 'MESSAGE',
    what: `${channel} ${state}`,
    cause: 'message',
    note: text,
    actor: null,
  }));
}

async function findRefundRequests(orderId: string): Promise<TimelineEntry[]> {
  const requests = await db.refundRequest.findMany({ where: { orderId }, ...newestCreatedFirst });
  return requests
    .toReversed()
    .flatMap(({ id, createdAt, amount, reason, askedBy, state, decidedAt, decidedBy }) => {
      const entry = { kind: 'REFUND', cause: 'shop', note: `${rupeeText(amount)}: ${reason}` } as const;
      const submitted = {
        ...entry,
        id: `submitted ${id}`,
        at: createdAt,
        what: 'refund submitted for confirmation',
        actor: askedBy,
      };
      if (!decidedAt) return [submitted];
      const what = `refund ${state.toLowerCase()}`;
      return [submitted, { ...entry, id: `decided ${id}`, at: decidedAt, what, actor: decidedBy }];
    });
}

const SETTLED: Readonly<Record<CashSettlement, string>> = {
  RECEIVED: 'missing cash received',
  WRITTEN_OFF: 'missing cash written off',
};

async function findMissingCash({ id: orderId, paymentMethod }: StaffOrderRow): Promise<TimelineEntry[]> {
  if (paymentMethod !== 'CASH_ON_DELIVERY') return [];
  const [shortfalls = []] = await listShortfalls([orderId]);
  return shortfalls.flatMap((shortfall): TimelineEntry[] => {
    const { id, amount, due, reason, recordedAt, recordedBy, parcel } = shortfall;
    const { settledAs, settledAt, settledBy, note } = shortfall;
    const entry = { kind: 'PAYMENT', cause: 'shop', parcel: parcel?.number ?? null } as const;
    const missing = {
      ...entry,
      id: `missing ${id}`,
      at: recordedAt,
      what: 'cash missing',
      actor: recordedBy,
      note: `${rupeeText(amount)} of ${rupeeText(due)}: ${reason}`,
    };
    if (!settledAs || !settledAt) return [missing];
    const text = note ? `${rupeeText(amount)}: ${note}` : rupeeText(amount);
    const settled = { id: `settled ${id}`, at: settledAt, what: SETTLED[settledAs], note: text };
    return [missing, { ...entry, ...settled, actor: settledBy }];
  });
}

/** Prints and accesses; changes are listed separately. */
async function findLogEntries({ number, parcels }: StaffOrderRow): Promise<TimelineEntry[]> {
  const parcelOf = new Map(parcels.map((parcel) => [`${number}, parcel ${parcel.number}`, parcel.number]));
  const entries = await db.auditEntry.findMany({
    where: { kind: 'order', about: { in: [number, ...parcelOf.keys()] }, after: { equals: Prisma.DbNull } },
    ...newestFirst,
  });
  return entries.toReversed().map(({ id, at, action, about, reason, actor: name, source, staffId }) => ({
    id: `log ${id}`,
    at,
    kind: 'LOG',
    what: `${actionText({ action })} the order`,
    cause: 'shop',
    note: reason,
    parcel: parcelOf.get(about) ?? null,
    actor: actorText({ name, source: source ?? 'COMMAND', staffId }),
  }));
}
