// Lists of sizes that run out first, the ledger, and stock changes by staff.
import {
  boolean,
  column,
  columns,
  command,
  integer,
  query,
  text,
  uuid,
} from '#server/platform/database/query.ts';
import { escapeLike } from '#server/platform/database/like.ts';
import type { SearchHits } from '#server/platform/database/search-hits.ts';
import { join, type Sql, sql } from '#server/platform/database/sql.ts';
import type { TextKey } from '#server/platform/keyset.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

export type StockLevel = 'LOW' | 'OUT';

export interface StockListFilter {
  level?: StockLevel;
  hits?: StockHits;
}

/** The matches of a search. */
export interface StockHits extends SearchHits {
  barcodes: readonly string[];
}

export interface Search {
  /** A part of the name, or the beginning of a SKU. */
  text: string;
  /** The possible stored forms of the barcode; empty if it is not a barcode. */
  barcodes: readonly string[];
}

/** The sort expression of sizes that run out first, as in the index. */
const RANK = sql`stock_rank(v."stock", v."soldLately")`;

// Few products are not live, and an index lists them, so excluding these is faster than joining all others.
const IS_LIVE = sql`not exists (select from "Product" p where p."id" = v."productId" and p."status" <> 'LIVE')`;

const LEVELS: Record<StockLevel, () => Sql> = {
  OUT: () => sql`v."stock" = 0 and ${RANK} <= 0 and ${IS_LIVE}`,
  LOW: () => sql`v."stock" <= coalesce(v."reorderAt", ${shopSettings().lowStock}) and ${IS_LIVE}`,
};

// The index contains only products that are not live.
const IS_NOT_ARCHIVED = sql`not exists (
  select from "Product" p where p."id" = v."productId" and p."status" <> 'LIVE' and p."status" = 'ARCHIVED')`;

const isOfName = (text: string) => sql`lower(n."name") like ${`%${escapeLike(text.toLowerCase())}%`}`;
const isOfCode = (text: string, barcodes: readonly string[]) =>
  sql`(v."sku" like ${`${escapeLike(text.toUpperCase())}%`} or v."gtin" = any(${barcodes}))`;

export const stockIdsOfName = query(
  columns('ProductVariant', 'id'),
  (text: string, limit: number) => sql`
    select v."id" from "Product" n join "ProductVariant" v on v."productId" = n."id"
    where ${isOfName(text)} limit ${limit}`,
);

export const stockIdsOfCode = query(
  columns('ProductVariant', 'id'),
  (text: string, barcodes: readonly string[], limit: number) => sql`
    select v."id" from "ProductVariant" v where ${isOfCode(text, barcodes)} limit ${limit}`,
);

function isFound({ search, ids, barcodes, isManyByName, isManyByCode }: StockHits): Sql {
  const conditions = [
    sql`v."id" = any(${ids}::uuid[])`,
    ...(isManyByName
      ? [sql`exists (select from "Product" n where n."id" = v."productId" and ${isOfName(search)})`]
      : []),
    ...(isManyByCode ? [isOfCode(search, barcodes)] : []),
  ];
  return sql`(${join(conditions, ' or ')})`;
}

const conditions = ({ level, hits }: StockListFilter): Sql[] => [
  level ? LEVELS[level]() : IS_NOT_ARCHIVED,
  ...(hits ? [isFound(hits)] : []),
];

/** The ids of a page in order, with their sort values. */
export const stockSizeIds = query(
  { id: column('ProductVariant', 'id'), by: text },
  (filter: StockListFilter, after: TextKey | null, limit: number) => {
    const follows = after
      ? [sql`(${RANK}, v."id") > (${after.by}::double precision, ${after.id}::uuid)`]
      : [];
    return sql`
      select v."id", (${RANK})::text as "by"
      from "ProductVariant" v
      where ${join([...conditions(filter), ...follows], ' and ')}
      order by ${RANK}, v."id" limit ${limit}`;
  },
);

/** Sizes with exactly this SKU or barcode, of products of every status. */
export const sizeIdsOfCode = query(
  columns('ProductVariant', 'id'),
  (sku: string, barcodes: readonly string[], limit: number) => sql`
    select v."id" from "ProductVariant" v where v."sku" = ${sku} or v."gtin" = any(${barcodes})
    order by v."id" limit ${limit}`,
);

/** The numbers of live sizes that are low and that are sold out, each up to a limit. */
export const lowStockCounts = query(
  { low: integer, out: integer },
  (limit: number) => sql`
    select count(*)::int as "low", count(*) filter (where l."stock" = 0)::int as "out" from (
      select v."stock" from "ProductVariant" v
      where ${LEVELS.LOW()} order by v."stock" limit ${limit}) l`,
);

/** Movements of a size, newest first, with the stock now. `at` keeps the microseconds. */
export const ledgerPage = query(
  {
    ...columns(
      'StockMovement',
      'id',
      'kind',
      'quantity',
      'cause',
      'actor',
      'createdAt',
      'counted',
      'countedAt',
    ),
    ...columns('ProductVariant', 'stock'),
    orderNumber: { ...column('Order', 'number'), isNullable: true },
    at: text,
  },
  (variantId: string, after: { at: string; id: string } | null, limit: number) => sql`
    select m."id", m."kind", m."quantity", m."cause", m."actor", m."createdAt", m."counted", m."countedAt",
      v."stock", o."number" as "orderNumber", m."createdAt"::text as "at"
    from "ProductVariant" v join "StockMovement" m on m."variantId" = v."id"
      left join "OrderLine" l on l."id" = m."orderLineId" left join "Order" o on o."id" = l."orderId"
    where v."id" = ${variantId}::uuid
      and ${after ? sql`(m."createdAt", m."id") < (${after.at}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by m."createdAt" desc, m."id" desc limit ${limit}`,
);

/** Locks sizes in the order of `lockVariants`, to avoid deadlocks between orders and staff. */
export const sizesForUpdate = query(
  columns('ProductVariant', 'id', 'stock', 'reorderAt', 'version'),
  (ids: readonly string[]) => sql`
    select "id", "stock", "reorderAt", "version" from "ProductVariant" where "id" = any(${ids}::uuid[])
    order by "productId", "id" for no key update`,
);

export interface Moment {
  /** The id of the line. */
  id: string;
  sizeId: string;
  at: Date;
}

/**
 * For each size and moment (at least one): the current stock, its change since, the part of that from deliveries and
 * corrections, and the units that were ordered but not packed then. A count belongs to the moment when it was made, not
 * when it was entered.
 */
export const stockAtMoments = query(
  { id: uuid, stock: integer, moved: integer, added: integer, toPack: integer, isSuperseded: boolean },
  (moments: readonly Moment[]) => {
    const ids = moments.map(({ sizeId }) => sizeId);
    const since = new Date(Math.min(...moments.map(({ at }) => at.getTime())));
    // Starts from open orders, since a popular size has many lines in old orders.
    return sql`
      with line as materialized (
        select l."id", l."variantId", l."orderId" from "Order" o join "OrderLine" l on l."orderId" = o."id"
          where o."status" in ('PENDING', 'CONFIRMED') and o."fulfilmentStatus" in ('NONE', 'PACKED', 'SHIPPED')
            and l."variantId" = any(${ids}::uuid[])
        union select l."id", l."variantId", l."orderId" from "Order" o join "OrderLine" l on l."orderId" = o."id"
          where o."deliveredAt" > ${since} and l."variantId" = any(${ids}::uuid[])
        union select l."id", l."variantId", l."orderId" from "StockMovement" m join "OrderLine" l on l."id" = m."orderLineId"
          where m."variantId" = any(${ids}::uuid[]) and m."createdAt" > ${since})
      select w."id", v."stock", coalesce((
          select sum(m."quantity") from "StockMovement" m
          where m."variantId" = v."id" and m."createdAt" > w."at" and coalesce(m."countedAt", m."createdAt") > w."at"
        ), 0)::int as "moved", coalesce((
          select sum(m."quantity") from "StockMovement" m
          where m."variantId" = v."id" and m."createdAt" > w."at" and m."kind" = 'ADJUST' and m."countedAt" is null
            and m."quantity" > 0
        ), 0)::int as "added", coalesce((
          select sum(greatest(0, taken."units" - packed."units")) from line
          cross join lateral (
            select -coalesce(sum(m."quantity"), 0) as "units" from "StockMovement" m
            where m."orderLineId" = line."id" and m."createdAt" <= w."at") taken
          cross join lateral (
            select coalesce(sum(pl."quantity"), 0) as "units" from "Parcel" pc
              join "ParcelLine" pl on pl."parcelId" = pc."id" and pl."orderLineId" = line."id"
              where pc."orderId" = line."orderId" and pc."status" <> 'CANCELLED' and pc."packedAt" <= w."at"
            union all
            select l."quantity" from "Order" o join "OrderLine" l on l."id" = line."id"
              where o."id" = line."orderId" and o."packedAt" <= w."at"
                and not exists (select from "Parcel" pc where pc."orderId" = o."id")
            order by 1 desc limit 1) packed
          where line."variantId" = v."id"
        ), 0)::int as "toPack", exists (
          select from "StockMovement" m
          where m."variantId" = v."id" and m."createdAt" >= w."at" and m."countedAt" >= w."at"
        ) as "isSuperseded"
      from unnest(${moments.map(({ id }) => id)}::uuid[], ${ids}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
        as w("id", "sizeId", "at") join "ProductVariant" v on v."id" = w."sizeId"`;
  },
);

export interface StaffMovement {
  id: string;
  sizeId: string;
  change: number;
  counted: number | null;
  countedAt: Date | null;
}

/** Changes the stock of locked sizes and writes the ledger, even for counts without a difference. */
export const moveStockOfStaff = command(
  (moves: readonly StaffMovement[], { cause, actor, at }: { cause: string; actor: string; at: Date }) => sql`
    with move as (
      select * from unnest(${moves.map(({ id }) => id)}::uuid[], ${moves.map(({ sizeId }) => sizeId)}::uuid[],
        ${moves.map(({ change }) => change)}::int[], ${moves.map(({ counted }) => counted)}::int[],
        ${moves.map(({ countedAt }) => countedAt)}::timestamptz[])
        as m("id", "sizeId", "change", "counted", "countedAt")),
    moved as (
      update "ProductVariant" v set "stock" = v."stock" + move."change" from move
      where v."id" = move."sizeId" and move."change" <> 0 returning v."id")
    insert into "StockMovement" ("id", "variantId", "kind", "quantity", "cause", "actor", "createdAt", "counted", "countedAt")
    select "id", "sizeId", 'ADJUST', "change", ${cause}, ${actor}, ${at}, "counted", "countedAt" from move`,
);

/** Counts the units sold since a time, without cancelled orders and replacements. Updates only changed counts. */
export const countSoldLately = command(
  (since: Date) => sql`
    update "ProductVariant" v set "soldLately" = n."units"
    from (select each."id", coalesce(sold."units", 0)::int as "units" from "ProductVariant" each
      left join (select l."variantId", sum(l."quantity") as "units"
        from "Order" o join "OrderLine" l on l."orderId" = o."id"
        where o."status" = 'CONFIRMED' and o."placedAt" >= ${since} and o."replacementForId" is null group by l."variantId") sold
      on sold."variantId" = each."id") n
    where n."id" = v."id" and n."units" <> v."soldLately"`,
);
