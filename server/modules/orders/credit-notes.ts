// Issues credit notes against invoices: for processed refunds, and for returned items of cash-on-delivery orders.
// Numbered like invoices: without gaps, each in a short transaction of its own.
import { creditNoteNumber } from '#rules/invoice-number.ts';
import { now } from '#server/platform/clock.ts';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import type { CreditNote } from '#server/generated/prisma/client.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { valueOfReturn } from './returns.ts';
import { nextSerial } from './serials.ts';

export type CreditNoteRow = CreditNote;

const BATCH = 200;

/** A due credit note: for a refund or for a return. */
interface DueCreditNote {
  orderId: string;
  refundId: string | null;
  returnRequestId: string | null;
  amount: number | null;
  reason: string;
}

/** Issues the due credit notes of an order. */
export function issueCreditNotesForOrder(orderId: string): Promise<void> {
  return issueAll(orderId);
}

/** Issues all due credit notes. */
export function issueDueCreditNotes(): Promise<void> {
  return issueAll(null);
}

async function issueAll(orderId: string | null): Promise<void> {
  for (const due of await listDue(orderId)) {
    const { returnRequestId } = due;
    const amount = due.amount ?? (returnRequestId ? await valueOfReturn(returnRequestId) : 0);
    if (amount > 0) await issue({ ...due, amount });
  }
}

// A refund of a rejected payment needs no credit note. It was requested at the moment of capture, so it is
// excluded by comparing the times.
function listDue(orderId: string | null): Promise<DueCreditNote[]> {
  return rows<DueCreditNote>(sql`
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
    order by 2, 3 limit ${BATCH}`);
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
    const next = await nextSerial(tx, 'CreditNoteCounter', issuedAt);
    const number = creditNoteNumber(next.financialYear, next.serial);
    return tx.creditNote.create({
      data: { ...due, ...next, number, issuedAt },
    });
  });
}
