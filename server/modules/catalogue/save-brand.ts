// Management of brands and life stages by operators.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Brand, LifeStage } from '#server/generated/prisma/client.ts';
import {
  imageKey,
  requireUnused,
  type Saved,
  upsertBySlug,
  yesNo,
} from '#server/platform/database/upsert-by-slug.ts';
import { TRANSLATED_FIELDS } from '#server/platform/i18n/translations.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

const MAX_BRANDS = 500;
const MAX_STAGES = 24;

const brand = z.object({
  name: line('Please enter a name', 80),
  about: line('Please describe the brand', 300),
  logoKey: imageKey,
  /** Whether it is shown on the home page. */
  isFeatured: yesNo,
});

/** Creates or changes a brand. */
export function saveBrand(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<Brand>> {
  return upsertBySlug(brand, input, {
    find: (slug) => tx.brand.findUnique({ where: { slug } }),
    create: (data) => tx.brand.create({ data }),
    update: (slug, data) =>
      tx.brand.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.brand.aggregate({ _count: true, _max: { position: true } }),
    max: MAX_BRANDS,
    translated: TRANSLATED_FIELDS.Brand,
  });
}

/** Removes a brand. Throws if a product uses it. */
export async function removeBrand(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.brand.findUnique({
    where: { slug },
    include: { _count: { select: { products: true } } },
  });
  if (!existing) throw notFound('brand');
  requireUnused('brand', existing._count.products, 'products');
  requireUnused('brand', await tx.coupon.count({ where: { brandIds: { has: existing.id } } }), 'coupons');
  const discounts = await tx.automaticDiscount.count({ where: { brandIds: { has: existing.id } } });
  requireUnused('brand', discounts, 'automatic discounts');
  await tx.brand.delete({ where: { slug } });
}

const lifeStage = z.object({ name: line('Please enter a name', 40) });

/** Creates or changes a life stage, such as puppy. */
export function saveLifeStage(
  input: { slug: string } & Record<string, unknown>,
  tx: Tx = db,
): Promise<Saved<LifeStage>> {
  return upsertBySlug(lifeStage, input, {
    find: (slug) => tx.lifeStage.findUnique({ where: { slug } }),
    create: (data) => tx.lifeStage.create({ data }),
    update: (slug, data) =>
      tx.lifeStage.update({ where: { slug }, data: { ...data, version: { increment: 1 } } }),
    aggregatePositions: () => tx.lifeStage.aggregate({ _count: true, _max: { position: true } }),
    max: MAX_STAGES,
    translated: TRANSLATED_FIELDS.LifeStage,
  });
}

/** Removes a life stage. Throws if a product uses it. */
export async function removeLifeStage(slug: string, tx: Tx = db): Promise<void> {
  const existing = await tx.lifeStage.findUnique({
    where: { slug },
    include: { _count: { select: { products: true } } },
  });
  if (!existing) throw notFound('life stage');
  requireUnused('life stage', existing._count.products, 'products');
  await tx.lifeStage.delete({ where: { slug } });
}
