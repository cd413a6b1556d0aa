import { PRODUCT_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { VARIANT_COLUMNS } from '#rules/catalogue/variant-columns.ts';
import { listColumnNames } from '#rules/columns.ts';
import { column, columns, command, query, type RowOf } from '#server/platform/database/query.ts';
import { join, raw, type Sql, sql } from '#server/platform/database/sql.ts';

const EXISTING_VARIANT = {
  id: column('ProductVariant', 'id'),
  slug: column('Product', 'slug'),
  ...columns('ProductVariant', 'size', 'stock', 'position', 'version'),
};

export type ExistingVariant = RowOf<typeof EXISTING_VARIANT>;

/** Locks the variants in the same order as `lockVariants` and before any product, to avoid deadlocks. */
export const lockVariantsOf = query(
  EXISTING_VARIANT,
  (slugs: readonly string[]) => sql`
    select v."id", p."slug", v."size", v."stock", v."position", v."version"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where p."slug" = any(${slugs}::text[])
    order by v."productId", v."id" for no key update of v`,
);

const EXISTING_PRODUCT = columns('Product', 'id', 'slug', 'version');

export type ExistingProduct = RowOf<typeof EXISTING_PRODUCT>;

/** Locks products, after their variants. */
export const lockProductsOf = query(
  EXISTING_PRODUCT,
  (slugs: readonly string[]) => sql`
    select "id", "slug", "version" from "Product" where "slug" = any(${slugs}::text[])
    order by "id" for no key update`,
);

const columnNames = (names: readonly string[]): Sql => join(names.map((name) => raw(`"${name}"`)));

/** The assignments of an upsert. */
const assignments = (names: readonly string[]): Sql =>
  join(names.map((name) => raw(`"${name}" = excluded."${name}"`)));

const COMPARED = [...listColumnNames(PRODUCT_COLUMNS), 'translations', 'kind', 'categoryId', 'brandId'];
const PRODUCT_WRITES = [...COMPARED, 'updatedAt'];

/** Increments the version of a row if its columns change, so that open forms detect the conflict. */
function nextVersion(table: string, names: readonly string[]): Sql {
  const values = (of: string) => join(names.map((name) => raw(`${of}."${name}"`)));
  const own = raw(`"${table}"`);
  return sql`"version" = ${own}."version" +
    ((${values(`"${table}"`)}) is distinct from (${values('excluded')}))::int`;
}

export const upsertProducts = command((products: readonly object[]) => {
  const names = columnNames(['id', 'createdAt', ...PRODUCT_WRITES]);
  return sql`
    insert into "Product" (${names})
    select ${names} from jsonb_populate_recordset(null::"Product", ${JSON.stringify(products)}::jsonb)
    order by "slug"
    on conflict ("id") do update set ${assignments(PRODUCT_WRITES)}, ${nextVersion('Product', COMPARED)}`;
});

/** Replaces the SKUs that will change with the ids of their sizes, so that sizes can exchange SKUs in one statement. */
export const releaseSkus = command((variants: readonly { id: string; sku: string | null }[]) => {
  const newSkus = variants.map(({ id, sku }) => ({ id, sku }));
  return sql`
    update "ProductVariant" v set "sku" = v."id"::text
    from jsonb_populate_recordset(null::"ProductVariant", ${JSON.stringify(newSkus)}::jsonb) n
    where v."id" = n."id" and v."sku" is not null and v."sku" is distinct from n."sku"`;
});

const VARIANT_WRITES = [...listColumnNames(VARIANT_COLUMNS), 'stock', 'position'];

export const upsertVariants = command((variants: readonly object[]) => {
  const names = columnNames(['id', 'productId', ...VARIANT_WRITES]);
  return sql`
    insert into "ProductVariant" (${names})
    select ${names} from jsonb_populate_recordset(null::"ProductVariant", ${JSON.stringify(variants)}::jsonb)
    order by "productId", "id"
    on conflict ("id") do update set ${assignments(VARIANT_WRITES)}, ${nextVersion('ProductVariant', listColumnNames(VARIANT_COLUMNS))}`;
});

/** Inserts rows and skips existing ones. Prisma would take ten times as long. */
const inserts = (table: string, names: readonly string[]) =>
  command((records: readonly object[]) => {
    const own = columnNames(names);
    return sql`
      insert into ${raw(`"${table}"`)} (${own})
      select ${own} from jsonb_populate_recordset(null::${raw(`"${table}"`)}, ${JSON.stringify(records)}::jsonb)
      on conflict do nothing`;
  });

export const insertLifeStages = inserts('ProductLifeStage', ['productId', 'lifeStageId']);

export const insertPictures = inserts('ProductImage', ['id', 'productId', 'key', 'position', 'alt']);

/** Inserts stock movements that belong to no order. */
export const insertMovements = inserts('StockMovement', [
  'id',
  'variantId',
  'kind',
  'quantity',
  'holdNo',
  'cause',
  'actor',
  'createdAt',
]);
