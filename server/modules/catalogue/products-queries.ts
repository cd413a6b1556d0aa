// Reads products with the requested parts, in one statement.
import { z } from 'zod';
import { ALLERGENS } from '#rules/pets/allergens.ts';
import { CARD_COLUMNS, NUTRITION_COLUMNS, PAGE_COLUMNS } from '#rules/catalogue/product-columns.ts';
import { mapNames, listColumnNames } from '#rules/columns.ts';
import { PetKind } from '#server/generated/prisma/enums.ts';
import { columns, json, query, type RowOf, uuid } from '#server/platform/database/query.ts';
import { empty, join, raw, type Sql, sql } from '#server/platform/database/sql.ts';
import { VARIANT_FIELDS, variantShape } from './variants-queries.ts';

const named = { id: z.uuid(), slug: z.string(), name: z.string() };
export const brandShape = z.strictObject({ ...named, logoKey: z.string() });
export const lifeStageShape = z.strictObject({ ...named, translations: z.unknown() });
const categoryShape = z.strictObject({
  ...named,
  kind: z.enum(PetKind),
  parentId: z.uuid().nullable(),
  section: z.string().nullable(),
  url: z.string(),
  imageKey: z.string(),
  description: z.string(),
  isComingSoon: z.boolean(),
  translations: z.unknown(),
});

const nutritionShape = z.strictObject({
  protein: z.number().nullable(),
  fat: z.number().nullable(),
  fibre: z.number().nullable(),
  ash: z.number().nullable(),
  moisture: z.number().nullable(),
  kcalPer100g: z.int().nullable(),
  nutritionSource: z.string().nullable(),
});

const ALWAYS_NAMES = [
  'id',
  ...listColumnNames(CARD_COLUMNS),
  'kind',
  'categoryId',
  'isSoldOut',
  'isGiftCard',
  'translations',
] as const;

/** A row with the requested parts; the others are missing. */
export const PRODUCT = {
  ...columns('Product', ...ALWAYS_NAMES),
  ...columns('Product', ...listColumnNames(PAGE_COLUMNS)),
  allergens: json(z.array(z.enum(ALLERGENS))),
  nutrition: json(nutritionShape),
  category: json(categoryShape),
  brand: json(brandShape),
  lifeStages: json(z.array(lifeStageShape)),
  images: json(z.array(z.strictObject({ key: z.string(), alt: z.string() }))),
  /** Reviews with 1, 2, 3, 4 and 5 stars. */
  stars: json(z.array(z.int()).length(5)),
  variants: json(z.array(variantShape)),
};

export type SelectedProduct = RowOf<typeof PRODUCT>;

const categoryJson = sql`(
  select json_build_object('id', c."id", 'slug', c."slug", 'name', c."name", 'kind', c."kind",
    'parentId', c."parentId", 'section', c."section", 'url', c."url", 'imageKey', c."imageKey",
    'description', c."description", 'isComingSoon', c."isComingSoon", 'translations', c."translations")
  from "Category" c where c."id" = p."categoryId")`;

const brandJson = sql`(
  select json_build_object('id', b."id", 'slug', b."slug", 'name', b."name", 'logoKey', b."logoKey")
  from "Brand" b where b."id" = p."brandId")`;

const variantsJson = (fields: readonly Sql[]) => sql`(
  select coalesce(json_agg(json_build_object(${join(fields)}) order by v."position", v."id"), '[]')
  from "ProductVariant" v where v."productId" = p."id")`;

const imagesJson = sql`(
  select coalesce(json_agg(json_build_object('key', i."key", 'alt', i."alt") order by i."position"), '[]')
  from "ProductImage" i where i."productId" = p."id")`;

const lifeStagesJson = sql`(
  select coalesce(json_agg(json_build_object('id', s."id", 'slug', s."slug", 'name', s."name",
    'translations', s."translations") order by s."position"), '[]')
  from "ProductLifeStage" ps join "LifeStage" s on s."id" = ps."lifeStageId" where ps."productId" = p."id")`;

const nutritionJson = sql`json_build_object(${join(
  listColumnNames(NUTRITION_COLUMNS).map((name) => raw(`'${name}', p."${name}"`)),
)})`;

const starsJson = sql`(
  select json_build_array(count(*) filter (where r."rating" = 1), count(*) filter (where r."rating" = 2),
    count(*) filter (where r."rating" = 3), count(*) filter (where r."rating" = 4), count(*) filter (where r."rating" = 5))
  from "Review" r where r."productId" = p."id" and r."removedAt" is null)`;

const column = (name: string) => raw(`p."${name}"`);

const ALWAYS = join(ALWAYS_NAMES.map(column));

const PARTS = {
  ...mapNames(PAGE_COLUMNS, column),
  allergens: sql`to_json(p."allergens")`,
  nutrition: nutritionJson,
  category: categoryJson,
  brand: brandJson,
  lifeStages: lifeStagesJson,
  images: imagesJson,
  stars: starsJson,
};

/** Parts of a product that are loaded only if requested. */
export type ProductPart = keyof typeof PARTS | `variants.${keyof typeof VARIANT_FIELDS}`;

/** The requested parts; the others are missing from the rows. */
export type ProductParts = ReadonlySet<ProductPart>;

export interface ProductSelection {
  /** The source of the rows, with alias p; by default all products. */
  from?: Sql | undefined;
  /** A condition on p. */
  where: Sql;
  /** Includes drafts and archived products, which shoppers must not see. */
  isOfAnyStatus?: boolean;
  orderBy: Sql;
  limit: number;
  offset?: number;
  /** The requested parts; all by default. */
  parts?: ProductParts | undefined;
  /** Adds a `totalCount` to each row. */
  count?: Sql | undefined;
}

// Building the column list is expensive, so it is cached per set of parts.
const columnsByParts = new WeakMap<ProductParts, Sql>();

function requestedColumns(parts: ProductParts | undefined): Sql {
  const cached = parts && columnsByParts.get(parts);
  if (cached) return cached;
  const isRequested = (part: string) => !parts || (parts as ReadonlySet<string>).has(part);
  const fields = Object.entries(VARIANT_FIELDS).flatMap(([field, entry]) =>
    isRequested(`variants.${field}`) ? [entry] : [],
  );
  const result = join([
    ALWAYS,
    ...(fields.length ? [sql`${variantsJson(fields)} as "variants"`] : []),
    ...Object.entries(PARTS).flatMap(([name, value]) =>
      isRequested(name) ? [sql`${value} as ${raw(`"${name}"`)}`] : [],
    ),
  ]);
  if (parts) columnsByParts.set(parts, result);
  return result;
}

/** Selects products. The page is cut first, so that parts are loaded only for its rows. */
export const selectProducts = query(PRODUCT, (selection: ProductSelection) => {
  const {
    from = sql`"Product" p`,
    where,
    isOfAnyStatus,
    orderBy,
    limit,
    offset = 0,
    parts,
    count,
  } = selection;
  const isShown = isOfAnyStatus ? empty : sql`p."removedAt" is null and`;
  return sql`
    select ${requestedColumns(parts)} ${count ? sql`, ${count} as "totalCount"` : empty}
    from (
      select p.* from ${from} where ${isShown} ${where}
      order by ${orderBy} limit ${limit} offset ${offset}
    ) p order by ${orderBy}`;
});

const newestFirst = sql`p."id" desc`;

export const productsBySlug = query(PRODUCT, (slugs: readonly string[], parts?: ProductParts) =>
  selectProducts({
    where: sql`p."slug" = any(${slugs}::text[])`,
    orderBy: newestFirst,
    limit: slugs.length,
    parts,
  }),
);

export const productsById = query(PRODUCT, (ids: readonly string[], parts?: ProductParts) =>
  selectProducts({
    where: sql`p."id" = any(${ids}::uuid[])`,
    orderBy: newestFirst,
    limit: ids.length,
    parts,
  }),
);

/** A product of any status. */
export const productOfAnyStatus = query(PRODUCT, (id: string, parts?: ProductParts) =>
  selectProducts({
    where: sql`p."id" = ${id}::uuid`,
    isOfAnyStatus: true,
    orderBy: newestFirst,
    limit: 1,
    parts,
  }),
);

/** Products in stock that are hot, new or on sale. */
export const featuredProducts = query(PRODUCT, (limit: number) =>
  selectProducts({
    where: sql`not p."isSoldOut" and (p."isHot" or p."isNew" or p."onSale")`,
    orderBy: sql`p."isHot" desc, p."onSale" desc, p."id"`,
    limit,
  }),
);

/** The newest products in stock. */
export const newestProducts = query(PRODUCT, (limit: number) =>
  selectProducts({ where: sql`not p."isSoldOut"`, orderBy: newestFirst, limit }),
);

/** Related products of each product: those of the same category, then of the same kind of pet. */
export const relatedProducts = query(
  { id: uuid, relatedId: uuid },
  (ids: readonly string[], limit: number) => sql`
    select source."id", near."id" as "relatedId"
    from "Product" source cross join lateral (
      select p."id" from "Product" p
      where p."kind" = source."kind" and p."id" <> source."id" and p."removedAt" is null
      order by p."categoryId" <> source."categoryId", p."isSoldOut", p."isHot" desc, p."id" limit ${limit}
    ) near
    where source."id" = any(${ids}::uuid[])`,
);
