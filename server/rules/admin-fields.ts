// Validation of fields that staff edit.
import { z } from 'zod';
import { line } from '#rules/text/text.ts';

const AMOUNT = 'Please enter an amount such as 499 or 499.50';
const RANGE = 'Please enter an amount from ₹1 to ₹10,00,000';
const count = new Intl.NumberFormat('en-IN');

/** Paise, from ₹1 to ₹10,00,000. */
export const priceSchema = z.number(AMOUNT).int(AMOUNT).min(100, RANGE).max(100_000_000, RANGE);

/** A percentage of at most 99, so that nothing is free. */
export const discountPercentSchema = wholeNumber('discount', 0, 99);

/** Units in stock. */
export const stockCountSchema = wholeNumber('number of units', 0, 1_000_000);

/** The reason of a stock change, as recorded in the ledger. */
export const stockReasonSchema = line('Please say why', 200);

export function wholeNumber(subject: string, least: number, most: number) {
  const message = `Please enter a ${subject} from ${count.format(least)} to ${count.format(most)}`;
  return z.number(message).int(message).min(least, message).max(most, message);
}

const SLUG = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** A readable name in URLs. */
export const slugSchema = z
  .string()
  .trim()
  .max(80, 'Please use at most 80 characters')
  .regex(SLUG, 'Please use small letters, digits and single hyphens, such as drools-adult');

const PATH = /^\/(?![/\\])\S*$/;

/** The target of a banner: a path of the shop, or an external address over https. */
export const linkAddress = z
  .string()
  .trim()
  .max(200, 'Please use at most 200 characters')
  .refine(
    (text) => PATH.test(text) || isHttps(text),
    'Please enter a path of the shop, such as /dog/dog-dry-food, or an address that begins with https://',
  );

function isHttps(text: string): boolean {
  if (!/^https:\/\/\S+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
