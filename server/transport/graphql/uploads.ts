// File uploads over GraphQL: authorized multipart requests, each file spooled to disk until a resolver reads it.
import type { ErrorRequestHandler, NextFunction, Request, RequestHandler, Response } from 'express';
import graphqlUploadExpress from 'graphql-upload/graphqlUploadExpress.mjs';
import { viewerFromToken } from '#server/modules/accounts/sessions/sessions.ts';
import { admitClinicUpload } from '#server/modules/pets/sharing/clinic-link.ts';
import { identifyCaller } from '#server/platform/http/caller.ts';
import { readLinkToken } from '#server/platform/http/link-token.ts';
import { UserError } from '#server/platform/errors.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { chargeRequestBytes } from '#server/platform/limits/request-bytes.ts';
import { admitUpload, isUpload, drainRequest } from '#server/platform/http/upload-guard.ts';
import { requireViewer } from '#server/platform/viewer.ts';
import { readAccessTokenHeader } from '#server/platform/http/access-token-header.ts';
import { useUniqueFileNames } from './unique-file-names.ts';
import { brokenForm, readFormHead } from './read-form-head.ts';
import { sendUserError } from './send-user-error.ts';
import { validateUploadMap } from './upload-map.ts';

// With either header, browsers send a preflight before the form of another origin.
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/** Mount before the JSON parser. */
export function graphqlUploads(): (RequestHandler | ErrorRequestHandler)[] {
  useUniqueFileNames();
  const library = graphqlUploadExpress({
    maxFileSize: LIMITS.uploads.fileBytes,
    maxFiles: LIMITS.uploads.filesPerRequest,
    // The same as without files.
    maxFieldSize: LIMITS.graph.bodyBytes,
  });
  const spool: RequestHandler = (req, res, next) =>
    library(req, res, (error: unknown) => next(error && toUserError(error)));
  return [authorize, checkMap, spool, sendUploadError];
}

// Apollo checks the header as well, but only after the files were written.
async function authorize(req: Request, res: Response, next: NextFunction): Promise<void> {
  if (!isUpload(req)) return next();
  if (!PREFLIGHT_HEADERS.some((name) => req.headers[name]))
    throw new UserError('CSRF', /*i18n*/ 'An upload needs the header apollo-require-preflight.');
  admitUpload(req, res, await requireSender(req));
  next();
}

/** The id that counts uploads in progress: of the clinic link, which needs no account, or of the viewer. */
async function requireSender(req: Request): Promise<{ id: string }> {
  const linkToken = readLinkToken(req);
  if (linkToken !== null)
    return { id: await admitClinicUpload({ token: linkToken, caller: identifyCaller(req) }) };
  return requireViewer(await viewerFromToken(readAccessTokenHeader(req)));
}

/** Validates the upload map before any file is read. */
async function checkMap(req: Request, _res: Response, next: NextFunction): Promise<void> {
  if (!isUpload(req)) return next();
  await chargeRequestBytes(req, LIMITS.graph.bodyBytes);
  validateUploadMap(await readFormHead(req));
  next();
}

/** Sends errors before Apollo in the format of GraphQL. */
async function sendUploadError(
  error: unknown,
  req: Request,
  res: Response,
  _next: NextFunction,
): Promise<void> {
  await drainRequest(req, res);
  sendUserError(error, req, res);
}

/** Refusals of graphql-upload have a status and a message for the client; errors of its parser do not. */
function toUserError(error: unknown): UserError {
  if (!(error instanceof Error) || !('status' in error)) return brokenForm();
  return new UserError(error.status === 413 ? 'FILE_TOO_LARGE' : 'BAD_REQUEST', error.message);
}
