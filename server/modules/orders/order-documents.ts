// What else belongs to orders, many at once: the returns that were asked for, and whether there is an invoice.
import type { ReturnReason, ReturnStatus } from '#server/generated/resolver-types.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { MAX_RETURNS } from '#rules/returns.ts';

export interface ReturnRow {
  id: string;
  reason: ReturnReason;
  note: string;
  status: ReturnStatus;
  createdAt: Date;
  lines: { orderLineId: string; quantity: number }[];
}

export interface OrderPapers {
  /** Oldest first. */
  returns: ReturnRow[];
  hasInvoice: boolean;
}

interface Found extends Pick<OrderPapers, 'hasInvoice'> {
  id: string;
  // Inside JSON a time is text.
  returns: (Omit<ReturnRow, 'createdAt'> & { createdAt: string })[];
}

/** The papers of these orders, in their order; the caller has the right to the orders. */
export async function listPapersOf(orderIds: readonly string[]): Promise<OrderPapers[]> {
  const found = await rows<Found>(sql`
    select o."id", exists (select 1 from "Invoice" i where i."orderId" = o."id") as "hasInvoice",
      coalesce((
        select json_agg(r) from (
          select q."id", q."reason", q."note", q."status", q."createdAt",
            (select json_agg(json_build_object('orderLineId', l."orderLineId", 'quantity', l."quantity")
                order by ol."position")
              from "ReturnLine" l join "OrderLine" ol on ol."id" = l."orderLineId"
              where l."returnRequestId" = q."id") as "lines"
          from "ReturnRequest" q where q."orderId" = o."id"
          order by q."createdAt", q."id" limit ${MAX_RETURNS}) r
      ), '[]') as "returns"
    from "Order" o where o."id" = any(${[...orderIds]}::uuid[])`);
  return orderIds.map((orderId) => {
    const { hasInvoice = false, returns = [] } = found.find(({ id }) => id === orderId) ?? {};
    return {
      hasInvoice,
      returns: returns.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    };
  });
}
