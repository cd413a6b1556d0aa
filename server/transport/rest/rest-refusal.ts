import { type FaultyFields, Refusal } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';

interface Details {
  fields?: FaultyFields;
  /** Further members of the answer, in the spelling of /api. */
  body?: Record<string, unknown>;
}

/** A refusal that only REST knows: with a status of its own, or with more to say. */
export class RestRefusal extends Refusal {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, code: ErrorCode, message: string, { fields, body = {} }: Details = {}) {
    super(code, message, { ...(fields && { fields }) });
    this.status = status;
    this.body = body;
  }
}
