import { column, columns, command, nullable, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Counts a use; changes no row if the coupon is used up. */
export const countCouponUse = command(
  (id: string) => sql`
    update "Coupon" set "usedCount" = "usedCount" + 1
    where "id" = ${id}::uuid and ("maxUses" is null or "usedCount" < "maxUses")`,
);

/** Takes back the use of an order. */
export const uncountCouponUse = command(
  (orderId: string) => sql`
    update "Coupon" c set "usedCount" = c."usedCount" - 1
    from "CouponRedemption" r where r."orderId" = ${orderId}::uuid and c."id" = r."couponId"`,
);

/** Where variants stand in the catalogue. */
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
