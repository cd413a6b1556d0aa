// The three kinds of errors: an outcome is data, a refusal is thrown from here, all else is a bug.
import type { ErrorCode } from './graphql/resolver-types.ts';

/** Faulty inputs by name, each with the sentence the person reads. */
export type FaultyFields = Record<string, string>;

interface RefusalDetails {
  fields?: FaultyFields;
  /** Seconds to wait before the next try. */
  retryAfter?: number;
  /** What the doors may add to the answer, such as the fresh state after a conflict. */
  data?: unknown;
}

/** Something the shop will not do, said so that a person understands it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: FaultyFields | undefined;
  readonly retryAfter: number | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.data = details.data;
  }

  /** What the graph says beside the message; graphql-js takes it from here. */
  get extensions() {
    const { code, fields, retryAfter } = this;
    return { code, ...(fields && { fields }), ...(retryAfter !== undefined && { retryAfter }) };
  }
}

/** `throw notFound('order')`: the same words for a missing thing and for someone else's. */
export function notFound(what: string): Refusal {
  return new Refusal('NOT_FOUND', `There is no such ${what}.`);
}

/** `throw invalid({ email: 'Please enter valid address' })`: the first sentence is the message unless another is given. */
export function invalid(fields: FaultyFields, message = Object.values(fields)[0]): Refusal {
  return new Refusal('VALIDATION', message ?? 'Some inputs are not right.', { fields });
}
