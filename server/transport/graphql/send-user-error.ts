// GraphQL error responses outside of Apollo.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { STATUS } from '#server/transport/rest/send-error.ts';
import type { RenderedResponse } from './bounded-responses.ts';
import { formatError } from './errors.ts';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Sends an error as a GraphQL response. */
export function sendUserError(error: unknown, req: IncomingMessage, res: ServerResponse): void {
  const { status, headers, text } = userErrorResponse(error, req);
  if (res.headersSent) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status;
  res.end(text);
}

/** An error as a GraphQL response. */
export function userErrorResponse(error: unknown, { headers }: IncomingMessage): RenderedResponse {
  const userError = asUserError(error);
  const formatted = formatError({ message: 'Something went wrong' }, userError ?? error);
  const { accept = '*/*' } = headers;
  // With another type, clients do not read the body of a 4xx response as GraphQL.
  const type =
    accept.includes('*/*') || accept.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json';
  return {
    status: userError ? STATUS[userError.code] : 500,
    headers: [
      ['Content-Type', `${type}; charset=utf-8`],
      ['Cache-Control', 'private, no-store'],
      ...(userError?.retryAfter ? [['Retry-After', String(userError.retryAfter)] as [string, string]] : []),
    ],
    text: JSON.stringify({ errors: [formatted] }),
  };
}
