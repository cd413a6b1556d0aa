// Refusals of the graph that are told outside of Apollo.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { asRefusal } from '#server/platform/database/error-mapping.ts';
import { STATUS } from '#server/transport/rest/send-error.ts';
import type { Answer } from './bounded-responses.ts';
import { formatError } from './errors.ts';

const OF_GRAPH = 'application/graphql-response+json';

/** Answers an error in the words of the graph. */
export function sendRefusal(error: unknown, req: IncomingMessage, res: ServerResponse): void {
  const { status, headers, text } = refusalAnswer(error, req);
  if (res.headersSent) return;
  for (const [name, value] of headers) res.setHeader(name, value);
  res.statusCode = status;
  // The body may still be on its way, and nobody may read it any more.
  res.end(text);
}

/** An error in the words of the graph, as it goes out. */
export function refusalAnswer(error: unknown, { headers }: IncomingMessage): Answer {
  const refusal = asRefusal(error);
  const said = formatError({ message: 'Something went wrong' }, refusal ?? error);
  const { accept = '*/*' } = headers;
  // Without this type, clients take a status of 4xx for no answer of the graph's.
  const type = accept.includes('*/*') || accept.includes(OF_GRAPH) ? OF_GRAPH : 'application/json';
  return {
    status: refusal ? STATUS[refusal.code] : 500,
    headers: [
      ['Content-Type', `${type}; charset=utf-8`],
      ['Cache-Control', 'private, no-store'],
      ...(refusal?.retryAfter ? [['Retry-After', String(refusal.retryAfter)] as [string, string]] : []),
    ],
    text: JSON.stringify({ errors: [said] }),
  };
}
