// Products of every status and their sizes, page by page, in the order of an index.
import type { ProductStatus, StaffProductSort, StaffProductStock } from '#server/generated/resolver-types.ts';
import { escapeLike } from '#server/platform/database/like.ts';
import { column, columns, query, text } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { SearchHits } from '#server/platform/database/search-hits.ts';
import type { TextKey } from '#server/platform/keyset.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

/** Each order ends with the id, so that it is total. `by` is the sort value as text; `value` parses it. */
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

const nameLike = (search: string) => `%${escapeLike(search.toLowerCase())}%`;
const slugLike = (search: string) => `${escapeLike(search.toLowerCase())}%`;

/** A condition on "ProductVariant" v. */
function isOfCode(search: string): Sql {
  const code = search.toUpperCase();
  return sql`(v."sku" like ${`${escapeLike(code)}%`} or v."gtin" = ${code.replace(/[\s-]/g, '')})`;
}

export const productIdsOfName = query(
  columns('Product', 'id'),
  (search: string, limit: number) => sql`
    select p."id" from "Product" p where lower(p."name") like ${nameLike(search)} limit ${limit}`,
);

/** Products with this slug, SKU or barcode. A product may occur several times, for several sizes. */
export const productIdsOfCode = query(
  columns('Product', 'id'),
  (search: string, limit: number) => sql`
    select f."id" from (
      select p."id" from "Product" p where p."slug" like ${slugLike(search)}
      union all select v."productId" from "ProductVariant" v where ${isOfCode(search)}) f limit ${limit}`,
);

export const sizeIdsOfName = query(
  columns('ProductVariant', 'id'),
  (search: string, limit: number) => sql`
    select v."id" from "Product" p join "ProductVariant" v on v."productId" = p."id"
    where lower(p."name") like ${nameLike(search)} limit ${limit}`,
);

export const sizeIdsOfCode = query(
  columns('ProductVariant', 'id'),
  (search: string, limit: number) => sql`
    select f."id" from (
      select v."id" from "Product" p join "ProductVariant" v on v."productId" = p."id"
        where p."slug" like ${slugLike(search)}
      union all select v."id" from "ProductVariant" v where ${isOfCode(search)}) f limit ${limit}`,
);

const hasCode = (search: string) =>
  sql`exists (select from "ProductVariant" v where v."productId" = p."id" and ${isOfCode(search)})`;

/** @param code finds rows of the list by slug, SKU or barcode */
function isFound(id: Sql, { search, ...hits }: SearchHits, code: Sql): Sql {
  const conditions = [
    sql`${id} = any(${hits.ids}::uuid[])`,
    ...(hits.isManyByName ? [sql`lower(p."name") like ${nameLike(search)}`] : []),
    ...(hits.isManyByCode ? [sql`p."slug" like ${slugLike(search)}`, code] : []),
  ];
  return sql`(${join(conditions, ' or ')})`;
}

/** A filter whose slugs and search were looked up. */
export interface ProductConditions {
  status?: ProductStatus;
  stock?: StaffProductStock;
  /** Ids of the category, or of all categories of a kind of pet. */
  categoryIds?: readonly string[];
  /** Null if there is no such brand. */
  brandId?: string | null;
  /** Matches of the search: products or, in a list of sizes, sizes. */
  hits?: SearchHits;
}

/** Conditions on "Product" p. The ids are values, so that the planner knows how many products they have. */
const productConditions = ({
  status,
  categoryIds,
  brandId,
}: Pick<ProductConditions, 'status' | 'categoryIds' | 'brandId'>): Sql[] => [
  sql`true`,
  ...(status ? [sql`p."status" = ${status}::"ProductStatus"`] : []),
  ...(categoryIds ? [sql`p."categoryId" = any(${categoryIds}::uuid[])`] : []),
  ...(brandId === undefined ? [] : [sql`p."brandId" = ${brandId}::uuid`]),
];

/** The ids of a page in order, with their sort values. */
export const productIdsOf = query(
  { id: column('Product', 'id'), by: text },
  (
    { stock, hits, ...filter }: ProductConditions,
    sort: StaffProductSort,
    after: TextKey | null,
    limit: number,
  ) => {
    const { by, order, after: follows } = SORTS[sort];
    const all = [
      ...productConditions(filter),
      ...(stock
        ? [sql`p."id" in (select v."productId" from "ProductVariant" v where ${STOCKS[stock]()})`]
        : []),
      ...(hits ? [isFound(sql`p."id"`, hits, hasCode(hits.search))] : []),
      ...(after ? [follows(after)] : []),
    ];
    return sql`select p."id", ${by} as "by" from "Product" p
      where ${join(all, ' and ')} order by ${order} limit ${limit}`;
  },
);

export const productForUpdate = query(
  columns('Product', 'id'),
  (id: string) => sql`select "id" from "Product" where "id" = ${id}::uuid for no key update`,
);

/** The key of the last size on a page. */
export interface SizeKey {
  name: string;
  productId: string;
  position: number;
  id: string;
}

/** The ids of a page in order. `by` is the sort value in the page's key. */
export const sizeIdsOf = query(
  { id: column('ProductVariant', 'id'), by: text },
  ({ stock, hits, ...filter }: ProductConditions, after: SizeKey | null, limit: number) => {
    const all = [
      ...productConditions(filter),
      ...(stock ? [STOCKS[stock]()] : []),
      ...(hits ? [isFound(sql`v."id"`, hits, isOfCode(hits.search))] : []),
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
