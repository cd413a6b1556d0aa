// Figures of the shop in its texts: a name in braces, such as {returnDays}, stands for what holds now.
import { CHANGE_HOURS_AHEAD } from '#rules/constants.ts';
import { inRupees } from '#rules/money/pricing.ts';
import { hourText } from '#rules/orders/same-day.ts';
import { interpolate } from '#rules/text/interpolation.ts';
import { shopSettings } from '#server/platform/shop-settings.ts';

const FIGURES = {
  deliveryCharge: () => inRupees(shopSettings().deliveryCharge),
  freeDeliveryFrom: () => inRupees(shopSettings().freeDeliveryFrom),
  cashFee: () => inRupees(shopSettings().cashFee),
  sameDayPins: () => shopSettings().sameDayPins,
  sameDayHour: () => hourText(shopSettings().sameDayHour),
  returnDays: () => String(shopSettings().returnDays),
  changeHours: () => String(CHANGE_HOURS_AHEAD),
} as const;

/** What a text can name. */
const FIGURE_NAMES = Object.keys(FIGURES);

/** The text with the figures that hold now in place of their names. */
export function withFigures(text: string): string {
  const values = Object.entries(FIGURES).map(([name, value]) => [name, value()]);
  return interpolate(text, Object.fromEntries(values));
}

/** Whether a text says nothing false: not where it names PIN codes of same-day delivery and the shop has none. */
export function isOffered(text: string): boolean {
  return !text.includes('{sameDayPins}') || shopSettings().sameDayPins !== '';
}

/** Whether all braces in a text name a figure: not '{days}'. */
export function hasKnownFiguresOnly(text: string): boolean {
  return (text.match(/\{[^{}]*\}?|\}/g) ?? []).every((name) => FIGURE_NAMES.includes(name.slice(1, -1)));
}

export const UNKNOWN_FIGURE = `Please name only figures that there are: {${FIGURE_NAMES.join('}, {')}}`;
