// Applies automatic discounts to the lines of a cart.
import { type AutomaticDiscountRule, automaticDiscounts } from '#rules/money/automatic-discount.ts';
import { isLimited } from '#rules/money/coupon.ts';
import { isInScopeOf, NO_PLACES, findPlaces } from '#server/modules/cart/coupon-scope.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { currentLanguage, getI18n } from '#server/platform/i18n/language.ts';
import { namedTranslations } from '#server/platform/i18n/translations.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';
import { runningDiscounts } from './running-discounts.ts';

/** An applied discount on a line, or its sum on a cart or order. In paise. */
export interface AppliedDiscountRow {
  /** The id of an automatic discount, or `REPEAT_DISCOUNT_ID`. */
  discountId: string;
  name: string;
  /** Null without a translation. */
  nameHi: string | null;
  amount: number;
}

interface Line {
  variantId: string;
  variant: { price: number };
  unitPrice: number;
  /** Units that can be sold. */
  available: number;
}

/** The id of the discount on repeat orders, which is a setting and has no row. */
const REPEAT_DISCOUNT_ID = 'repeat-order';

interface DiscountOptions {
  /** Whether the lines are from repeat orders. */
  isRepeat?: boolean;
  tx?: Tx | undefined;
}

/** The discount of each line; null where none saves more than the sale price. */
export async function discountsOnLines(
  lines: readonly Line[],
  { isRepeat = false, tx = db }: DiscountOptions = {},
): Promise<(AppliedDiscountRow | null)[]> {
  const running = [...(await runningDiscounts(tx)), ...(isRepeat ? repeatDiscount() : [])];
  if (running.length === 0) return lines.map(() => null);
  const places = running.some(isLimited) ? await findPlaces(lines, tx) : NO_PLACES;
  const discounts = automaticDiscounts(
    lines.map(({ variant, unitPrice, available }) => ({ price: variant.price, unitPrice, units: available })),
    running.map((rule) => ({
      rule,
      isInScope: lines.map(({ variantId }) => isInScopeOf(rule, places.get(variantId))),
    })),
  );
  return discounts.map(
    (discount) =>
      discount && {
        discountId: discount.rule.id,
        name: discount.rule.name,
        nameHi: hindiNameOf(discount.rule),
        amount: discount.amount,
      },
  );
}

/** The discount on repeat orders as a rule that competes with the others; null if it is 0. */
function repeatDiscount() {
  const percent = shopSettings().repeatDiscount;
  if (percent === 0) return [];
  const name = /*i18n*/ 'Repeat order discount';
  const translations = { hi: { name: getI18n('hi').t(name) } };
  const rule: AutomaticDiscountRule = { kind: 'PERCENT', percent, buy: null, pay: null };
  return [{ ...rule, id: REPEAT_DISCOUNT_ID, name, categoryIds: [], brandIds: [], translations }];
}

/** The row of an applied discount; null for the discount on repeat orders. */
export const discountRowId = (applied: AppliedDiscountRow | null): string | null =>
  applied && applied.discountId !== REPEAT_DISCOUNT_ID ? applied.discountId : null;

/** The Hindi name of a discount; null without a translation. */
export function hindiNameOf(discount: { translations: unknown }): string | null {
  const { nameHi } = namedTranslations(discount);
  return typeof nameHi === 'string' ? nameHi : null;
}

/** The name in the language of the request. */
export function nameOf({ name, nameHi }: AppliedDiscountRow): string {
  return (currentLanguage() === 'hi' && nameHi) || name;
}

/** The total of each discount, in the order of the lines. */
export function sumOfDiscounts(discounts: readonly (AppliedDiscountRow | null)[]): AppliedDiscountRow[] {
  const sums = new Map<string, AppliedDiscountRow>();
  for (const discount of discounts) {
    if (!discount) continue;
    const { amount } = sums.get(discount.discountId) ?? { amount: 0 };
    sums.set(discount.discountId, { ...discount, amount: amount + discount.amount });
  }
  return [...sums.values()];
}

/** The discount of a line of a placed order. */
export function discountOfLine(line: {
  automaticDiscountId: string | null;
  automaticDiscountName: string | null;
  automaticDiscountNameHi: string | null;
  automaticAmount: number;
}): AppliedDiscountRow | null {
  const { automaticDiscountId: discountId, automaticDiscountName: name, automaticAmount: amount } = line;
  if (amount === 0 || (discountId === null && name === null)) return null;
  return {
    discountId: discountId ?? REPEAT_DISCOUNT_ID,
    name: name ?? '',
    nameHi: line.automaticDiscountNameHi,
    amount,
  };
}
