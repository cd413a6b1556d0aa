// Sizes of all products, page by page, by the name of their product.
import { column, columns, query, text } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import { likeOf, type ProductListFilter, productConditions, STOCKS } from './staff-products-queries.ts';

/** Where a page of sizes ends. */
export interface SizeKey {
  name: string;
  productId: string;
  position: number;
  id: string;
}

/** Each way to find a size reads an index of its own. */
function found(search: string): Sql {
  const code = search.toUpperCase();
  const name = likeOf(search.toLowerCase());
  return sql`v."id" in (
    select n."id" from "ProductVariant" n join "Product" o on o."id" = n."productId"
      where lower(o."name") like ${`%${name}%`}
    union all select m."id" from "ProductVariant" m join "Product" o on o."id" = m."productId"
      where o."slug" like ${`${name}%`}
    union all select s."id" from "ProductVariant" s where s."sku" like ${`${likeOf(code)}%`}
    union all select g."id" from "ProductVariant" g where g."gtin" = ${code.replace(/[\s-]/g, '')})`;
}

/** The ids of a page, in its order. `by` is what the key of the page is made of. */
export const sizeIdsOf = query(
  { id: column('ProductVariant', 'id'), by: text },
  ({ stock, search, ...filter }: ProductListFilter, after: SizeKey | null, limit: number) => {
    const all = [
      ...productConditions(filter),
      ...(stock ? [STOCKS[stock]()] : []),
      ...(search ? [found(search)] : []),
      ...(after
        ? [
            sql`(p."name", p."id", v."position", v."id") >
              (${after.name}, ${after.productId}::uuid, ${after.position}::int, ${after.id}::uuid)`,
          ]
        : []),
    ];
    return sql`select v."id", p."id" || ' ' || v."position" || ' ' || p."name" as "by"
      from "Product" p join "ProductVariant" v on v."productId" = p."id"
      where ${join(all, ' and ')}
      order by p."name", p."id", v."position", v."id" limit ${limit}`;
  },
);

/** Locks sizes in the same order as orders and imports do. */
export const sizesForUpdate = query(
  columns('ProductVariant', 'id'),
  (ids: readonly string[]) => sql`
    select "id" from "ProductVariant" where "id" = any(${ids}::uuid[])
    order by "productId", "id" for no key update`,
);
