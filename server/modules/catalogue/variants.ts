// Variants: the sizes of products, which have price and stock.
import type { z } from 'zod';
import { isId } from '#server/platform/ids.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';
import { rows } from '#server/platform/database/sql.ts';
import { variantsById, type variantShape } from './variants-queries.ts';

export type VariantRow = z.output<typeof variantShape>;

export function stockAvailability({ stock }: { stock: number }) {
  if (stock <= 0) return 'OUT_OF_STOCK';
  return stock <= shopSettings().lowStock ? 'LOW_STOCK' : 'IN_STOCK';
}

/** Variants by id, in no order, without those of removed products. */
export async function findVariants(ids: readonly string[]): Promise<VariantRow[]> {
  const validIds = ids.filter(isId);
  if (validIds.length === 0) return [];
  const variantRows = await rows(variantsById(validIds));
  return variantRows.map(({ variant }) => variant);
}
