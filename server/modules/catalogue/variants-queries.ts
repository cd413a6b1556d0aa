import { z } from 'zod';
import { NetUnit } from '#server/generated/prisma/enums.ts';
import { json, query } from '#server/platform/database/query.ts';
import { join, raw, sql } from '#server/platform/database/sql.ts';
import { mapNames } from './product-columns.ts';

/** The public fields of a variant, each a column of its table. */
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
});

/** Each field of a variant as an entry of `json_build_object`, read from "ProductVariant" v. */
export const VARIANT_FIELDS = mapNames(variantShape.shape, (name) => raw(`'${name}', v."${name}"`));

/** A variant as JSON. */
export const variantJson = sql`json_build_object(${join(Object.values(VARIANT_FIELDS))})`;

export const variantsById = query(
  { variant: json(variantShape) },
  (ids: readonly string[]) => sql`
    select ${variantJson} as "variant"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = any(${ids}::uuid[]) and p."removedAt" is null`,
);
