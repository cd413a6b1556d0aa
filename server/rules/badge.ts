interface Marked {
  isSoldOut: boolean;
  isHot: boolean;
  onSale: boolean;
  isNew: boolean;
}

/** Badge: SOLD_OUT (all variants), then HOT, ON_SALE, NEW. */
export function badgeOf(product: Marked) {
  if (product.isSoldOut) return 'SOLD_OUT';
  if (product.isHot) return 'HOT';
  if (product.onSale) return 'ON_SALE';
  return product.isNew ? 'NEW' : null;
}

/** What the badge reads (spec §2). */
export const BADGE_TEXT = {
  HOT: /*i18n*/ 'Hot!',
  ON_SALE: /*i18n*/ 'On Sale!',
  NEW: /*i18n*/ 'New!',
  SOLD_OUT: /*i18n*/ 'Sold Out!',
} as const;
