// Figures of the shop in its texts: a name in braces, such as {returnDays}, stands for what holds now.
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
} as const;

/** What a text can name. */
export const FIGURE_NAMES = Object.keys(FIGURES);

/** The text with the figures that hold now in place of their names. */
export function withFigures(text: string): string {
  const values = Object.entries(FIGURES).map(([name, value]) => [name, value()]);
  return interpolate(text, Object.fromEntries(values));
}

/** Whether a text says nothing false: not where it names PIN codes of same-day delivery and the shop has none. */
export function isOffered(text: string): boolean {
  return !text.includes('{sameDayPins}') || shopSettings().sameDayPins !== '';
}

/** Braces in a text that name no figure, such as '{days}'. */
export function unknownFigures(text: string): string[] {
  return (text.match(/\{[^{}]*\}?|\}/g) ?? []).filter((name) => !FIGURE_NAMES.includes(name.slice(1, -1)));
}
