// The contact form. Every field is required.
import { z } from 'zod';
import { emailSchema } from './email.ts';
import { phoneSchema } from './phone.ts';
import { requiredText, line, tooLong } from '#rules/text/text.ts';

const ONE_LINE = /*i18n*/ 'Please keep this to one line';
const MAX_MESSAGE_CHARACTERS = 5000;

// Prevents header injection: these fields become mail headers.
function singleLine<Rule extends z.ZodType<unknown, string>>(rule: Rule) {
  return z
    .string()
    .refine((text) => !/[\r\n\u2028\u2029]/.test(text), {
      message: ONE_LINE,
      abort: true,
    })
    .pipe(rule);
}

/** A message to the shop. */
export const contactInput = z.object({
  name: singleLine(line(/*i18n*/ 'Please enter your name', 80)),
  email: singleLine(emailSchema),
  mobile: singleLine(requiredText(/*i18n*/ 'Please enter your mobile number').pipe(phoneSchema)),
  title: singleLine(line(/*i18n*/ 'Please enter a title', 120)),
  message: requiredText(/*i18n*/ 'Please enter your message').pipe(
    z.string().trim().max(MAX_MESSAGE_CHARACTERS, tooLong(MAX_MESSAGE_CHARACTERS)),
  ),
});

export type ContactFields = z.infer<typeof contactInput>;

/** The contact error entries are pairs of keyword and message. */
export interface ContactError {
  keyword: string;
  message: string;
}

/** Validation errors, at most one per field. */
export function contactErrors(input: unknown): ContactError[] {
  const issues = contactInput.safeParse(input).error?.issues ?? [];
  const entries = issues.map(({ path, message }) => ({
    keyword: String(path[0] ?? ''),
    message,
  }));
  return entries.filter(
    ({ keyword }, index) => entries.findIndex((entry) => entry.keyword === keyword) === index,
  );
}

/**
 * Error text is looked up by keyword and is an empty string if none matches.
 * @example contactErrorText([{ keyword: 'name', message: 'Please enter your name' }], 'name')
 */
export function contactErrorText(errors: readonly ContactError[], keyword: string): string {
  return errors.find((entry) => entry.keyword === keyword)?.message ?? '';
}
