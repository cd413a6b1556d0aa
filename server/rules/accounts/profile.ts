import { z } from 'zod';
import { email } from './email.ts';
import { personName } from './name.ts';
import { ANONYMOUS_USERNAME } from '#rules/constants.ts';
import { isEmptyValue, slugOf } from '#rules/text/text.ts';

const name = personName(/*i18n*/ 'Please enter your full name');

/** Whether the box at the terms was ticked; only true is recorded. */
const acceptsTerms = z.boolean().nullish();

/** The name of the version of the terms that the person saw. */
const termsVersion = z.string().nullish();

/** What completes an account. */
export const profile = z.object({ name, email, acceptsTerms, termsVersion });

export const MAX_USERNAME_CHARACTERS = 30;
const USERNAME = /^[a-z\d-]{3,30}$/;

const RESERVED = [
  ANONYMOUS_USERNAME,
  'admin',
  'administrator',
  'moderator',
  'staff',
  'support',
  'moti',
  'mini',
  'moti-mini',
];

/** Names nobody may take, so that nobody can speak as the shop. */
export function isReservedUsername(username: string): boolean {
  // 'null' and 'undefined' name nobody.
  return isEmptyValue(username.toLowerCase()) || RESERVED.includes(username.toLowerCase());
}

/** A username as typed: capitals are forgiven. */
export const username = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => USERNAME.test(text), /*i18n*/ 'Please use 3 to 30 letters, digits and hyphens')
  .refine(
    (text) => !isReservedUsername(text),
    /*i18n*/ 'This username is reserved for the shop; please choose another',
  );

/** What may be changed in a profile; what is left out stays. */
export const profileChange = z.object({
  name: name.nullish(),
  email: email.nullish(),
  username: username.nullish(),
  acceptsTerms,
  termsVersion,
});

// What tells a name from others of that name: a hyphen and up to eight characters.
const MAX_SUFFIX = 9;

/** The username a name leads to, with what tells it from others of that name. @example usernameFrom('Aarohi S', '2') // 'aarohi-s-2' */
export function usernameFrom(name: string, suffix: string): string {
  const cut = slugOf(name).slice(0, MAX_USERNAME_CHARACTERS - MAX_SUFFIX);
  const base = cut.replace(/-$/, '') || 'member';
  const free = isReservedUsername(base) || base.length < 3 ? `${base}-fan` : base;
  return suffix ? `${free}-${suffix}` : free;
}
