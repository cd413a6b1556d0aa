import type { z } from 'zod';
import { invalid } from './errors.ts';

/**
 * Applies a rule to an input; what breaks it is refused with each field's own sentence, under
 * `message` where one is given.
 */
export function parsed<Schema extends z.ZodType>(
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
