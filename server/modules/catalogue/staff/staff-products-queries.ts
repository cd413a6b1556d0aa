// Products of every status and their sizes, page by page, in the order of an index.
import type { ProductStatus, StaffProductSort, StaffProductStock } from '#server/generated/resolver-types.ts';
import { column, columns, query, text } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { TextKey } from '#server/platform/keyset.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

export interface ProductListFilter {
  status?: ProductStatus;
  /** A slug. */
  category?: string;
  /** A slug. */
  brand?: string;
  stock?: StaffProductStock;
  search?: string;
}

/** Each list ends in the id, so that its order is total. `by` is the sorted value as text, of which `value` is made again. */
const SORTS: Record<StaffProductSort, { by: Sql; order: Sql; after: (key: TextKey) => Sql }> = {
  NAME: {
    by: sql`p."name"`,
    order: sql`p."name", p."id"`,
    after: ({ by, id }) => sql`(p."name", p."id") > (${by}, ${id}::uuid)`,
  },
  CHANGED: {
    by: sql`p."updatedAt"::text`,
    order: sql`p."updatedAt" desc, p."id"`,
    // The two directions of an index cannot be compared as one row.
    after: ({ by, id }) => sql`p."updatedAt" <= ${by}::timestamptz
      and (p."updatedAt" < ${by}::timestamptz or p."id" > ${id}::uuid)`,
  },
  PRICE: {
    by: sql`p."lowestPrice"::text`,
    order: sql`p."lowestPrice", p."id"`,
    after: ({ by, id }) => sql`(p."lowestPrice", p."id") > (${by}::int, ${id}::uuid)`,
  },
};

/** Conditions on the stock of "ProductVariant" v. */
const STOCKS: Record<StaffProductStock, () => Sql> = {
  OUT: () => sql`v."stock" = 0`,
  LOW: () => sql`v."stock" <= coalesce(v."reorderAt", ${shopSettings().lowStock})`,
};

/** What was typed, for `like`. */
const likeOf = (typed: string) => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Each way to find a product reads an index of its own. */
function found(search: string): Sql {
  const code = search.toUpperCase();
  return sql`p."id" in (
    select n."id" from "Product" n where lower(n."name") like ${`%${likeOf(search.toLowerCase())}%`}
    union all select s."id" from "Product" s where s."slug" like ${`${likeOf(search.toLowerCase())}%`}
    union all select v."productId" from "ProductVariant" v where v."sku" like ${`${likeOf(code)}%`}
    union all select g."productId" from "ProductVariant" g where g."gtin" = ${code.replace(/[\s-]/g, '')})`;
}

/** Conditions on "Product" p. */
function productConditions({
  status,
  category,
  brand,
}: Pick<ProductListFilter, 'status' | 'category' | 'brand'>): Sql[] {
  return [
    sql`true`,
    ...(status ? [sql`p."status" = ${status}::"ProductStatus"`] : []),
    ...(category
      ? [
          sql`p."categoryId" in (select c."id" from "Category" c left join "Category" parent on parent."id" = c."parentId"
            where ${category} in (c."slug", parent."slug"))`,
        ]
      : []),
    ...(brand ? [sql`p."brandId" = (select b."id" from "Brand" b where b."slug" = ${brand})`] : []),
  ];
}

function conditions({ stock, search, ...filter }: ProductListFilter): Sql[] {
  return [
    ...productConditions(filter),
    ...(stock
      ? [sql`p."id" in (select v."productId" from "ProductVariant" v where ${STOCKS[stock]()})`]
      : []),
    ...(search ? [found(search)] : []),
  ];
}

/** The ids of a page, in its order, with what it is sorted by. */
export const productIdsOf = query(
  { id: column('Product', 'id'), by: text },
  (filter: ProductListFilter, sort: StaffProductSort, after: TextKey | null, limit: number) => {
    const { by, order, after: follows } = SORTS[sort];
    const all = [...conditions(filter), ...(after ? [follows(after)] : [])];
    return sql`select p."id", ${by} as "by" from "Product" p
      where ${join(all, ' and ')} order by ${order} limit ${limit}`;
  },
);

export const productForUpdate = query(
  columns('Product', 'id'),
  (id: string) => sql`select "id" from "Product" where "id" = ${id}::uuid for no key update`,
);

/** Where a page of sizes ends. */
export interface SizeKey {
  name: string;
  productId: string;
  position: number;
  id: string;
}

/** Each way to find a size reads an index of its own. */
function foundSizes(search: string): Sql {
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
      ...(search ? [foundSizes(search)] : []),
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
