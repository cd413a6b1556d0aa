// Files by the graph: multipart requests after the guard, each file spooled to disk until a resolver reads it.
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { viewerFromToken } from '#server/modules/accounts/sessions.ts';
import { Refusal } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { spendOnBytes } from '#server/platform/limits/request-bytes.ts';
import { admitUpload, isUpload, readToEnd } from '#server/platform/http/upload-guard.ts';
import { requireViewer } from '#server/platform/viewer.ts';
import { keepOneFileAName } from './unique-file-names.ts';
import { brokenForm, readFormHead } from './read-form-head.ts';
import { sendRefusal } from './send-refusal.ts';
import { requireGoodMap } from './upload-map.ts';

// Either makes a browser ask before it sends a foreign page's form.
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** To be mounted before the parser of JSON. */
export function graphUploads(): (RequestHandler | ErrorRequestHandler)[] {
  keepOneFileAName();
  const library = graphqlUploadExpress({
    maxFileSize: LIMITS.uploads.fileBytes,
    maxFiles: LIMITS.uploads.filesPerRequest,
    // As much as an operation may have without files.
    maxFieldSize: LIMITS.graph.bodyBytes,
  });
  const spool: RequestHandler = (req, res, next) =>
    library(req, res, (error: unknown) => next(error && refusalOf(error)));
  return [guard, look, spool, refuse];
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

/** Nothing is made of a form, and none of its files is read, before it is known where they go. */
async function look(req: Request, _res: Response, next: NextFunction): Promise<void> {
  if (!isUpload(req)) return next();
  await spendOnBytes(req, LIMITS.graph.bodyBytes);
  requireGoodMap(await readFormHead(req));
  next();
}

/** What was refused before Apollo, in the words of the graph. */
async function refuse(error: unknown, req: Request, res: Response, _next: NextFunction): Promise<void> {
  await readToEnd(req, res);
  sendRefusal(error, req, res);
}

/** What the library refuses carries the status of an answer, and words for whoever sent it; its parser's faults do not. */
function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Error) || !('status' in error)) return brokenForm();
  return new Refusal(error.status === 413 ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', error.message);
}
