import { shortRupeeText } from './rupees.ts';

/** The longest possible code. */
export const MAX_COUPON_CHARACTERS = 32;

/** A code in upper case. */
export const COUPON_CODE = new RegExp(`^[A-Z0-9-]{3,${MAX_COUPON_CHARACTERS}}$`);

/** The coupon message is 'Coupon is applied successfully' or 'Coupon code is wrong'. */
export const COUPON_APPLIED = /*i18n*/ 'Coupon is applied successfully';
export const COUPON_WRONG = /*i18n*/ 'Coupon code is wrong';

/** The message for a live coupon whose minimum is not reached. Other coupons do not reveal that they exist. */
export const COUPON_SHORT = /*i18n*/ 'Add items worth ₹{amount} more to use this coupon';

/** The message for a live coupon on a cart without any goods of its scope. */
export const COUPON_OUT_OF_SCOPE = /*i18n*/ '{code} applies to {goods} only';

/** The message for a live coupon for first orders, if the shopper has ordered before. */
export const COUPON_FIRST_ORDER = /*i18n*/ '{code} is for your first order only';

/** The scope of a coupon; an empty list does not limit it. */
export interface CouponScope {
  categoryIds: string[];
  brandIds: string[];
}

/** The category and brand of goods. */
export interface CataloguePlace {
  categoryId: string;
  /** The parent category, if any. */
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

export interface CouponLimits extends CouponScope {
  capPaise: number | null;
  minCartPaise: number;
  firstOrderOnly: boolean;
}

/** A sentence to translate, with its values. */
interface CouponTerm {
  sentence: string;
  values: Record<string, string>;
}

/**
 * The limits of a coupon for shoppers, such as 'Up to ₹150 off'.
 * @param goods what it applies to, in the reader's language
 */
export function couponTerms(coupon: CouponLimits, goods: string): CouponTerm[] {
  const { capPaise, minCartPaise, firstOrderOnly } = coupon;
  const terms: CouponTerm[] = [];
  if (isLimited(coupon)) terms.push({ sentence: /*i18n*/ 'For {goods} only', values: { goods } });
  if (capPaise !== null)
    terms.push({ sentence: /*i18n*/ 'Up to {amount} off', values: { amount: shortRupeeText(capPaise) } });
  if (minCartPaise > 0)
    terms.push({
      sentence: /*i18n*/ 'On carts from {amount}',
      values: { amount: shortRupeeText(minCartPaise) },
    });
  if (firstOrderOnly) terms.push({ sentence: /*i18n*/ 'On your first order only', values: {} });
  return terms;
}

/** The state of a coupon. */
export type CouponState = 'RUNNING' | 'SCHEDULED' | 'ENDED' | 'USED_UP';

interface CouponUses {
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  usedCount: number;
}

/** The state of a coupon at a moment; only a running one can be used. */
export function couponState({ startsAt, endsAt, maxUses, usedCount }: CouponUses, at: Date): CouponState {
  if (endsAt && endsAt <= at) return 'ENDED';
  if (maxUses !== null && usedCount >= maxUses) return 'USED_UP';
  return startsAt && startsAt > at ? 'SCHEDULED' : 'RUNNING';
}
