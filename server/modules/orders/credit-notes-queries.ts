import { column, nullable, query, type RowOf, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const DUE_CREDIT_NOTE = {
  orderId: column('Payment', 'orderId'),
  refundId: nullable(column('Refund', 'id')),
  returnRequestId: nullable(column('ReturnRequest', 'id')),
  /** Of a refund; null for a return. */
  amount: nullable(column('Refund', 'amount')),
  reason: text,
};

/** A due credit note: for a refund or for a return. */
export type DueCreditNote = RowOf<typeof DUE_CREDIT_NOTE>;

/**
 * Due credit notes, of one order if given. A refund of a rejected payment needs none: it was requested at the moment of
 * capture, so it is excluded by comparing the times.
 */
export const dueCreditNotes = query(
  DUE_CREDIT_NOTE,
  (orderId: string | null, limit: number) => sql`
    select p."orderId", r."id" as "refundId", null::uuid as "returnRequestId", r."amount", r."reason"
    from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Invoice" i on i."orderId" = p."orderId"
    where r."state" = 'PROCESSED' and r."createdAt" > p."capturedAt"
      and (${orderId}::uuid is null or p."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."refundId" = r."id")
    union all
    select q."orderId", null, q."id", null, 'goods returned'
    from "ReturnRequest" q join "Order" o on o."id" = q."orderId" join "Invoice" i on i."orderId" = q."orderId"
    where q."status" = 'RECEIVED' and q."wish" = 'REFUND' and o."paymentMethod" = 'CASH_ON_DELIVERY'
      and (${orderId}::uuid is null or q."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."returnRequestId" = q."id")
    order by 2, 3 limit ${limit}`,
);
