import { formatMoment, formatMoney } from '#client/lib/format.ts';

interface Plan {
  startsAt: string;
  endsAt: string | null;
  isRunning: boolean;
  /** The price that shoppers pay, in paise. */
  discountedPrice: number;
}

/** Describes a planned price. @example 'Price from 1 Dec 2026, 12:00 am: ₹450.00' */
export function planText({ startsAt, endsAt, isRunning, discountedPrice }: Plan): string {
  const price = formatMoney(discountedPrice);
  const end = endsAt ? formatMoment(endsAt) : null;
  if (isRunning && end) return `Price until ${end}: ${price}`;
  return `Price from ${formatMoment(startsAt)}${end ? ` until ${end}` : ''}: ${price}`;
}
