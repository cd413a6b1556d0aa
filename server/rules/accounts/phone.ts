import { z } from 'zod';

/** 10 digits starting with 6 to 9 (country code +91). */
export const MOBILE = /^[6-9]\d{9}$/;
export const INVALID_MOBILE = /*i18n*/ 'Invalid mobile number';

/** Whether a mobile number can sign in. @example isMobile('9876543210') // true */
export function isMobile(text: string): boolean {
  return MOBILE.test(text);
}

/** 10 digits starting with 6 to 9, not all the same. */
export function isPhone(text: string): boolean {
  return MOBILE.test(text) && !/^(\d)\1{9}$/.test(text);
}

/** A phone number in a form; blanks, dashes and a leading +91 are ignored. */
export const phoneSchema = z
  .string()
  .max(20, INVALID_MOBILE)
  .transform((text) => text.replace(/[\s-]/g, '').replace(/^\+91/, ''))
  .refine(isPhone, INVALID_MOBILE);
