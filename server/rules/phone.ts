import { z } from 'zod';

/** 10 digits starting with 6 to 9 (country code +91). */
export const MOBILE = /^[6-9]\d{9}$/;
export const INVALID_MOBILE = /*i18n*/ 'Invalid mobile number';

/** What a sign-in takes for a mobile. @example isMobile('9876543210') // true */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** spec §5, generic phone check: 10 digits from 6 to 9, "and not one digit repeated 10 or more times". */
export function isPhone(text: string): boolean {
  return MOBILE.test(text) && !/^(\d)\1{9}$/.test(text);
}

/** A phone number of a form: blanks, dashes and +91 in front are forgiven. */
export const phone = z
  .string()
  .max(20, INVALID_MOBILE)
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^\+91/, ''))
  .refine(isPhone, INVALID_MOBILE);
