// Products under the names that they had before, and new names for them.
import { slug } from '#rules/goods.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { idByOldSlug } from '#server/platform/database/old-slugs.ts';
import { parsed } from '#server/platform/parse.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { z } from 'zod';
import { findProduct, type ProductParts, type ProductRow } from './products.ts';

/** A product by its readable name, or by one that it had before; its `slug` says which it has now. */
export async function findProductNamed(name: string, parts?: ProductParts): Promise<ProductRow | null> {
  const product = await findProduct({ slug: name }, parts);
  if (product) return product;
  const id = await idByOldSlug('PRODUCT', name);
  return id ? findProduct({ id }, parts) : null;
}

/** Whether a product of this name was taken out of the shop, under this name or a later one. */
export async function isProductGone(name: string): Promise<boolean> {
  const id = await idByOldSlug('PRODUCT', name);
  const found = await db.product.count({
    where: { OR: [{ slug: name }, ...(id ? [{ id }] : [])], removedAt: { not: null } },
  });
  return found > 0;
}

const newName = z.object({ slug });

/** Gives a product another readable name; the old one leads on to it. */
export async function renameProduct(name: string, to: string, tx: Tx = db): Promise<void> {
  const { slug: wanted } = parsed(newName, { slug: to });
  if (wanted === name) return;
  if (await tx.product.count({ where: { slug: wanted } })) throw invalid({ slug: `${wanted} is taken` });
  const { count } = await tx.product.updateMany({
    where: { slug: name, removedAt: null },
    data: { slug: wanted, updatedAt: now() },
  });
  if (count === 0) throw notFound('product');
}
