// Names of people. They appear in messages, so digits, signs and links are refused.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';

const MAX_NAME_CHARACTERS = 50;
const NOT_A_NAME = /*i18n*/ 'Please use only letters, spaces, hyphens, apostrophes and dots';

const LETTERS = /^[\p{L}\p{M}\p{Join_Control} '’.-]+$/u;
// Mail programs and phones turn words such as 'evil.com' into links. Initials such as 'A.P.J.' are allowed.
const DOTTED_WORD = /[\p{L}\p{M}-]+(?:\.[\p{L}\p{M}-]+)+/gu;
const INITIALS = /^(?:\p{L}\p{M}*\.)+\p{L}\p{M}*$/u;
// Invisible characters, which can disguise a name. Joiners after a sign of an Indian script are part of the spelling.
const INVISIBLE = /[\u200b\u2060\ufeff]|(?<!\p{M})\p{Join_Control}/gu;

function containsDomain(name: string): boolean {
  return (name.match(DOTTED_WORD) ?? []).some((part) => !INITIALS.test(part));
}

function isName(name: string): boolean {
  return LETTERS.test(name) && /\p{L}/u.test(name) && !containsDomain(name);
}

/** The rule for a person's name as typed. @example personName('Please enter your full name').parse('A.P.J. Abdul Kalam') */
export function personName(missing: string) {
  return z
    .string()
    .transform((name) => name.normalize('NFC').replace(INVISIBLE, ''))
    .pipe(line(missing, MAX_NAME_CHARACTERS))
    .pipe(z.string().refine(isName, NOT_A_NAME));
}

/** A stored name without characters that the rule refuses today; may be empty. @example plainName('Win at evil.com!') // 'Win at evil com' */
export function plainName(stored: string): string {
  const plain = stored
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[^\p{L}\p{M}\p{Join_Control} '’.-]/gu, ' ')
    .replace(DOTTED_WORD, (part) => (INITIALS.test(part) ? part : part.replaceAll('.', ' ')))
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, MAX_NAME_CHARACTERS).join('').trim();
}
