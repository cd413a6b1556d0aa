import { column, columns, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

/** Locks the variant. */
export const stockForUpdate = query(
  columns('ProductVariant', 'stock'),
  (id: string) => sql`select "stock" from "ProductVariant" where "id" = ${id}::uuid for no key update`,
);

const LOW_STOCK = {
  variantId: column('ProductVariant', 'id'),
  ...columns('Product', 'slug', 'name'),
  ...columns('ProductVariant', 'size', 'stock'),
};

export type LowStock = RowOf<typeof LOW_STOCK>;

export const lowStock = query(
  LOW_STOCK,
  (most: number, limit: number) => sql`
    select v."id" as "variantId", p."slug", p."name", v."size", v."stock"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."stock" <= coalesce(v."reorderAt", ${most}) and p."removedAt" is null
    order by v."stock", p."slug", v."position" limit ${limit}`,
);
