// Product slugs: lookup by current or former slug, and renaming.
import { slugSchema } from '#rules/admin-fields.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { idByOldSlug } from '#server/platform/database/old-slugs.ts';
import { parseInput } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { z } from 'zod';
import { findProduct, type ProductParts, type ProductRow } from './products.ts';

/** A product by its current or a former slug. Compare with its `slug` to tell them apart. */
export async function findProductBySlug(name: string, parts?: ProductParts): Promise<ProductRow | null> {
  const product = await findProduct({ slug: name }, parts);
  if (product) return product;
  const id = await idByOldSlug('PRODUCT', name);
  return id ? findProduct({ id }, parts) : null;
}

/** Whether the product with this current or former slug is archived. */
export async function isProductRemoved(name: string): Promise<boolean> {
  const id = await idByOldSlug('PRODUCT', name);
  const archivedCount = await db.product.count({
    where: { OR: [{ slug: name }, ...(id ? [{ id }] : [])], status: 'ARCHIVED' },
  });
  return archivedCount > 0;
}

const newSlug = z.object({ slug: slugSchema });

/**
 * Changes the slug of a product; the old one redirects to it.
 * @throws NOT_FOUND, or VALIDATION if the slug is taken
 */
export async function renameProduct(name: string, to: string, tx: Tx = db): Promise<void> {
  const { slug: newName } = parseInput(newSlug, { slug: to });
  if (newName === name) return;
  if (await tx.product.count({ where: { slug: newName } })) throw invalid({ slug: `${newName} is taken` });
  const { count } = await tx.product.updateMany({
    where: { slug: name, status: { not: 'ARCHIVED' } },
    data: { slug: newName, updatedAt: now(), version: { increment: 1 } },
  });
  if (count === 0) throw notFound('product');
}
