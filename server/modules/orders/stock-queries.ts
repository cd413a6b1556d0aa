import { variantImage } from '#server/modules/catalogue/variants-queries.ts';
import { column, columns, command, query, type RowOf } from '#server/platform/database/query.ts';
import { sql } from '#server/platform/database/sql.ts';

const STOCKED_VARIANT = {
  ...columns(
    'ProductVariant',
    'id',
    'productId',
    'size',
    'price',
    'discountPercent',
    'discountedPrice',
    'stock',
    'netAmount',
    'netUnit',
  ),
  productName: column('Product', 'name'),
  productSlug: column('Product', 'slug'),
  translations: column('Product', 'translations'),
  ...columns('Product', 'hsn', 'gstPercent', 'onSale', 'isGiftCard'),
  image: variantImage.column,
};

/** A variant with all fields that an order line copies. */
export type StockedVariant = RowOf<typeof STOCKED_VARIANT>;

/** Removed products are left out. */
export const stockedVariants = query(
  STOCKED_VARIANT,
  (ids: readonly string[]) => sql`
    select v."id", v."productId", v."size", v."price", v."discountPercent", v."discountedPrice", v."stock",
      v."netAmount", v."netUnit",
      p."name" as "productName", p."slug" as "productSlug", p."translations", p."hsn", p."gstPercent", p."onSale",
      p."isGiftCard",
      ${variantImage.sql} as "image"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = any(${ids}::uuid[]) and p."removedAt" is null
    order by v."productId", v."id"`,
);

/** `no key update` lets others insert rows that refer to a variant. */
export const stockedVariantsForUpdate = query(
  STOCKED_VARIANT,
  (ids: readonly string[]) => sql`${stockedVariants(ids)} for no key update of v`,
);

/**
 * Never lowers stock below 0, even if the caller has not locked the variants. Variant ids must be distinct: PostgreSQL
 * would apply only one of two changes.
 */
export const updateStock = command(
  (variantIds: readonly string[], changes: readonly number[]) => sql`
    update "ProductVariant" v set "stock" = v."stock" + l.change
    from unnest(${variantIds}::uuid[], ${changes}::int[]) as l(id, change)
    where v."id" = l.id and v."stock" + l.change >= 0`,
);

export interface StockMovementBatch {
  kind: 'RESERVE' | 'RELEASE';
  reservationNo: number;
  cause: string;
  actor: string;
  createdAt: Date;
  variantIds: readonly string[];
  lineIds: readonly string[];
  changes: readonly number[];
}

/** Changes stock and writes the ledger. The row count is the number of lines with enough stock. */
export const moveStock = command(
  ({ kind, reservationNo, cause, actor, createdAt, variantIds, lineIds, changes }: StockMovementBatch) => sql`
    with moved as (${updateStock(variantIds, changes)} returning v."id")
    insert into "StockMovement" ("id", "variantId", "orderLineId", "kind", "holdNo", "cause", "actor", "quantity", "createdAt")
    select gen_random_uuid(), l.id, l.line, ${kind}::"StockMovementKind", ${reservationNo}, ${cause}, ${actor}, l.change, ${createdAt}
    from unnest(${variantIds}::uuid[], ${lineIds}::uuid[], ${changes}::int[]) as l(id, line, change)
    join moved on moved."id" = l.id`,
);
