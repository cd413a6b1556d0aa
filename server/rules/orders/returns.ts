// Returns: deadlines, eligibility and refunds.
import { z } from 'zod';
import { millisecondsInDay } from 'date-fns/constants';
import { MAX_ORDER_LINES } from '#rules/constants.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { optionalText } from '#rules/text/text.ts';

/** Days from delivery to request a return, until the owner changes them. They applied to orders from before they were stored. */
export const DEFAULT_RETURN_DAYS = 7;
/** Maximum returns of one order, refused ones included. */
export const MAX_RETURNS = 10;
const MAX_NOTE_CHARACTERS = 1000;

/** Maximum photos of one return. */
export const MAX_RETURN_PHOTOS = 5;
export const TOO_MANY_PHOTOS = withValues(/*i18n*/ 'Please choose at most {count} photos', {
  count: MAX_RETURN_PHOTOS,
});

export const RETURN_REASONS = ['DAMAGED', 'DEFECTIVE', 'WRONG_ITEM', 'NOT_NEEDED'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** The remedies that a shopper can choose. */
export const RETURN_WISHES = ['REFUND', 'REPLACEMENT'] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

/** The return period in days when an order was placed. */
export const orderReturnDays = ({ returnDays }: { returnDays: number | null }): number =>
  returnDays ?? DEFAULT_RETURN_DAYS;

/** The last moment to request a return of goods delivered at a time. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * millisecondsInDay);
}

/** Sale items and gift cards can be returned only if they are damaged, defective or wrong. */
export function isReturnedOnlyIfFaulty({ isOnSale, isGiftCard }: { isOnSale: boolean; isGiftCard: boolean }) {
  return isOnSale || isGiftCard;
}

/** Whether a line can be returned for this reason. */
export function isReturnable(
  { wasOnSale, isGiftCard }: { wasOnSale: boolean; isGiftCard: boolean },
  reason: ReturnReason,
): boolean {
  return reason !== 'NOT_NEEDED' || !isReturnedOnlyIfFaulty({ isOnSale: wasOnSale, isGiftCard });
}

/** Unneeded goods are refunded; only a mistake of the shop is replaced. */
export function isReplaceable(reason: ReturnReason): boolean {
  return reason !== 'NOT_NEEDED';
}

/** A return request as typed. */
export const returnInput = z
  .object({
    reason: z.enum(RETURN_REASONS, /*i18n*/ 'Please choose a reason'),
    wish: z
      .enum(RETURN_WISHES)
      .nullish()
      .transform((wish) => wish ?? 'REFUND'),
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
      .min(1, /*i18n*/ 'Please choose the items to return')
      .max(MAX_ORDER_LINES, withValues(/*i18n*/ 'At most {count} lines', { count: MAX_ORDER_LINES }))
      .refine(
        (lines) => new Set(lines.map(({ orderLineId }) => orderLineId)).size === lines.length,
        /*i18n*/ 'Please list each item only once',
      ),
  })
  .refine(({ reason, wish }) => wish === 'REFUND' || isReplaceable(reason), {
    path: ['wish'],
    message: /*i18n*/ 'Only damaged, defective or wrong items are replaced',
  });

export interface PaidLine {
  quantity: number;
  unitPrice: number;
  /** The discount of the line: the automatic discount and its part of the coupon. */
  couponShare: number;
}

/**
 * The refund for units of a line: their price less their part of its discount. The parts of several returns add
 * up to the amount paid for the line.
 * @param before units of the line that came back earlier
 */
export function computeRefund(
  { quantity, unitPrice, couponShare }: PaidLine,
  before: number,
  units: number,
): number {
  const shareOf = (count: number) => Math.floor((couponShare * count) / quantity);
  return unitPrice * units - (shareOf(before + units) - shareOf(before));
}
