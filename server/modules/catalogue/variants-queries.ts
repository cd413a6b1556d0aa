import { z } from 'zod';
import { mapNames } from '#rules/columns.ts';
import { NetUnit } from '#server/generated/prisma/enums.ts';
import { json, nullable, query } from '#server/platform/database/query.ts';
import { join, raw, sql } from '#server/platform/database/sql.ts';

/** A picture and its alternative text. */
const pictureShape = z.strictObject({ key: z.string(), alt: z.string() });

/** The public fields of a variant. All except the picture are columns of its table. */
export const variantShape = z.strictObject({
  id: z.uuid(),
  productId: z.uuid(),
  size: z.string(),
  price: z.int(),
  discountPercent: z.int(),
  discountedPrice: z.int(),
  stock: z.int(),
  netAmount: z.int(),
  netUnit: z.enum(NetUnit),
  image: pictureShape.nullable(),
});

/** The picture of "ProductVariant" v: its own, else the first of its product. */
const imageJson = sql`(
  select json_build_object('key', coalesce(v."picture", i."key"),
    'alt', case when v."picture" is null then i."alt" else n."name" || ', ' || v."size" end)
  from "Product" n left join lateral (
    select * from "ProductImage" i where i."productId" = n."id" order by i."position" limit 1
  ) i on true
  where n."id" = v."productId" and coalesce(v."picture", i."key") is not null)`;

/** The same as a column of a statement. */
export const variantImage = { column: nullable(json(pictureShape)), sql: imageJson };

/** Each field of a variant as an entry of `json_build_object`, read from "ProductVariant" v. */
export const VARIANT_FIELDS = {
  ...mapNames(variantShape.shape, (name) => raw(`'${name}', v."${name}"`)),
  image: sql`'image', ${imageJson}`,
};

/** A variant as JSON. */
export const variantJson = sql`json_build_object(${join(Object.values(VARIANT_FIELDS))})`;

export const variantsById = query(
  { variant: json(variantShape) },
  (ids: readonly string[]) => sql`
    select ${variantJson} as "variant"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = any(${ids}::uuid[]) and p."removedAt" is null`,
);
