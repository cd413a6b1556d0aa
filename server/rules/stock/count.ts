// Rules of stock counts. Ordered units have left the stock but are on the shelf until they are packed. A count is
// therefore compared with the shelf at the moment of counting, and later changes are kept.

/** How many lines a counting sheet may have. */
export const MAX_SHEET_LINES = 200;

/** How old a count may be when it is entered. */
export const MAX_COUNT_AGE_SECONDS = 7 * 24 * 60 * 60;

/** The highest number of units on one line, and in stock. */
export const MAX_UNITS = 1_000_000;

export interface StockAtMoment {
  stock: number;
  /** Change of the stock since the count. */
  moved: number;
  /** Units that orders had taken and that were not packed when it was counted. */
  toPack: number;
}

export interface CountOutcome {
  /** The number of units that should have been on the shelf. */
  expected: number;
  /** The change of the stock. It ends at 0 or more. */
  change: number;
  /** Units by which the shelf falls short of what orders have taken. */
  missing: number;
}

/** The result of counting `units` on the shelf. */
export function countOutcome(units: number, { stock, moved, toPack }: StockAtMoment): CountOutcome {
  const expected = stock - moved + toPack;
  const after = stock + units - expected;
  return { expected, change: Math.max(after, 0) - stock, missing: Math.max(-after, 0) };
}
