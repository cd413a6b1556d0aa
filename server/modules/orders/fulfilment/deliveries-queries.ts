import { columns, integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/**
 * The last delivery of each of these products to a person: grams of all its sizes, less those returned without
 * replacement.
 */
export const lastDeliveries = query(
  { ...columns('ProductVariant', 'productId'), ...columns('Order', 'deliveredAt'), grams: integer },
  (userId: string, productIds: readonly string[]) => sql`
    select distinct on (v."productId") v."productId", o."deliveredAt",
      sum(v."netAmount" * (l."quantity" - coalesce((
        select sum(r."quantity") from "ReturnLine" r join "ReturnRequest" q on q."id" = r."returnRequestId"
        where r."orderLineId" = l."id" and q."status" in ('APPROVED', 'RECEIVED')
          and q."wish" = 'REFUND'), 0)))::int as "grams"
    from "OrderLine" l join "Order" o on o."id" = l."orderId" join "ProductVariant" v on v."id" = l."variantId"
    where o."userId" = ${userId}::uuid and v."productId" = any(${productIds}::uuid[]) and v."netUnit" = 'GRAM'
      and o."deliveredAt" is not null and o."status" = 'CONFIRMED' and o."replacementForId" is null
    group by v."productId", o."id"
    order by v."productId", o."deliveredAt" desc`,
);

/** The variants that a person ordered, most recent first. */
export const orderedVariants = query(
  columns('OrderLine', 'variantId'),
  (userId: string, limit: number) => sql`
    select l."variantId" from "OrderLine" l join "Order" o on o."id" = l."orderId"
    where o."userId" = ${userId}::uuid and o."status" = 'CONFIRMED'
    group by l."variantId" order by max(o."placedAt") desc, l."variantId" limit ${limit}`,
);
