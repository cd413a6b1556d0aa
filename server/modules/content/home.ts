// Content of the home page, loaded from several modules in parallel.
import { LIST_SIZES } from '#rules/list-sizes.ts';
import { type BlogPostRow, listNewestPosts } from '#server/modules/blog/posts.ts';
import { type BrandRow, listFeaturedBrands } from '#server/modules/catalogue/brands.ts';
import { type CategoryRow, listHomeCategories } from '#server/modules/catalogue/categories.ts';
import { listFeatured, type ProductRow } from '#server/modules/catalogue/products.ts';
import { listServices, type ServiceRow } from '#server/modules/services/services.ts';
import { listTrainers, type TrainerRow } from '#server/modules/services/trainers.ts';
import { type BannerRow, listBanners } from './banners.ts';

const NEWEST_POSTS = 3;

export interface HomePage {
  banners: BannerRow[];
  offers: BannerRow[];
  categories: CategoryRow[];
  brands: BrandRow[];
  products: ProductRow[];
  services: ServiceRow[];
  trainers: TrainerRow[];
  posts: BlogPostRow[];
}

export async function getHomePage(): Promise<HomePage> {
  const [banners, categories, brands, products, services, trainers, posts] = await Promise.all([
    listBanners(),
    listHomeCategories(),
    listFeaturedBrands(),
    listFeatured(),
    listServices(),
    listTrainers(),
    listNewestPosts(NEWEST_POSTS),
  ]);
  return {
    banners: banners.filter(({ place }) => place === 'HOME'),
    offers: banners.filter(({ place }) => place === 'OFFER'),
    categories,
    brands,
    products,
    services: services.slice(0, LIST_SIZES.servicesOnHomePage),
    trainers,
    posts,
  };
}
