// Adds, changes and removes the sizes of a product.
import { stockCountSchema } from '#rules/admin-fields.ts';
import type { ProductSizeInput } from '#server/generated/resolver-types.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound, UserError } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { now } from '#server/platform/clock.ts';
import { parseInput } from '#server/platform/parse.ts';
import { requirePermission, type StaffActor } from '#server/platform/staff-actor.ts';
import { hasValues, requireSameVersion } from '#server/platform/versions.ts';
import { z } from 'zod';
import { priceChangeProblems } from '../planned-prices/running-price.ts';
import { writeVariants } from '../write-products.ts';
import { changeProductAs } from './change-product.ts';
import { savedSize, parseSize } from './product-input.ts';
import { MAX_SIZES, type StaffProductRow } from './staff-products.ts';

const CAUSE = 'new size';
const newStock = z.object({ stock: stockCountSchema });

/** Adds a size, once per id. @throws VALIDATION, FORBIDDEN without prices:write */
export async function addProductSize(
  actor: StaffActor | null,
  { productId, id, input, stock }: { productId: string; id: string; input: ProductSizeInput; stock: number },
): Promise<StaffProductRow> {
  requirePermission(actor, 'catalogue:write');
  requirePermission(actor, 'prices:write');
  if (stock !== 0 || input.reorderAt != null) requirePermission(actor, 'stock:write');
  if (!isId(id)) throw invalid({ id: 'Please enter a UUID' });
  parseInput(newStock, { stock });
  return changeProductAs(actor, productId, 'add a size to', async (tx, { variants }) => {
    if (variants.some((variant) => variant.id === id)) return;
    if (await tx.productVariant.count({ where: { id } })) throw invalid({ id: 'Please enter a new UUID' });
    if (variants.length >= MAX_SIZES) throw invalid({ size: `A product has at most ${MAX_SIZES} sizes` });
    const values = await parseSize(tx, input, { id, productId });
    const position = Math.max(-1, ...variants.map((variant) => variant.position)) + 1;
    const row = { ...values, id, productId, position, stock, change: stock, isNew: true };
    await writeVariants(tx, [row], CAUSE);
    await tx.product.update({ where: { id: productId }, data: { updatedAt: now() } });
  });
}

/** Changes a size. @throws CONFLICT for an older version, VALIDATION, FORBIDDEN for a price without prices:write */
export async function changeProductSize(
  actor: StaffActor | null,
  { id, version, input }: { id: string; version: number; input: ProductSizeInput },
): Promise<StaffProductRow> {
  requirePermission(actor, 'catalogue:write');
  const variant = isId(id) ? await db.productVariant.findUnique({ where: { id } }) : null;
  if (!variant) throw notFound('size of a product');
  const { productId } = variant;
  return changeProductAs(actor, productId, 'change a size of', async (tx, { variants }) => {
    const before = variants.find((variant) => variant.id === id);
    if (!before) throw notFound('size of a product');
    const values = await parseSize(tx, input, { id, productId });
    if (hasValues(before, values)) return;
    const newPrice = {
      ...(before.price !== values.price && { price: values.price }),
      ...(before.discountPercent !== values.discountPercent && { discountPercent: values.discountPercent }),
    };
    if (Object.keys(newPrice).length > 0) requirePermission(actor, 'prices:write');
    if (before.reorderAt !== values.reorderAt) requirePermission(actor, 'stock:write');
    requireSameVersion(version, { version: before.version, fields: savedSize(before) });
    const problems = priceChangeProblems(before.plannedPrices, newPrice);
    if (Object.keys(problems).length > 0) throw invalid(problems);
    await writeVariants(tx, [{ ...before, ...values, change: 0, isNew: false }], CAUSE);
    await tx.product.update({ where: { id: productId }, data: { updatedAt: now() } });
  });
}

/** Removes a size that was never ordered. Idempotent. @throws CONFLICT */
export function removeProductSize(
  actor: StaffActor | null,
  { productId, id }: { productId: string; id: string },
): Promise<StaffProductRow> {
  return changeProductAs(actor, productId, 'remove a size of', async (tx, { variants, status }) => {
    if (!variants.some((variant) => variant.id === id)) return;
    if (status === 'LIVE' && variants.length === 1)
      throw new UserError(
        'CONFLICT',
        'This is the last size of a live product. Archive the product instead.',
      );
    if (await tx.orderLine.count({ where: { variantId: id } }))
      throw new UserError(
        'CONFLICT',
        'This size has been ordered and cannot be removed. Set its stock to 0 to stop selling it.',
      );
    await tx.productVariant.delete({ where: { id } });
    await tx.product.update({ where: { id: productId }, data: { updatedAt: now() } });
  });
}
