/** Sections of the product page below the fold. */
import { lazySection } from '#client/ui/loading/lazy-section.tsx';

export const DeliveryCheck = lazySection(
  async () => (await import('#client/features/catalogue/product/delivery-check.tsx')).DeliveryCheck,
);
export const Advice = lazySection(async () => (await import('./advice.tsx')).Advice);
export const ProductFacts = lazySection(
  async () => (await import('#client/features/catalogue/product/product-facts.tsx')).ProductFacts,
);
export const ProductReviews = lazySection(
  async () => (await import('#client/features/reviews/product-reviews.tsx')).ProductReviews,
);
export const ShareBar = lazySection(async () => (await import('#client/ui/share-bar.tsx')).ShareBar);

export const preloadSections = () =>
  Promise.all([DeliveryCheck, Advice, ProductFacts, ProductReviews, ShareBar].map((part) => part.load()));
