import { type FaultyFields, UserError } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';

interface Details {
  fields?: FaultyFields;
  /** Additional properties of the response. */
  body?: Record<string, unknown>;
}

/** An error with a status or additional properties for REST only. */
export class RestError extends UserError {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: ErrorCode, message: string, { fields, body = {} }: Details = {}) {
    super(code, message, { ...(fields && { fields }) });
    this.status = status;
    this.body = body;
  }
}
