// Placeholders in the texts of the shop: {returnDays} or {shopName}, for example, is replaced by the current value.
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { ungroupedRupeeText } from '#rules/money/pricing.ts';
import { hourText } from '#rules/orders/same-day.ts';
import { translateIdentity, type ShopIdentity } from '#rules/shop.ts';
import { interpolate } from '#rules/text/interpolation.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { shopIdentity } from '#server/platform/shop-identity.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

const identity = (field: keyof ShopIdentity) => () =>
  translateIdentity(shopIdentity(), currentLanguage())[field];

const FIGURES: Readonly<Record<string, () => string>> = {
  shopName: identity('name'),
  legalName: identity('legalName'),
  city: identity('city'),
  stateName: identity('stateName'),
  deliveryCharge: () => ungroupedRupeeText(shopSettings().deliveryCharge),
  freeDeliveryFrom: () => ungroupedRupeeText(shopSettings().freeDeliveryFrom),
  cashFee: () => ungroupedRupeeText(shopSettings().cashFee),
  sameDayPins: () => shopSettings().sameDayPins,
  sameDayHour: () => hourText(shopSettings().sameDayHour),
  returnDays: () => String(shopSettings().returnDays),
  changeHours: () => String(CHANGE_HOURS_AHEAD),
};

/** The placeholders that texts can contain. */
const FIGURE_NAMES = Object.keys(FIGURES);

/** Replaces the placeholders of a text by the current values. */
export function withFigures(text: string): string {
  const values = Object.entries(FIGURES).map(([name, value]) => [name, value()]);
  return interpolate(text, Object.fromEntries(values));
}

/** Whether all values that a text contains are set, for example the PIN codes of same-day delivery. */
export function isOffered(text: string): boolean {
  return Object.entries(FIGURES).every(([name, value]) => !text.includes(`{${name}}`) || value() !== '');
}

/** Whether all braces in a text are known placeholders; false for '{days}'. */
export function hasKnownFiguresOnly(text: string): boolean {
  return (text.match(/\{[^{}]*\}?|\}/g) ?? []).every((name) => FIGURE_NAMES.includes(name.slice(1, -1)));
}

export const UNKNOWN_FIGURE = `Please use only these figures: {${FIGURE_NAMES.join('}, {')}}`;
