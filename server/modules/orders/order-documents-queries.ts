import { z } from 'zod';
import { ReturnReason, ReturnStatus, ReturnWish } from '#server/generated/prisma/enums.ts';
import { boolean, column, json, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const returnShape = z.strictObject({
  id: z.uuid(),
  reason: z.enum(ReturnReason),
  wish: z.enum(ReturnWish),
  note: z.string(),
  photoIds: z.array(z.uuid()),
  status: z.enum(ReturnStatus),
  // JSON has no date type.
  createdAt: z.iso.datetime({ offset: true }),
  lines: z.array(z.strictObject({ orderLineId: z.uuid(), quantity: z.int() })),
});

export const orderDocuments = query(
  { id: column('Order', 'id'), hasInvoice: boolean, returns: json(z.array(returnShape)) },
  (orderIds: readonly string[], maxReturns: number) => sql`
    select o."id", exists (select 1 from "Invoice" i where i."orderId" = o."id") as "hasInvoice",
      coalesce((
        select json_agg(r) from (
          select q."id", q."reason", q."wish", q."note", q."status", q."createdAt",
            (select json_agg(json_build_object('orderLineId', l."orderLineId", 'quantity', l."quantity")
                order by ol."position")
              from "ReturnLine" l join "OrderLine" ol on ol."id" = l."orderLineId"
              where l."returnRequestId" = q."id") as "lines",
            array(select p."id" from "ReturnPhoto" p
              where p."returnRequestId" = q."id" order by p."position") as "photoIds"
          from "ReturnRequest" q where q."orderId" = o."id"
          order by q."createdAt", q."id" limit ${maxReturns}) r
      ), '[]') as "returns"
    from "Order" o where o."id" = any(${orderIds}::uuid[])`,
);
