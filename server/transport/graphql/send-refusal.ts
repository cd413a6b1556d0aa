// GraphQL error responses outside of Apollo.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { STATUS } from '#server/transport/rest/send-error.ts';
import type { RenderedResponse } from './bounded-responses.ts';
import { formatError } from './errors.ts';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Sends an error as a GraphQL response. */
export function sendRefusal(error: unknown, req: IncomingMessage, res: ServerResponse): void {
  const { status, headers, text } = refusalResponse(error, req);
  if (res.headersSent) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status;
  res.end(text);
}

/** An error as a GraphQL response. */
export function refusalResponse(error: unknown, { headers }: IncomingMessage): RenderedResponse {
  const refusal = asRefusal(error);
  const formatted = formatError({ message: 'Something went wrong' }, refusal ?? error);
  const { accept = '*/*' } = headers;
  // With another type, clients do not read the body of a 4xx response as GraphQL.
  const type =
    accept.includes('*/*') || accept.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json';
  return {
    status: refusal ? STATUS[refusal.code] : 500,
    headers: [
      ['Content-Type', `${type}; charset=utf-8`],
      ['Cache-Control', 'private, no-store'],
      ...(refusal?.retryAfter ? [['Retry-After', String(refusal.retryAfter)] as [string, string]] : []),
    ],
    text: JSON.stringify({ errors: [formatted] }),
  };
}
