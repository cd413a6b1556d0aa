// Returns: deadlines, eligibility and refunds.
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { MAX_ORDER_LINES } from '#rules/constants.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { optionalText } from '#rules/text/text.ts';

/** Returns within 7 days of delivery; 7 days to report damaged, defective or wrong items. */
export const RETURN_DAYS = 7;
/** Returns of one order, refused ones included. */
export const MAX_RETURNS = 10;
const MAX_NOTE_CHARACTERS = 1000;

export const RETURN_REASONS = ['DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'NOT_NEEDED'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The last moment to ask for a return of what was delivered then. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * millisecondsInDay);
}

/** Sale items and gift cards can be returned only if the shop is at fault. */
export function isReturnable(
  line: { wasOnSale: boolean; isGiftCard: boolean },
  reason: ReturnReason,
): boolean {
  return reason !== 'NOT_NEEDED' || !(line.wasOnSale || line.isGiftCard);
}

/** What a shopper asks for, as typed. */
export const returnInput = z.object({
  reason: z.enum(RETURN_REASONS, /*i18n*/ 'Please choose a reason'),
  note: optionalText(MAX_NOTE_CHARACTERS),
  lines: z
    .array(
      z.object({
        orderLineId: z.string(),
        quantity: z
          .number()
          .int(/*i18n*/ 'Please choose a whole number')
          .min(1, /*i18n*/ 'Please choose at least 1'),
      }),
    )
    .min(1, /*i18n*/ 'Please choose what you send back')
    .max(MAX_ORDER_LINES, withValues(/*i18n*/ 'At most {count} lines', { count: MAX_ORDER_LINES }))
    .refine(
      (lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length,
      /*i18n*/ 'Please name each line once',
    ),
});

interface PaidLine {
  quantity: number;
  unitPrice: number;
  couponShare: number;
}

/**
 * What is owed for units of a line: their price less their part of the coupon. Returned in several
 * goes, the parts add up to what the line cost.
 * @param before units of the line that came back earlier
 */
export function refundOf(
  { quantity, unitPrice, couponShare }: PaidLine,
  before: number,
  units: number,
): number {
  const shareOf = (count: number) => Math.floor((couponShare * count) / quantity);
  return unitPrice * units - (shareOf(before + units) - shareOf(before));
}
