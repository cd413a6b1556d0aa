// Variants: the sizes of products, which have price and stock.
import { LOW_STOCK } from '#rules/constants.ts';
import type { NetUnit } from '#rules/unit-price.ts';
import { isId } from '#server/platform/ids.ts';
import { join, rows, type Sql, sql } from '#server/platform/database/sql.ts';

export interface VariantRow {
  id: string;
  productId: string;
  size: string;
  price: number;
  discountPercent: number;
  discountedPrice: number;
  stock: number;
  netAmount: number;
  netUnit: NetUnit;
}

/** Each field of a variant as an entry of `json_build_object`, read from "ProductVariant" v. */
export const VARIANT_FIELDS: Record<keyof VariantRow, Sql> = {
  id: sql`'id', v."id"`,
  productId: sql`'productId', v."productId"`,
  size: sql`'size', v."size"`,
  price: sql`'price', v."price"`,
  discountPercent: sql`'discountPercent', v."discountPercent"`,
  discountedPrice: sql`'discountedPrice', v."discountedPrice"`,
  stock: sql`'stock', v."stock"`,
  netAmount: sql`'netAmount', v."netAmount"`,
  netUnit: sql`'netUnit', v."netUnit"`,
};

/** A variant as JSON. */
export const variantJson = sql`json_build_object(${join(Object.values(VARIANT_FIELDS))})`;

export function availabilityOf({ stock }: { stock: number }) {
  if (stock <= 0) return 'OUT_OF_STOCK';
  return stock <= LOW_STOCK ? 'LOW_STOCK' : 'IN_STOCK';
}

/** Variants by id, in no order, without those of removed products. */
export async function findVariants(ids: readonly string[]): Promise<VariantRow[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];
  const found = await rows<{ variant: VariantRow }>(sql`
    select ${variantJson} as "variant"
    from "ProductVariant" v join "Product" p on p."id" = v."productId"
    where v."id" = any(${known}::uuid[]) and p."removedAt" is null`);
  return found.map(({ variant }) => variant);
}
