// Issues credit notes against invoices: for processed refunds, and for returned items of cash-on-delivery orders.
// Numbered like invoices: without gaps, each in a short transaction of its own.
import { creditNoteNumber } from '#rules/money/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import type { CreditNote } from '#server/generated/prisma/client.ts';
import { rows } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { type DueCreditNote, dueCreditNotes } from './credit-notes-queries.ts';
import { valueOfReturn } from './returns.ts';
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
    const { returnRequestId } = due;
    const amount = due.amount ?? (returnRequestId ? await valueOfReturn(returnRequestId) : 0);
    if (amount > 0) await issue({ ...due, amount });
  }
}

async function issue(due: DueCreditNote & { amount: number }): Promise<void> {
  try {
    await allocate(due);
  } catch (error) {
    // A concurrent request issued it; this number was rolled back.
    if (asRefusal(error)?.code !== 'CONFLICT') throw error;
  }
}

function allocate(due: DueCreditNote & { amount: number }): Promise<CreditNoteRow> {
  return transaction(async (tx) => {
    const issuedAt = now();
    const next = await nextSerial(tx, 'creditNote', issuedAt);
    const number = creditNoteNumber(next.financialYear, next.serial);
    return tx.creditNote.create({
      data: { ...due, ...next, number, issuedAt },
    });
  });
}
