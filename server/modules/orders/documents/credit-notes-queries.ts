import { column, nullable, query, type RowOf, text } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const DUE_CREDIT_NOTE = {
  orderId: column('Payment', 'orderId'),
  refundId: nullable(column('Refund', 'id')),
  returnRequestId: nullable(column('ReturnRequest', 'id')),
  cashRefundId: nullable(column('CashRefund', 'id')),
  parcelId: nullable(column('Parcel', 'id')),
  /** The refund in paise; null for a return. */
  amount: nullable(column('Refund', 'amount')),
  reason: text,
};

/** A due credit note for a refund, a return, a cash refund or a parcel; without any of them, for an order that came back undelivered. */
export type DueCreditNote = RowOf<typeof DUE_CREDIT_NOTE>;

/**
 * Due credit notes, optionally of one order. A refund of a rejected payment needs none: it was requested at the moment of
 * capture, so it is excluded by comparing the times. Nor does a return of goods whose order is already credited in full.
 */
export const dueCreditNotes = query(
  DUE_CREDIT_NOTE,
  (orderId: string | null, limit: number) => sql`
    select p."orderId", r."id" as "refundId", null::uuid as "returnRequestId",
      null::uuid as "cashRefundId", null::uuid as "parcelId", r."amount", r."reason"
    from "Refund" r join "Payment" p on p."id" = r."paymentId" join "Invoice" i on i."orderId" = p."orderId"
    where r."state" = 'PROCESSED' and r."createdAt" > p."capturedAt" and r."needsCreditNote"
      and (${orderId}::uuid is null or p."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."refundId" = r."id")
    union all
    select q."orderId", null, q."id", null, null, null, 'goods returned'
    from "ReturnRequest" q join "Order" o on o."id" = q."orderId" join "Invoice" i on i."orderId" = q."orderId"
    where q."status" = 'RECEIVED' and q."wish" = 'REFUND' and o."paymentMethod" = 'CASH_ON_DELIVERY'
      and (${orderId}::uuid is null or q."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."returnRequestId" = q."id")
      and o."total" > (select coalesce(sum(n."amount"), 0) from "CreditNote" n where n."orderId" = o."id")
    union all
    select c."orderId", null, null, c."id", null, c."amount", c."reason"
    from "CashRefund" c join "Invoice" i on i."orderId" = c."orderId"
    where c."creditedAt" is null and (${orderId}::uuid is null or c."orderId" = ${orderId}::uuid)
    union all
    select p."orderId", null, null, null, p."id", p."amount",
      case p."status" when 'CANCELLED' then 'not sent' else 'came back undelivered' end
    from "Parcel" p join "Order" o on o."id" = p."orderId" join "Invoice" i on i."orderId" = p."orderId"
    where o."paymentMethod" = 'CASH_ON_DELIVERY' and p."status" in ('RETURNED', 'CANCELLED') and p."amount" > 0
      and (${orderId}::uuid is null or p."orderId" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."parcelId" = p."id")
    union all
    select o."id", null, null, null, null, o."total", 'came back undelivered'
    from "Order" o join "Invoice" i on i."orderId" = o."id"
    where o."paymentMethod" = 'CASH_ON_DELIVERY' and o."fulfilmentStatus" = 'RETURNED' and o."deliveredAt" is null
      and (${orderId}::uuid is null or o."id" = ${orderId}::uuid)
      and not exists (select from "CreditNote" n where n."orderId" = o."id"
        and num_nonnulls(n."refundId", n."returnRequestId", n."cashRefundId", n."parcelId") = 0)
      and not exists (select from "Parcel" p where p."orderId" = o."id")
    order by 2, 3, 4, 5 limit ${limit}`,
);
