// Validation and cleaning of text input.
import { z } from 'zod';
import { withValues } from './interpolation.ts';

// Control characters and the marks that turn the direction of writing: they forge names.
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
// Characters that are invisible by themselves, although some join letters: a line of these alone looks empty.
const BLANK = /^[\p{Cc}\p{Cf}\p{Cs}\p{Z}\u115f\u1160\u2800\u3164\uffa0]*$/u;

/** The message for a text that is too long. */
export function tooLong(max: number): string {
  return withValues(/*i18n*/ 'Please use at most {max} characters', { max });
}

/** A line of typed text, trimmed and freed of unseen characters. */
export function line(missing: string, max: number) {
  return z
    .string()
    .transform((text) => text.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim())
    .pipe(
      z
        .string()
        .refine((text) => !isBlank(text), missing)
        .max(max, tooLong(max)),
    );
}

/** The reason that staff give for an action, shown to the customer. */
export const staffReasonSchema = line('Please say why', 500);

/** Validates an optional line; null if it is empty. */
export function optionalLine(max: number) {
  return optional(max, (text) => text.replace(UNSEEN, ' ').replace(/\s+/g, ' '));
}

/** Validates an optional text of several lines; null if it is empty. */
export function optionalText(max: number) {
  return optional(max, cleanLines);
}

/** Validates a required text of several lines, plain or Markdown. Trims it and removes invisible characters. */
export function text(missing: string, max: number) {
  return z
    .string()
    .transform((raw) => cleanLines(raw).trim())
    .pipe(
      z
        .string()
        .refine((cleaned) => !isBlank(cleaned), missing)
        .max(max, tooLong(max)),
    );
}

/** Keeps at most one empty line in a row, so that a short text cannot fill a page. */
function cleanLines(raw: string): string {
  return raw
    .replace(/\r\n?/g, '\n')
    .replace(UNSEEN, (unseen) => (unseen === '\n' ? unseen : ' '))
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n');
}

function optional(max: number, clean: (text: string) => string) {
  return z
    .string()
    .nullish()
    .transform((text) => (isBlank(text) ? null : clean(text ?? '').trim()))
    .pipe(z.string().max(max, tooLong(max)).nullable());
}

/** Whether a value is undefined, null, an empty string, or the strings 'undefined' or 'null'. */
export function isEmptyValue(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'undefined' || value === 'null';
}

/** Whether a field was left empty. Every form uses this rule; surrounding blanks do not count. */
export function isBlank(value: unknown): boolean {
  if (typeof value !== 'string') return isEmptyValue(value);
  return BLANK.test(value) || isEmptyValue(value.trim());
}

/** A required text, as a basis for other rules. */
export function requiredText(missing: string) {
  return z.custom<string>((value) => typeof value === 'string' && !isBlank(value), {
    message: missing,
    abort: true,
  });
}

/** @example slugify('Aarohi Sharma') // 'aarohi-sharma' */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
