// Texts about stock.
import { formatWeekday } from '#client/lib/format.ts';
import type { StockSizeRowFragment } from './stock.generated.ts';

/** @example signed(6) // '+6' */
export const signed = (quantity: number): string => (quantity > 0 ? `+${quantity}` : String(quantity));

/** @example unitsText(1) // '1 unit' */
export const unitsText = (units: number): string => (units === 1 ? '1 unit' : `${units} units`);

/** How long the stock lasts, without and with incoming units; '-' for sizes without sales. */
export function coverText({
  daysOfCover,
  daysOfCoverWithIncoming,
  incoming,
}: Pick<StockSizeRowFragment, 'daysOfCover' | 'daysOfCoverWithIncoming' | 'incoming'>): string {
  if (daysOfCover === null) return '-';
  const days = daysOfCover === 1 ? '1 day' : `${daysOfCover} days`;
  return incoming.length > 0 ? `${days}, ${daysOfCoverWithIncoming} with incoming` : days;
}

/** @example incomingText({ units: 10, expectedOn: '2026-12-01', … }) // 'incoming 10 on Tue, 1 Dec' */
export const incomingText = ({ units, expectedOn }: StockSizeRowFragment['incoming'][number]): string =>
  `incoming ${units} on ${formatWeekday(expectedOn)}`;

/** @example expectedText({ units: 10, expectedOn: '2026-12-01', … }) // '10 expected on Tue, 1 Dec' */
export const expectedText = ({ units, expectedOn }: StockSizeRowFragment['incoming'][number]): string =>
  `${units} expected on ${formatWeekday(expectedOn)}`;

export const sizeName = ({ name, size }: Pick<StockSizeRowFragment, 'name' | 'size'>): string =>
  `${name}, ${size}`;
