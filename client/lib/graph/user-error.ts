import { CombinedGraphQLErrors } from '@apollo/client';

/** Why the server refused a request, with a message for the user. */
export interface UserError {
  /** An `ErrorCode` of the GraphQL schema. */
  code: string;
  message: string;
  /** Messages by input field. */
  fields: Readonly<Record<string, string>>;
  /** Seconds to wait. */
  retryAfter: number | null;
  /** The challenge this device must solve before it tries again. */
  challenge?: Readonly<Record<string, unknown>> | null;
}

/** The fallback of `errorMessage` for changes in general. */
export const SAVE_FAILED = /*i18n*/ 'This could not be saved. Please check your connection and try again.';

/** One message for a failed submit: the first field's error, else the server's message, else `fallback`. */
export function errorMessage(error: unknown, fallback: string): string {
  const userError = parseUserError(error);
  const [atField] = Object.values(userError?.fields ?? {});
  return atField ?? userError?.message ?? fallback;
}

/**
 * Extracts what the server reported from an error; null means that the server did not respond properly, and trying
 * again may help.
 */
export function parseUserError(error: unknown): UserError | null {
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
