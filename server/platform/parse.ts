import type { z } from 'zod';
import { invalid } from './errors.ts';

/**
 * Parses an input with a schema.
 * @throws VALIDATION with a message for each invalid field, and `message` for the whole
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  message?: string,
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) fields[path.join('.') || 'input'] ??= message;
  throw invalid(fields, message);
}
