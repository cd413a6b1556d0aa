// Schemas that the paths of several rooms share.
import { z } from 'zod';
import { isId } from '#server/platform/ids.ts';
import { toPaise, toRupees } from '#rules/pricing.ts';

/** An id in a path or a body: opaque to clients, but one that cannot be an id is refused before the database. */
export const id = z.uuid().meta({
  description: 'Opaque id',
  example: '019a2f3e-7c1d-7b1e-9d55-3f2f6a1c8e42',
});

/** Text that an answer holds, with an example for the page. */
export function like(example: string, description?: string) {
  return z.string().meta({ example, ...(description && { description }) });
}

/** An id or a slug; both lead to the same thing. */
export const idOrSlug = z
  .string()
  .regex(/^[a-z\d][\w-]*$/i)
  .meta({ description: '`_id` or slug' });

export const slug = idOrSlug.meta({ description: 'Slug' });

/** Pages of a list count from 1. */
export const page = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, /*i18n*/ 'Pages count from 1')
  .transform(Number)
  .optional()
  .meta({
    description: 'Page of the list, from 1; the `Link` header leads on',
    override: { type: 'integer' },
  });

/** Money going out: rupees with two decimals. */
export const rupees = z.number().meta({ description: 'Rupees with 2 decimals', example: 449.5 });

/** Money coming in: a number or a numeric string of rupees; read as paise. */
export const paise = z
  .union([z.number(), z.string().max(16)])
  .transform(toPaise)
  .refine(Number.isSafeInteger, 'must be an amount in rupees')
  .meta({ description: 'Rupees, number or numeric string', example: 1048.99 });

/** Digits that some clients send as a number, others as text. */
export const digits = z.union([z.string().max(20), z.number().int().transform(String)]);

/** @example rupeesOrNull(null) // null */
export function rupeesOrNull(amount: number | null): number | null {
  return amount === null ? null : toRupees(amount);
}

/** Where a lookup by id or slug goes. */
export function keyOf(text: string): { id: string } | { slug: string } {
  return isId(text) ? { id: text } : { slug: text };
}
