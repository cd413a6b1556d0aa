import { paidForOrder } from '#server/modules/cart/coupons-queries.ts';
import { column, float, integer, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** The sales and cost of automatic discounts in confirmed orders, in paise. */
export const discountFigures = query(
  { discountId: column('AutomaticDiscount', 'id'), orders: integer, discount: float, sales: float },
  (ids: readonly string[]) => sql`
    select given."id" as "discountId", count(*)::int as "orders", sum(given."amount")::float8 as "discount",
      sum(${paidForOrder})::float8 as "sales"
    from (
      select d."id", l."orderId", sum(l."automaticAmount") as "amount"
      from "AutomaticDiscount" d join "OrderLine" l on l."automaticDiscountId" = d."id"
      where d."id" = any(${ids}::uuid[]) group by d."id", l."orderId"
    ) given
    join "Order" o on o."id" = given."orderId" and o."status" = 'CONFIRMED'
    group by given."id"`,
);
