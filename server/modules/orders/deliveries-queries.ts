import { columns, integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The last delivery of each of these variants to a person: units less those that came back. */
export const lastDeliveries = query(
  { ...columns('OrderLine', 'variantId'), ...columns('Order', 'deliveredAt'), quantity: integer },
  (userId: string, variantIds: readonly string[]) => sql`
    select distinct on (l."variantId") l."variantId", o."deliveredAt",
      (l."quantity" - coalesce((
        select sum(r."quantity") from "ReturnLine" r join "ReturnRequest" q on q."id" = r."returnRequestId"
        where r."orderLineId" = l."id" and q."status" in ('APPROVED', 'RECEIVED')), 0))::int as "quantity"
    from "OrderLine" l join "Order" o on o."id" = l."orderId"
    where o."userId" = ${userId}::uuid and l."variantId" = any(${variantIds}::uuid[])
      and o."deliveredAt" is not null and o."status" = 'CONFIRMED'
    order by l."variantId", o."deliveredAt" desc`,
);

/** The variants that a person ordered, the last ordered first. */
export const orderedVariants = query(
  columns('OrderLine', 'variantId'),
  (userId: string, limit: number) => sql`
    select l."variantId" from "OrderLine" l join "Order" o on o."id" = l."orderId"
    where o."userId" = ${userId}::uuid and o."status" = 'CONFIRMED'
    group by l."variantId" order by max(o."placedAt") desc, l."variantId" limit ${limit}`,
);
