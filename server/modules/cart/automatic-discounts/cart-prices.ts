// The cart price of one unit after automatic percentage discounts, for cards and product pages.
import { automaticDiscounts } from '#rules/money/automatic-discount.ts';
import { isLimited } from '#rules/money/coupon.ts';
import { isInScopeOf, NO_PLACES, findPlaces } from '#server/modules/cart/coupon-scope.ts';
import type { VariantRow } from '#server/modules/catalogue/variants.ts';
import { db } from '#server/platform/database/db.ts';
import { runningDiscounts } from './running-discounts.ts';

export type PricedVariant = Pick<VariantRow, 'id' | 'price' | 'discountedPrice'>;

/** Cart prices in paise; null where no percentage saves more than the sale price. Runs a statement only if a discount has a scope. */
export async function cartPricesOf(variants: readonly PricedVariant[]): Promise<(number | null)[]> {
  const running = (await runningDiscounts()).filter(({ kind }) => kind === 'PERCENT');
  if (running.length === 0) return variants.map(() => null);
  const places = running.some(isLimited)
    ? await findPlaces(
        variants.map(({ id }) => ({ variantId: id })),
        db,
      )
    : NO_PLACES;
  const discounts = automaticDiscounts(
    variants.map(({ price, discountedPrice }) => ({ price, unitPrice: discountedPrice, units: 1 })),
    running.map((rule) => ({ rule, isInScope: variants.map(({ id }) => isInScopeOf(rule, places.get(id))) })),
  );
  return variants.map(({ discountedPrice }, index) => {
    const discount = discounts[index];
    return discount ? discountedPrice - discount.amount : null;
  });
}
