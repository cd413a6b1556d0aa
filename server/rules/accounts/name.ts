// Names of people. They appear in messages, so digits, signs and links are refused.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';

const MAX_NAME_CHARACTERS = 50;
const NOT_A_NAME =
  /*i18n*/ 'Please use letters only, with spaces, hyphens, apostrophes, or a dot and a space';

const LETTERS = /^[\p{L}\p{M} '’.-]+$/u;
// Text that mail programs and phones turn into a link, such as 'evil.com' or 't.co'. Initials such as 'A.P.J. Abdul' are not.
const DOTTED = /[\p{L}\p{M}-]+(?:\.[\p{L}\p{M}-]+)+/gu;
const INITIALS = /^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$/u;
// Characters that join letters in Indian scripts, and are invisible by themselves.
const JOINERS = /[\u200b-\u200d\u2060\ufeff]/g;

function leadsSomewhere(name: string): boolean {
  return (name.match(DOTTED) ?? []).some((part) => !INITIALS.test(part));
}

function isName(name: string): boolean {
  return LETTERS.test(name) && /\p{L}/u.test(name) && !leadsSomewhere(name);
}

/** The rule for a person's name as typed. @example personName('Please enter your full name').parse('A.P.J. Abdul Kalam') */
export function personName(missing: string) {
  return z
    .string()
    .transform((name) => name.normalize('NFC').replace(JOINERS, ''))
    .pipe(line(missing, MAX_NAME_CHARACTERS))
    .pipe(z.string().refine(isName, NOT_A_NAME));
}

/** A stored name without characters that the rule refuses today; may be empty. @example plainName('Win at evil.com!') // 'Win at evil com' */
export function plainName(stored: string): string {
  const plain = stored
    .normalize('NFC')
    .replace(/[^\p{L}\p{M} '’.-]/gu, ' ')
    .replace(DOTTED, (part) => (INITIALS.test(part) ? part : part.replaceAll('.', ' ')))
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim();
}
