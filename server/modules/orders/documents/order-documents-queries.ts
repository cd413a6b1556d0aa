import { z } from 'zod';
import { FulfilmentStatus, ReturnReason, ReturnStatus, ReturnWish } from '#server/generated/prisma/enums.ts';
import { boolean, column, json, query } from '#server/platform/database/query.ts';
import { type Sql, sql } from '#server/platform/database/sql.ts';
import { isReplacement } from '#server/modules/orders/returns/replacements-queries.ts';

/** An order referenced by another one. */
const reference = z.strictObject({
  id: z.uuid(),
  number: z.string(),
  fulfilmentStatus: z.enum(FulfilmentStatus),
});

const referenceTo = (order: Sql) => sql`json_build_object(
  'id', ${order}."id", 'number', ${order}."number", 'fulfilmentStatus', ${order}."fulfilmentStatus")`;

export type OrderReference = z.infer<typeof reference>;

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
  isRefundedInstead: z.boolean(),
  replacement: reference.nullable(),
});

export const orderDocuments = query(
  {
    id: column('Order', 'id'),
    hasInvoice: boolean,
    replacementFor: json(reference.nullable()),
    returns: json(z.array(returnShape)),
  },
  (orderIds: readonly string[], maxReturns: number) => sql`
    select o."id", exists (select 1 from "Invoice" i where i."orderId" = o."id") as "hasInvoice",
      (select ${referenceTo(sql`e`)} from "ReturnRequest" q
        join "Order" e on e."id" = q."orderId" where q."id" = o."replacementForId") as "replacementFor",
      coalesce((
        select json_agg(a) from (
          select r."id", r."reason", r."wish", r."note", r."status", r."createdAt", r."isRefundedInstead",
            (select json_agg(json_build_object('orderLineId', l."orderLineId", 'quantity', l."quantity")
                order by ol."position")
              from "ReturnLine" l join "OrderLine" ol on ol."id" = l."orderLineId"
              where l."returnRequestId" = r."id") as "lines",
            array(select p."id" from "ReturnPhoto" p
              where p."returnRequestId" = r."id" order by p."position") as "photoIds",
            (select ${referenceTo(sql`x`)} from "Order" x where ${isReplacement} limit 1) as "replacement"
          from "ReturnRequest" r where r."orderId" = o."id"
          order by r."createdAt", r."id" limit ${maxReturns}) a
      ), '[]') as "returns"
    from "Order" o where o."id" = any(${orderIds}::uuid[])`,
);
