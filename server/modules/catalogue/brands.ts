import { LIST_SIZES } from '#rules/list-sizes.ts';
import { db } from '#server/platform/database/db.ts';

export interface BrandRow {
  id: string;
  slug: string;
  name: string;
  logoKey: string;
}

/** The featured brands, by position. */
export function listFeaturedBrands(): Promise<BrandRow[]> {
  return db.brand.findMany({
    where: { isFeatured: true },
    orderBy: { position: 'asc' },
    take: LIST_SIZES.featuredBrands,
  });
}

/** All brands by name. */
export function listBrands(): Promise<BrandRow[]> {
  return db.brand.findMany({ orderBy: [{ name: 'asc' }, { id: 'asc' }], take: LIST_SIZES.brands });
}

/** Brands by id, by name. */
export function findBrands(ids: readonly string[]): Promise<BrandRow[]> {
  return db.brand.findMany({ where: { id: { in: [...ids] } }, orderBy: [{ name: 'asc' }, { id: 'asc' }] });
}
