// How stock is said in words.
import type { StockSizeRowFragment } from './stock.generated.ts';

/** @example signed(6) // '+6' */
export const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity));

/** @example unitsText(1) // '1 unit' */
export const unitsText = (units: number): string => (units === 1 ? '1 unit' : `${units} units`);

/** How long the stock lasts; '-' where nothing was sold. */
export function coverText({ daysOfCover }: Pick<StockSizeRowFragment, 'daysOfCover'>): string {
  if (daysOfCover === null) return '-';
  return daysOfCover === 1 ? '1 day' : `${daysOfCover} days`;
}

export const sizeName = ({ name, size }: Pick<StockSizeRowFragment, 'name' | 'size'>): string =>
  `${name}, ${size}`;
