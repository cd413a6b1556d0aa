import { CombinedGraphQLErrors } from '@apollo/client';

/** Why the server would not do it, in words for the person. */
export interface ServerRefusal {
  /** An `ErrorCode` of the graph. */
  code: string;
  message: string;
  /** Faulty inputs by name. */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait. */
  retryAfter: number | null;
  /** What this device shall solve before it asks again. */
  challenge?: Readonly<Record<string, unknown>> | null;
}

/** What to say of a failed submit in one line: the first faulty field's own words, else the server's, else that it is to be tried again. */
export function complaintOf(error: unknown, otherwise: string): string {
  const refusal = refusalOf(error);
  const [atField] = Object.values(refusal?.fields ?? {});
  return atField ?? refusal?.message ?? otherwise;
}

/** Reads a refusal out of what a hook or client threw; null means that the server did not answer properly: try again. */
export function refusalOf(error: unknown): ServerRefusal | null {
  const [first] = CombinedGraphQLErrors.is(error) ? error.errors : [];
  if (!first?.extensions) return null;
  const { code, fields, retryAfter, challenge } = first.extensions;
  if (code === 'INTERNAL' || code === 'UNAVAILABLE' || typeof code !== 'string') return null;
  return {
    code,
    message: first.message,
    fields: typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {},
    retryAfter: typeof retryAfter === 'number' ? retryAfter : null,
    challenge:
      typeof challenge === 'object' && challenge !== null ? (challenge as Record<string, unknown>) : null,
  };
}
