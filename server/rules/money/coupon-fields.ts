// Validation of a coupon's fields, for the server and for the form of the back office.
import { z } from 'zod';
import { wholeNumber } from '#rules/admin-fields.ts';
import { COUPON_CODE, MAX_COUPON_CHARACTERS } from './coupon.ts';

/** A code, converted to upper case. */
export const couponCodeSchema = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(
    z.string().regex(COUPON_CODE, `Please use 3 to ${MAX_COUPON_CHARACTERS} letters, digits and hyphens`),
  );

export const couponPercentSchema = wholeNumber('percentage', 1, 100);

/** How often a coupon can be used. */
export const couponUsesSchema = wholeNumber('number of uses', 1, 1_000_000);

interface CouponTerms {
  startsAt: Date | null;
  endsAt: Date | null;
  /** The products that the coupon applies to, in words. */
  goods: string;
  /** Whether the coupon applies to some categories or brands only. */
  isLimited: boolean;
}

/**
 * Error messages of terms that contradict each other or have passed, by field.
 * @param endedAt the saved end, which may be in the past
 */
export function couponConflicts(
  { startsAt, endsAt, goods, isLimited }: CouponTerms,
  endedAt: Date | null,
  at: Date,
): Record<string, string> {
  const hasPassed = endsAt && endsAt <= at && endsAt.getTime() !== endedAt?.getTime();
  const isReversed = startsAt && endsAt && startsAt >= endsAt;
  return {
    ...(isReversed && { endsAt: 'The end must be after the start' }),
    ...(hasPassed && { endsAt: 'This time has already passed' }),
    ...(isLimited && goods === '' && { goods: 'Please describe what the coupon applies to' }),
  };
}
