// Computes the discount of a coupon on the lines in its scope.
import {
  COUPON_OUT_OF_SCOPE,
  COUPON_SHORT,
  couponTerms,
  isInScope,
  isLimited,
  type CataloguePlace,
  type CouponScope,
} from '#rules/money/coupon.ts';
import { sumOf } from '#rules/sum.ts';
import { couponDiscount, couponShares } from '#rules/money/pricing.ts';
import type { Coupon } from '#server/generated/prisma/client.ts';
import { db } from '#server/platform/database/db.ts';
import { rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { localized } from '#server/platform/i18n/translations.ts';
import { variantPlaces } from './coupons-queries.ts';

/** A line with its price in paise. */
export interface PricedLine {
  variantId: string;
  total: number;
}

export interface LinesEffect {
  /** Discount per line, in paise. */
  discounts: number[];
  /** Message to the shopper why the coupon does not apply; null if it does. */
  reason: string | null;
}

/** The discount of a live coupon on the lines of a cart. */
export async function couponOnLines(
  coupon: Coupon,
  lines: readonly PricedLine[],
  tx: Tx = db,
): Promise<LinesEffect> {
  return effectOn(coupon, lines, isLimited(coupon) ? await findPlaces(lines, tx) : NO_PLACES);
}

/** The discounts of several coupons, in their order. */
export async function couponsOnLines(
  coupons: readonly Coupon[],
  lines: readonly PricedLine[],
): Promise<LinesEffect[]> {
  const places = coupons.some(isLimited) ? await findPlaces(lines, db) : NO_PLACES;
  return coupons.map((coupon) => effectOn(coupon, lines, places));
}

type Places = ReadonlyMap<string, CataloguePlace>;
export const NO_PLACES: Places = new Map();

/** The category and brand of lines, by variant. */
export async function findPlaces(lines: readonly { variantId: string }[], tx: Tx): Promise<Places> {
  const places = await rows(variantPlaces(lines.map(({ variantId }) => variantId)), tx);
  return new Map(places.map(({ variantId, ...place }) => [variantId, place]));
}

function effectOn(coupon: Coupon, lines: readonly PricedLine[], places: Places): LinesEffect {
  const totalsInScope = lines.map(({ variantId, total }) =>
    isInScopeOf(coupon, places.get(variantId)) ? total : 0,
  );
  const subtotal = sumOf(lines.map(({ total }) => total));
  const subtotalInScope = sumOf(totalsInScope);
  const reason = findReasonNotToApply(coupon, subtotal, subtotalInScope);
  const discount = reason ? 0 : couponDiscount(coupon, subtotalInScope);
  return { discounts: couponShares(discount, totalsInScope), reason };
}

/** Whether goods are in a scope. @param place needed if the scope is limited */
export function isInScopeOf(scope: CouponScope, place: CataloguePlace | undefined): boolean {
  return !isLimited(scope) || (place !== undefined && isInScope(scope, place));
}

function findReasonNotToApply(coupon: Coupon, subtotal: number, subtotalInScope: number): string | null {
  if (isLimited(coupon) && subtotalInScope === 0)
    return i18n.t(COUPON_OUT_OF_SCOPE, { code: coupon.code, goods: localized(coupon, 'goods') });
  const missing = coupon.minCartPaise - subtotal;
  return missing > 0 ? i18n.t(COUPON_SHORT, { amount: (missing / 100).toFixed(2) }) : null;
}

/** The limits of a coupon as text in the current language, such as 'Up to ₹150 off'. */
export function describeTerms(coupon: Coupon): string[] {
  return couponTerms(coupon, localized(coupon, 'goods')).map(({ sentence, values }) =>
    i18n.t(sentence, values),
  );
}
