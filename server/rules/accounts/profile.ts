import { z } from 'zod';
import { emailSchema } from './email.ts';
import { personName } from './name.ts';
import { ANONYMOUS_USERNAME } from '#rules/constants.ts';
import { isEmptyValue, slugify } from '#rules/text/text.ts';

const name = personName(/*i18n*/ 'Please enter your full name');

/** Whether the terms were accepted; only true is recorded. */
const acceptsTerms = z.boolean().nullish();

/** The name of the version of the terms that the person saw. */
const termsVersion = z.string().nullish();

/** The fields that complete an account. */
export const profileInput = z.object({ name, email: emailSchema, acceptsTerms, termsVersion });

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

/** Reserved usernames, so that nobody can pose as the shop. */
export function isReservedUsername(username: string): boolean {
  // Scripts send 'null' and 'undefined' for missing values.
  return isEmptyValue(username.toLowerCase()) || RESERVED.includes(username.toLowerCase());
}

/** A username as typed; capitals are converted. */
export const usernameSchema = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .refine((text) => USERNAME.test(text), /*i18n*/ 'Please use 3 to 30 letters, digits and hyphens')
  .refine(
    (text) => !isReservedUsername(text),
    /*i18n*/ 'This username is reserved for the shop; please choose another',
  );

/** The fields of a profile that can be changed; omitted ones stay unchanged. */
export const profileChange = z.object({
  name: name.nullish(),
  email: emailSchema.nullish(),
  username: usernameSchema.nullish(),
  acceptsTerms,
  termsVersion,
});

// Maximum length of the suffix that makes a username unique: a hyphen and up to eight characters.
const MAX_SUFFIX = 9;

/** Derives a username from a name, with a suffix that makes it unique. @example buildUsername('Aarohi S', '2') // 'aarohi-s-2' */
export function buildUsername(name: string, suffix: string): string {
  const cut = slugify(name).slice(0, MAX_USERNAME_CHARACTERS - MAX_SUFFIX);
  const base = cut.replace(/-$/, '') || 'member';
  const free = isReservedUsername(base) || base.length < 3 ? `${base}-fan` : base;
  return suffix ? `${free}-${suffix}` : free;
}
