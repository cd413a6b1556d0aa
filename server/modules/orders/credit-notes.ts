// Credit notes: what is taken back of an invoice, by a refund that the provider took or by goods paid in cash
// that came back. Numbered as invoices are: in order, without gaps, each in a short transaction of its own.
import { creditNoteNumber } from '#rules/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import type { CreditNote } from '#server/generated/prisma/client.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { worthOfReturn } from './returns.ts';
import { nextSerial } from './serials.ts';

export type CreditNoteRow = CreditNote;

const AT_ONCE = 200;

/** What a note is due for: one of both. */
interface Cause {
  orderId: string;
  refundId: string | null;
  returnRequestId: string | null;
  amount: number | null;
  reason: string;
}

/** Numbers what is due of an order whose invoice is about to be shown. */
export function issueCreditNotesOf(orderId: string): Promise<void> {
  return issueAll(orderId);
}

/** Numbers what is due and was not asked for; for a job. */
export function issueDueCreditNotes(): Promise<void> {
  return issueAll(null);
}

async function issueAll(orderId: string | null): Promise<void> {
  for (const cause of await listDue(orderId)) {
    const { returnRequestId } = cause;
    const amount = cause.amount ?? (returnRequestId ? await worthOfReturn(returnRequestId) : 0);
    if (amount > 0) await issue({ ...cause, amount });
  }
}

// Money that came in twice and went back was never this invoice's: a payment that the order did not take was
// owed back whole, in the moment in which it came.
function listDue(orderId: string | null): Promise<Cause[]> {
  return rows<Cause>(sql`
    select p."orderId", r."id" as "refundId", null::uuid as "returnRequestId", r."amount", r."reason"
    from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Invoice" i on i."orderId" = p."orderId"
    where r."state" = 'PROCESSED' and r."createdAt" > p."capturedAt"
      and (${orderId}::uuid is null or p."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."refundId" = r."id")
    union all
    select q."orderId", null, q."id", null, 'goods returned'
    from "ReturnRequest" q join "Order" o on o."id" = q."orderId" join "Invoice" i on i."orderId" = q."orderId"
    where q."status" = 'RECEIVED' and o."paymentMethod" = 'CASH_ON_DELIVERY'
      and (${orderId}::uuid is null or q."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."returnRequestId" = q."id")
    order by 2, 3 limit ${AT_ONCE}`);
}

async function issue(cause: Cause & { amount: number }): Promise<void> {
  try {
    await allocate(cause);
  } catch (error) {
    // Someone else was quicker, and the number that was in hand went back to the counter.
    if (asRefusal(error)?.code !== 'CONFLICT') throw error;
  }
}

function allocate(cause: Cause & { amount: number }): Promise<CreditNoteRow> {
  return transaction(async (tx) => {
    const issuedAt = now();
    const next = await nextSerial(tx, 'CreditNoteCounter', issuedAt);
    const number = creditNoteNumber(next.financialYear, next.serial);
    return tx.creditNote.create({
      data: { ...cause, ...next, number, issuedAt },
    });
  });
}
