// A review as typed.
import { z } from 'zod';
import { emailSchema, EMAIL_MISSING } from '#rules/accounts/email.ts';
import { withValues } from '#rules/text/interpolation.ts';
import { requiredText, isBlank, line, optionalText } from '#rules/text/text.ts';

/** Full name, e-mail and rating are required, otherwise the alert is 'Field are empty'. */
export const FIELDS_EMPTY = /*i18n*/ 'Field are empty';

const RATING_MISSING = /*i18n*/ 'Please choose 1 to 5 stars';
// Characters at most.
export const MAX_REVIEW_CHARACTERS = 2000;

/** Maximum photos of one review. */
export const MAX_REVIEW_PHOTOS = 4;
export const TOO_MANY_PHOTOS = withValues(/*i18n*/ 'Please choose at most {count} photos', {
  count: MAX_REVIEW_PHOTOS,
});

export const reviewInput = z.object({
  fullName: requiredText(/*i18n*/ 'Please enter your full name').pipe(
    line(/*i18n*/ 'Please enter your full name', 80),
  ),
  email: requiredText(EMAIL_MISSING).pipe(emailSchema),
  // Radio buttons and some clients send the rating as text.
  rating: z
    .union([z.number(), z.string()], RATING_MISSING)
    .transform(Number)
    .pipe(z.int(RATING_MISSING).min(1, RATING_MISSING).max(5, RATING_MISSING)),
  message: optionalText(MAX_REVIEW_CHARACTERS).transform((text) => text ?? ''),
});

/** A review as the form holds it. */
export type ReviewFormValues = z.input<typeof reviewInput>;

/** Whether a required field is missing, which is reported before other errors. */
export function isReviewIncomplete(
  typed: Readonly<Partial<Record<'fullName' | 'email' | 'rating', unknown>>>,
): boolean {
  return [typed.fullName, typed.email, typed.rating].some((value) => isBlank(value) || value === 0);
}
