import { paidForOrder } from '#server/modules/cart/coupons-queries.ts';
import { float, integer, query, uuid } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** What automatic discounts brought and cost, in paise, by confirmed orders that got them. */
export const discountFigures = query(
  { discountId: uuid, orders: integer, discount: float, sales: float },
  (ids: readonly string[]) => sql`
    select given."discountId", count(*)::int as "orders", sum(given."amount")::float8 as "discount",
      sum(${paidForOrder})::float8 as "sales"
    from (
      select "automaticDiscountId" as "discountId", "orderId", sum("automaticAmount") as "amount"
      from "OrderLine" where "automaticDiscountId" = any(${ids}::uuid[]) group by 1, 2
    ) given
    join "Order" o on o."id" = given."orderId" and o."status" = 'CONFIRMED'
    group by given."discountId"`,
);
