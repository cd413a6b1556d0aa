import { column, columns, command, query } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** An alert that has been sent becomes pending again. */
export const upsertAlert = command(
  (userId: string, variantId: string, at: Date) => sql`
    insert into "StockAlert" ("userId", "variantId", "createdAt")
    values (${userId}::uuid, ${variantId}::uuid, ${at}::timestamptz)
    on conflict ("userId", "variantId") do update
      set "notifiedAt" = null, "createdAt" = excluded."createdAt"
      where "StockAlert"."notifiedAt" is not null`,
);

/** Marks due alerts as sent and returns them. `skip locked` leaves rows that another process is handling. */
export const takeDueAlerts = query(
  {
    ...columns('StockAlert', 'userId', 'variantId'),
    size: column('ProductVariant', 'size'),
    productName: column('Product', 'name'),
    productSlug: column('Product', 'slug'),
  },
  (at: Date, limit: number) => sql`
    with due as (
      select a."userId", a."variantId", v."size", p."name" as "productName", p."slug" as "productSlug"
      from "StockAlert" a join "ProductVariant" v on v."id" = a."variantId" join "Product" p on p."id" = v."productId"
      where a."notifiedAt" is null and v."stock" > 0 and p."removedAt" is null
      order by a."createdAt", a."userId" limit ${limit}
      for update of a skip locked
    )
    update "StockAlert" a set "notifiedAt" = ${at}::timestamptz
    from due where a."userId" = due."userId" and a."variantId" = due."variantId"
    returning due.*`,
);
