interface Marked {
  isSoldOut: boolean;
  isHot: boolean;
  onSale: boolean;
  isNew: boolean;
}

/** The badge of a product, or null: SOLD_OUT if all variants are, otherwise HOT, ON_SALE or NEW, in this order. */
export function pickBadge(product: Marked) {
  if (product.isSoldOut) return 'SOLD_OUT';
  if (product.isHot) return 'HOT';
  if (product.onSale) return 'ON_SALE';
  return product.isNew ? 'NEW' : null;
}

/** The texts of the badges. */
export const BADGE_TEXT = {
  HOT: /*i18n*/ 'Hot!',
  ON_SALE: /*i18n*/ 'On Sale!',
  NEW: /*i18n*/ 'New!',
  SOLD_OUT: /*i18n*/ 'Sold Out!',
} as const;
