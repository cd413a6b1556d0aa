import { z } from 'zod';
import { requiredText } from '#rules/text/text.ts';

export const EMAIL_MISSING = /*i18n*/ 'Please enter your email address';
export const EMAIL_MALFORMED = /*i18n*/ 'Please enter valid address';

// A local part, @, then a domain with an alphabetic top-level part of at least 2 letters or a bracketed IPv4
// address, case-insensitive.
const LOCAL = /^[^\s@<>()[\]\\,;:"]+$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i;
const IPV4 = /^\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!\])|(?=\]))){4}\]$/;

/** @example isEmail('moti@example.in') // true */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const domain = text.slice(at + 1);
  return (
    at > 0 &&
    text.length <= 254 &&
    LOCAL.test(text.slice(0, at)) &&
    (DOMAIN.test(domain) || IPV4.test(domain))
  );
}

export const emailSchema = requiredText(EMAIL_MISSING).pipe(
  z.string().trim().refine(isEmail, EMAIL_MALFORMED),
);
