import type { z } from 'zod';

/** The error message of an invalid value under the name of its field; nothing for a valid one. */
export function validateField(field: string, schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value);
  return error ? { [field]: error.issues[0]?.message ?? '' } : {};
}
