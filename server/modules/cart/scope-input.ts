// Parses the categories and brands that a coupon or a discount is limited to.
import { z } from 'zod';
import type { CouponScope } from '#rules/money/coupon.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';

export const slugs = z.array(z.string()).max(50, 'Please choose at most 50').nullish();

const FIND = { select: { id: true, slug: true } } as const;

/** @throws VALIDATION for a slug that does not exist */
export async function findCategoryIds(requested: string[], tx: Tx): Promise<string[]> {
  return resolveIds(
    'categories',
    requested,
    await tx.category.findMany({ ...FIND, where: { slug: { in: requested } } }),
  );
}

/** @throws VALIDATION for a slug that does not exist */
export async function findBrandIds(requested: string[], tx: Tx): Promise<string[]> {
  return resolveIds(
    'brands',
    requested,
    await tx.brand.findMany({ ...FIND, where: { slug: { in: requested } } }),
  );
}

function resolveIds(
  field: string,
  requested: readonly string[],
  rows: readonly { id: string; slug: string }[],
) {
  const unknown = requested.find((slug) => !rows.some((row) => row.slug === slug));
  if (unknown !== undefined) throw invalid({ [field]: `There is no ${unknown.slice(0, 80)}` });
  return rows.map(({ id }) => id).toSorted();
}

const SLUG = { select: { slug: true }, orderBy: { slug: 'asc' } } as const;

/** The slugs of a scope, sorted. */
export async function slugsOfScope({ categoryIds, brandIds }: CouponScope, tx: Tx) {
  const [categories, brands] = await Promise.all([
    tx.category.findMany({ ...SLUG, where: { id: { in: categoryIds } } }),
    tx.brand.findMany({ ...SLUG, where: { id: { in: brandIds } } }),
  ]);
  return { categories: categories.map(({ slug }) => slug), brands: brands.map(({ slug }) => slug) };
}
