/** What of a product's page is not looked at first. */
import { laterPart } from '#client/ui/later-part.tsx';

export const DeliveryCheck = laterPart(
  async () => (await import('#client/features/catalogue/delivery-check.tsx')).DeliveryCheck,
);
export const ProductReviews = laterPart(
  async () => (await import('#client/features/reviews/product-reviews.tsx')).ProductReviews,
);
export const ShareBar = laterPart(async () => (await import('#client/ui/share-bar.tsx')).ShareBar);

export const loadProductParts = () =>
  Promise.all([DeliveryCheck, ProductReviews, ShareBar].map((part) => part.load()));
