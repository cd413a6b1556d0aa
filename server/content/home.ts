// The front page is put together from the rooms, all at once.
import { type BrandRow, listFeaturedBrands } from '#server/catalogue/brands.ts';
import { type CategoryRow, listHomeCategories } from '#server/catalogue/categories.ts';
import { listFeatured, type ProductRow } from '#server/catalogue/products.ts';
import { type BannerRow, listBanners } from './banners.ts';

export interface HomePage {
  banners: BannerRow[];
  offers: BannerRow[];
  categories: CategoryRow[];
  brands: BrandRow[];
  products: ProductRow[];
}

export async function showHome(): Promise<HomePage> {
  const [banners, categories, brands, products] = await Promise.all([
    listBanners(),
    listHomeCategories(),
    listFeaturedBrands(),
    listFeatured(),
  ]);
  return {
    banners: banners.filter(({ place }) => place === 'HOME'),
    offers: banners.filter(({ place }) => place === 'OFFER'),
    categories,
    brands,
    products,
  };
}
