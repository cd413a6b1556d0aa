// Sets prices of variants.
import { z } from 'zod';
import { discountPercentSchema, priceSchema } from '#rules/admin-fields.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { requireNoRunningPrice } from './planned-prices/running-price.ts';
import { sizesForUpdate } from './staff/staff-products-queries.ts';

const newPrice = z.object({ price: priceSchema, discountPercent: discountPercentSchema.optional() });

/** Sets the MRP of a variant in paise, and its discount in percent if given. @throws NOT_FOUND, VALIDATION */
export async function setPrice(
  variantId: string,
  input: z.input<typeof newPrice>,
  tx: Tx = db,
): Promise<void> {
  const { price, discountPercent } = parseInput(newPrice, input);
  if (!isId(variantId)) throw notFound('size of a product');
  await rows(sizesForUpdate([variantId]), tx);
  await requireNoRunningPrice(tx, [
    { id: variantId, price, ...(discountPercent !== undefined && { discountPercent }) },
  ]);
  const { count } = await tx.productVariant.updateMany({
    where: { id: variantId },
    data: { price, version: { increment: 1 }, ...(discountPercent !== undefined && { discountPercent }) },
  });
  if (count === 0) throw notFound('size of a product');
}
