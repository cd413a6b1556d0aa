import {
  column,
  columns,
  command,
  float,
  integer,
  nullable,
  query,
} from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Counts a use; changes no row if the coupon is used up. */
export const countCouponUse = command(
  (id: string) => sql`
    update "Coupon" set "usedCount" = "usedCount" + 1
    where "id" = ${id}::uuid and ("maxUses" is null or "usedCount" < "maxUses")`,
);

/** Reverses the redemption by an order. */
export const uncountCouponUse = command(
  (orderId: string) => sql`
    update "Coupon" c set "usedCount" = c."usedCount" - 1
    from "CouponRedemption" r where r."orderId" = ${orderId}::uuid and c."id" = r."couponId"`,
);

/** The category and brand of variants. */
export const variantPlaces = query(
  {
    variantId: column('ProductVariant', 'id'),
    ...columns('Product', 'categoryId', 'brandId'),
    parentId: nullable(column('Category', 'parentId')),
  },
  (ids: readonly string[]) => sql`
    select v."id" as "variantId", p."categoryId", p."brandId", c."parentId"
    from "ProductVariant" v join "Product" p on p."id" = v."productId" join "Category" c on c."id" = p."categoryId"
    where v."id" = any(${ids}::uuid[])`,
);

/**
 * The amount paid or due for "Order" o, in paise, less its refunds. A refund of goods removed before the
 * invoice is already deducted from the total.
 */
export const paidForOrder = sql`
  case when o."fulfilmentStatus" = 'RETURNED' and o."paymentStatus" = 'UNPAID' then 0
    else greatest(o."total"
      - (select coalesce(sum(f."amount"), 0) from "Payment" p join "Refund" f on f."paymentId" = p."id"
          where p."orderId" = o."id" and f."state" <> 'FAILED' and f."needsCreditNote")
      - (select coalesce(sum(c."amount"), 0) from "CashRefund" c where c."orderId" = o."id"), 0) end`;

/** The sales and cost of coupons in confirmed orders, in paise. */
export const couponFigures = query(
  { couponId: column('CouponRedemption', 'couponId'), orders: integer, discount: float, sales: float },
  (ids: readonly string[]) => sql`
    select r."couponId", count(*)::int as "orders",
      sum(o."discount" - (select coalesce(sum(l."automaticAmount"), 0) from "OrderLine" l where l."orderId" = o."id"))::float8
        as "discount",
      sum(${paidForOrder})::float8 as "sales"
    from "CouponRedemption" r
    join "Order" o on o."id" = r."orderId" and o."status" = 'CONFIRMED'
    where r."couponId" = any(${ids}::uuid[]) and r."returnedAt" is null
    group by r."couponId"`,
);
