// Products of every status and their sizes, page by page, in the order of an index.
import type { ProductStatus, StaffProductSort, StaffProductStock } from '#server/generated/resolver-types.ts';
import { column, columns, query, text } from '#server/platform/database/query.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { SearchWay } from '#server/platform/database/search-condition.ts';
import type { TextKey } from '#server/platform/keyset.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

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

const codeOf = (search: string) => search.toUpperCase();
const gtinOf = (search: string) => codeOf(search).replace(/[\s-]/g, '');

/** How "Product" p is found by name, slug, SKU or barcode. */
export function productWays(search: string): SearchWay[] {
  const name = `%${likeOf(search.toLowerCase())}%`;
  const slug = `${likeOf(search.toLowerCase())}%`;
  const isOfCode = sql`(v."sku" like ${`${likeOf(codeOf(search))}%`} or v."gtin" = ${gtinOf(search)})`;
  return [
    {
      ids: sql`select n."id" from "Product" n where lower(n."name") like ${name}`,
      condition: sql`lower(p."name") like ${name}`,
    },
    {
      ids: sql`select s."id" from "Product" s where s."slug" like ${slug}
        union all select v."productId" from "ProductVariant" v where ${isOfCode}`,
      condition: sql`(p."slug" like ${slug}
        or exists (select from "ProductVariant" v where v."productId" = p."id" and ${isOfCode}))`,
    },
  ];
}

/** The same for the sizes "ProductVariant" v of "Product" p. */
export function sizeWays(search: string): SearchWay[] {
  const name = `%${likeOf(search.toLowerCase())}%`;
  const slug = `${likeOf(search.toLowerCase())}%`;
  const isOfCode = sql`(v."sku" like ${`${likeOf(codeOf(search))}%`} or v."gtin" = ${gtinOf(search)})`;
  return [
    {
      ids: sql`select v."id" from "ProductVariant" v join "Product" n on n."id" = v."productId"
        where lower(n."name") like ${name}`,
      condition: sql`lower(p."name") like ${name}`,
    },
    {
      ids: sql`select v."id" from "ProductVariant" v join "Product" n on n."id" = v."productId" where n."slug" like ${slug}
        union all select v."id" from "ProductVariant" v where ${isOfCode}`,
      condition: sql`(p."slug" like ${slug} or ${isOfCode})`,
    },
  ];
}

/** A filter whose slugs and search were looked up. */
export interface ProductConditions {
  status?: ProductStatus;
  stock?: StaffProductStock;
  /** Of the category or, for a kind of pet, of its categories. */
  categoryIds?: readonly string[];
  /** Null if there is no such brand. */
  brandId?: string | null;
  /** On "Product" p, in lists of sizes also on "ProductVariant" v. */
  search?: Sql;
}

/** Conditions on "Product" p. The ids are values, so that the planner knows how many products they have. */
const productConditions = ({ status, categoryIds, brandId, search }: ProductConditions): Sql[] => [
  sql`true`,
  ...(status ? [sql`p."status" = ${status}::"ProductStatus"`] : []),
  ...(categoryIds ? [sql`p."categoryId" = any(${categoryIds}::uuid[])`] : []),
  ...(brandId === undefined ? [] : [sql`p."brandId" = ${brandId}::uuid`]),
  ...(search ? [search] : []),
];

/** The ids of a page, in its order, with what it is sorted by. */
export const productIdsOf = query(
  { id: column('Product', 'id'), by: text },
  ({ stock, ...filter }: ProductConditions, sort: StaffProductSort, after: TextKey | null, limit: number) => {
    const { by, order, after: follows } = SORTS[sort];
    const all = [
      ...productConditions(filter),
      ...(stock
        ? [sql`p."id" in (select v."productId" from "ProductVariant" v where ${STOCKS[stock]()})`]
        : []),
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

/** Where a page of sizes ends. */
export interface SizeKey {
  name: string;
  productId: string;
  position: number;
  id: string;
}

/** The ids of a page, in its order. `by` is what the key of the page is made of. */
export const sizeIdsOf = query(
  { id: column('ProductVariant', 'id'), by: text },
  ({ stock, ...filter }: ProductConditions, after: SizeKey | null, limit: number) => {
    const all = [
      ...productConditions(filter),
      ...(stock ? [STOCKS[stock]()] : []),
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
