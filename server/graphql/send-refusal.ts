// Refusals of the graph that are told outside of Apollo.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asRefusal } from '#server/database/error-mapping.ts';
import { STATUS } from '#server/rest/send-error.ts';
import { formatError } from './errors.ts';

const OF_GRAPH = 'application/graphql-response+json';

/** Answers an error in the words of the graph. */
export function sendRefusal(error: unknown, { headers }: IncomingMessage, res: ServerResponse): void {
  const refusal = asRefusal(error);
  const said = formatError({ message: 'Something went wrong' }, refusal ?? error);
  if (res.headersSent) return;
  const { accept = '*/*' } = headers;
  // Without this type, clients take a status of 4xx for no answer of the graph's.
  const type = accept.includes('*/*') || accept.includes(OF_GRAPH) ? OF_GRAPH : 'application/json';
  res.setHeader('Content-Type', `${type}; charset=utf-8`);
  res.setHeader('Cache-Control', 'private, no-store');
  if (refusal?.retryAfter) res.setHeader('Retry-After', String(refusal.retryAfter));
  res.statusCode = refusal ? STATUS[refusal.code] : 500;
  // The body may still be on its way, and nobody may read it any more.
  res.end(JSON.stringify({ errors: [said] }));
}
