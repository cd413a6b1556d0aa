// Files by the graph: multipart requests after the guard, each file spooled to disk until a resolver reads it.
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { viewerFromToken } from '#server/accounts/sessions.ts';
import { asRefusal } from '#server/database/error-mapping.ts';
import { Refusal } from '#server/errors.ts';
import { LIMITS } from '#server/limits.ts';
import { STATUS } from '#server/rest/send-error.ts';
import { admitUpload, isUpload, readToEnd } from '#server/upload-guard.ts';
import { requireViewer } from '#server/viewer.ts';
import { formatError } from './errors.ts';
import { keepOneFileAName } from './one-file-a-name.ts';

// As much as an operation may have without files; see MAX_GRAPH_BODY_BYTES.
const MAX_FIELD_BYTES = 100 * 1024;
// Either makes a browser ask before it sends a foreign page's form.
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** To be mounted before the parser of JSON. */
export function graphUploads(): (RequestHandler | ErrorRequestHandler)[] {
  keepOneFileAName();
  const library = graphqlUploadExpress({
    maxFileSize: LIMITS.uploads.fileBytes,
    maxFiles: LIMITS.uploads.filesPerRequest,
    maxFieldSize: MAX_FIELD_BYTES,
  });
  const spool: RequestHandler = (req, res, next) =>
    library(req, res, (error: unknown) => next(error && refusalOf(error)));
  return [guard, spool, refuse];
}

// Apollo checks the header as well, but only when the files lie on the disk already.
async function guard(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (!isUpload(req)) return next();
  if (!PREFLIGHT_HEADERS.some((name) => req.headers[name]))
    throw new Refusal('CSRF', /*i18n*/ 'An upload needs the header apollo-require-preflight.');
  const token = req.headers['x-access-token'];
  const viewer = requireViewer(await viewerFromToken(typeof token === 'string' ? token : undefined));
  admitUpload(req, res, viewer);
  next();
}

/** What was refused before Apollo, in the words of the graph. */
async function refuse(error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> {
  await readToEnd(req, res);
  const refusal = asRefusal(error);
  const said = formatError({ message: 'Something went wrong' }, refusal ?? error);
  if (res.headersSent) return;
  // Without this type, clients take a status of 4xx for no answer of the graph's.
  const isOfGraph = req.accepts('application/graphql-response+json');
  res.type(isOfGraph ? 'application/graphql-response+json' : 'json');
  if (refusal?.retryAfter) res.set('Retry-After', String(refusal.retryAfter));
  res.status(refusal ? STATUS[refusal.code] : 500).set('Cache-Control', 'private, no-store');
  // Not `json`: the library lets that wait for the end of the body, which nobody may read any more.
  res.end(JSON.stringify({ errors: [said] }));
}

/** What the library refuses carries the status of an answer, and words for whoever sent it; its parser's faults do not. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error) || !('status' in error))
    return new Refusal('BAD_REQUEST', /*i18n*/ 'The form did not arrive whole.');
  return new Refusal(error.status === 413 ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', error.message);
}
