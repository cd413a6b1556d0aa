// Returns and invoices of orders, read in one statement for a list of orders.
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

export interface OrderDocuments {
  /** Oldest first. */
  returns: ReturnRow[];
  hasInvoice: boolean;
}

interface DocumentsRow extends Pick<OrderDocuments, 'hasInvoice'> {
  id: string;
  // JSON has no date type.
  returns: (Omit<ReturnRow, 'createdAt'> & { createdAt: string })[];
}

/** The documents of orders, in the order of the ids. The caller has checked access to the orders. */
export async function listOrderDocuments(orderIds: readonly string[]): Promise<OrderDocuments[]> {
  const found = await rows<DocumentsRow>(sql`
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
