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
