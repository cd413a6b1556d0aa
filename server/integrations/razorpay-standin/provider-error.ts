// Errors in the provider's format: {error: {code, description, source, step, reason, metadata, field}}.
import type { z } from 'zod';

interface Details {
  status?: number;
  code?: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR';
  source?: string;
  step?: string;
  reason?: string;
  metadata?: Record<string, string>;
  field?: string;
}

export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly body: { error: Details & { description: string } };

  constructor(description: string, { status = 400, ...details }: Details = {}) {
    super(description);
    this.status = status;
    this.body = {
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
        ...details,
      },
    };
  }
}

/** Values of source, step and reason for errors without them. */
export const NOT_APPLICABLE = { source: 'NA', step: 'NA', reason: 'NA' };

export function unknownId(): ProviderError {
  return new ProviderError('The id provided does not exist');
}

/** Validates a body; throws an error for the first invalid field. */
export function parseRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys')
    throw new ProviderError(`${issue.keys.join(', ')} is/are not required and should not be sent`, {
      reason: 'extra_field_sent',
    });
  const field = String(issue?.path[0] ?? '');
  throw new ProviderError(issue?.message ?? 'The request is invalid.', field ? { field } : {});
}

/** @example requiredMessage('currency', 'Currency is not supported') // for zod's `error` */
export function requiredMessage(field: string, wrong: string) {
  return ({ input }: { input?: unknown }) =>
    input === undefined ? `The ${field} field is required.` : wrong;
}
