// How long the stock of a size lasts, based on recent sales.

/** The days over which sales are counted: whole weeks, since Sundays sell more than Mondays. */
export const SALES_DAYS = 28;

/** Units sold per week, with one decimal. */
export function soldPerWeek(sold: number): number {
  return Math.round((sold * 70) / SALES_DAYS) / 10;
}

/** The whole days that the stock lasts; null if nothing was sold. */
export function daysOfCover(stock: number, sold: number): number | null {
  return sold > 0 ? Math.floor((stock * SALES_DAYS) / sold) : null;
}
