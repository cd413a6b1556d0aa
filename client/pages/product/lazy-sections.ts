/** Sections of the product page below the fold. */
import { lazySection } from '#client/ui/lazy-section.tsx';

export const DeliveryCheck = lazySection(
  async () => (await import('#client/features/catalogue/delivery-check.tsx')).DeliveryCheck,
);
export const FoodAdvice = lazySection(
  async () => (await import('#client/features/pets/food-advice.tsx')).FoodAdvice,
);
export const ProductFacts = lazySection(
  async () => (await import('#client/features/catalogue/product-facts.tsx')).ProductFacts,
);
export const ProductReviews = lazySection(
  async () => (await import('#client/features/reviews/product-reviews.tsx')).ProductReviews,
);
export const RepeatButton = lazySection(
  async () => (await import('#client/features/repeat-orders/repeat-button.tsx')).RepeatButton,
);
export const ShareBar = lazySection(async () => (await import('#client/ui/share-bar.tsx')).ShareBar);

export const preloadSections = () =>
  Promise.all(
    [DeliveryCheck, FoodAdvice, ProductFacts, ProductReviews, RepeatButton, ShareBar].map((part) =>
      part.load(),
    ),
  );
