/** A code in upper case. */
export const COUPON_CODE = /^[A-Z0-9-]{3,32}$/;

/** The coupon message is 'Coupon is applied successfully' or 'Coupon code is wrong'. */
export const COUPON_APPLIED = /*i18n*/ 'Coupon is applied successfully';
export const COUPON_WRONG = /*i18n*/ 'Coupon code is wrong';

/** Only a live code below its minimum says what is missing. */
export const COUPON_SHORT = /*i18n*/ 'Add goods for ₹{amount} more to use this coupon';

/** A live coupon on a cart without any goods of its scope. */
export const COUPON_OUT_OF_SCOPE = /*i18n*/ '{code} applies to {goods} only';

/** What a coupon is limited to; an empty list does not limit it. */
export interface CouponScope {
  categoryIds: string[];
  brandIds: string[];
}

/** Where goods stand in the catalogue. */
export interface CataloguePlace {
  categoryId: string;
  /** The category above, if any. */
  parentId: string | null;
  brandId: string;
}

export function isLimited({ categoryIds, brandIds }: CouponScope): boolean {
  return categoryIds.length > 0 || brandIds.length > 0;
}

/** Whether a coupon applies to goods: they must be in one of its categories and of one of its brands. */
export function isInScope(
  { categoryIds, brandIds }: CouponScope,
  { categoryId, parentId, brandId }: CataloguePlace,
): boolean {
  const isInCategory =
    categoryIds.includes(categoryId) || (parentId !== null && categoryIds.includes(parentId));
  return (categoryIds.length === 0 || isInCategory) && (brandIds.length === 0 || brandIds.includes(brandId));
}
