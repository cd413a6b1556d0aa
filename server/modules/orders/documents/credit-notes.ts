// Issues credit notes against invoices: for processed refunds and those in cash, and for items of cash-on-delivery orders
// that were returned or never delivered.
// They are numbered like invoices: without gaps, each in its own short transaction.
import { creditNoteNumber } from '#rules/money/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import type { CreditNote, Prisma } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type DueCreditNote, dueCreditNotes } from './credit-notes-queries.ts';
import { valueOfReturn } from '#server/modules/orders/returns/return-refunds.ts';
import { lockOrder } from '#server/modules/orders/lock-order.ts';
import { nextSerial } from './serials.ts';

export type CreditNoteRow = CreditNote;

const BATCH = 200;

/** Issues the due credit notes of an order. */
export function issueCreditNotesForOrder(orderId: string): Promise<void> {
  return issueAll(orderId);
}

/** Issues all due credit notes. */
export function issueDueCreditNotes(): Promise<void> {
  return issueAll(null);
}

async function issueAll(orderId: string | null): Promise<void> {
  for (const due of await rows(dueCreditNotes(orderId, BATCH))) {
    const { returnRequestId, cashRefundId } = due;
    if (cashRefundId) {
      await creditCashRefund(cashRefundId);
      continue;
    }
    const amount = due.amount ?? (returnRequestId ? await valueOfReturn(returnRequestId) : 0);
    if (amount > 0) await issue({ ...due, amount });
  }
}

async function issue(due: DueCreditNote & { amount: number }): Promise<void> {
  try {
    await allocate(due);
  } catch (error) {
    // A concurrent request issued it; this number was rolled back.
    if (asUserError(error)?.code !== 'CONFLICT') throw error;
  }
}

function allocate(due: DueCreditNote & { amount: number }): Promise<CreditNoteRow | null> {
  return transaction(async (tx) => {
    if (!due.returnRequestId) return allocateIn(tx, due);
    const { total } = await lockOrder(tx, due.orderId);
    // The cash may have been paid back before the goods were returned.
    const amount = Math.min(due.amount, total - (await sumCredited(tx, { orderId: due.orderId })));
    return amount > 0 ? allocateIn(tx, { ...due, amount }) : null;
  });
}

async function sumCredited(tx: Tx, where: Prisma.CreditNoteWhereInput): Promise<number> {
  const credited = await tx.creditNote.aggregate({ where, _sum: { amount: true } });
  return credited._sum.amount ?? 0;
}

async function allocateIn(tx: Tx, due: DueCreditNote & { amount: number }): Promise<CreditNoteRow> {
  const issuedAt = now();
  const next = await nextSerial(tx, 'creditNote', issuedAt);
  const number = creditNoteNumber(next.financialYear, next.serial);
  return tx.creditNote.create({
    data: { ...due, ...next, number, issuedAt },
  });
}

/** Credits cash refunds beyond the amounts already credited for returned goods. */
function creditCashRefund(id: string): Promise<void> {
  return transaction(async (tx) => {
    const { orderId } = await tx.cashRefund.findUniqueOrThrow({ where: { id } });
    await lockOrder(tx, orderId);
    const refund = await tx.cashRefund.findUniqueOrThrow({ where: { id } });
    if (refund.creditedAt) return;
    const paidBack = await tx.cashRefund.aggregate({
      where: { orderId, OR: [{ creditedAt: { not: null } }, { id }] },
      _sum: { amount: true },
    });
    // Undelivered goods were not paid either.
    const amount = (paidBack._sum.amount ?? 0) - (await sumCredited(tx, { orderId, parcelId: null }));
    const cause = { orderId, refundId: null, returnRequestId: null, cashRefundId: id, parcelId: null };
    if (amount > 0) await allocateIn(tx, { ...cause, amount, reason: refund.reason });
    await tx.cashRefund.update({ where: { id }, data: { creditedAt: now() } });
  });
}
