// Refusals of the graph that are told outside of Apollo.
import type { Request, Response } from 'express';
import { asRefusal } from '#server/database/error-mapping.ts';
import { STATUS } from '#server/rest/send-error.ts';
import { formatError } from './errors.ts';

/** Answers an error in the words of the graph. */
export function sendRefusal(error: unknown, req: Request, res: Response): void {
  const refusal = asRefusal(error);
  const said = formatError({ message: 'Something went wrong' }, refusal ?? error);
  if (res.headersSent) return;
  // Without this type, clients take a status of 4xx for no answer of the graph's.
  const isOfGraph = req.accepts('application/graphql-response+json');
  res.type(isOfGraph ? 'application/graphql-response+json' : 'json');
  if (refusal?.retryAfter) res.set('Retry-After', String(refusal.retryAfter));
  res.status(refusal ? STATUS[refusal.code] : 500).set('Cache-Control', 'private, no-store');
  // Not `json`: graphql-upload lets that wait for the end of the body, which nobody may read any more.
  res.end(JSON.stringify({ errors: [said] }));
}
