// Schemas used by the routes of several modules.
import { z } from 'zod';
import { isId } from '#server/platform/ids.ts';
import { toPaise, toRupees } from '#rules/money/pricing.ts';

/** An id in a path or body. It is opaque to clients, but malformed ids are rejected before the database is queried. */
export const id = z.uuid().meta({
  description: 'Opaque id',
  example: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
});

/** A string in a response, with an example for the documentation. */
export function exampleString(example: string, description?: string) {
  return z.string().meta({ example, ...(description && { description }) });
}

/** An id or a slug of the same record. */
export const idOrSlug = z
  .string()
  .regex(/^[a-z\d][\w-]*$/i)
  .meta({ description: '`_id` or slug' });

export const slug = idOrSlug.meta({ description: 'Slug' });

/** The page number of a list, from 1. */
export const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, /*i18n*/ 'Pages start at 1')
  .transform(Number)
  .optional()
  .meta({
    description: 'Page of the list, from 1; the `Link` header has the next and previous page',
    override: { type: 'integer' },
  });

/** An amount in a response: rupees with two decimals. */
export const rupees = z.number().meta({ description: 'Rupees with 2 decimals', example: 449.5 });

/** An amount in a request: rupees as a number or numeric string, converted to paise. */
export const paise = z
  .union([z.number(), z.string().max(16)])
  .transform(toPaise)
  .refine(Number.isSafeInteger, 'must be an amount in rupees')
  .meta({ description: 'Rupees, number or numeric string', example: 1048.99 });

/** Digits, which some clients send as a number and others as a string. */
export const digits = z.union([z.string().max(20), z.number().int().transform(String)]);

/** @example rupeesOrNull(null) // null */
export function rupeesOrNull(amount: number | null): number | null {
  return amount === null ? null : toRupees(amount);
}

/** The criterion for a lookup by id or slug. */
export function parseKey(text: string): { id: string } | { slug: string } {
  return isId(text) ? { id: text } : { slug: text };
}
