import { command } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Stores how many confirmed orders since a time contain each product, without replacements; updates only changed numbers. */
export const updatePopularity = command(
  (since: Date) => sql`
    update "Product" p set "popularity" = n."count"
    from (select each."id", count(distinct o."id")::int as "count" from "Product" each
      left join "OrderLine" l on l."productId" = each."id"
      left join "Order" o on o."id" = l."orderId" and o."status" = 'CONFIRMED' and o."confirmedAt" >= ${since}
        and o."replacementForId" is null
      group by each."id") n
    where n."id" = p."id" and n."count" <> p."popularity"`,
);
