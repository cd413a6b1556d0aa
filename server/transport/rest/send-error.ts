// Error responses: {code, message, fields?, requestId}, never a stack or SQL.
import type { Request, Response } from 'express';
import { ERROR_STATUS } from '#rules/error-status.ts';
import { LOCALES } from '#rules/text/language.ts';
import { asUserError } from '#server/platform/database/error-mapping.ts';
import { UserError } from '#server/platform/errors.ts';
import type { ErrorCode } from '#server/generated/resolver-types.ts';
import { currentLanguage } from '#server/platform/i18n/language.ts';
import { log } from '#server/platform/logging/log.ts';
import { recordRefusal } from '#server/platform/metrics/instruments.ts';
import { resolveRequestId } from '#server/platform/logging/request-id.ts';
import { sendJson } from './send-json.ts';
import { RestError } from './rest-error.ts';

/** The HTTP status of each error code. */
export const STATUS: Record<ErrorCode, number> = ERROR_STATUS;

const DEFAULT_RETRY_SECONDS = 5;

/** Sends an error response. Unexpected errors are logged with the request's id and sent as INTERNAL. */
export function sendError(error: unknown, req: Request, res: Response): void {
  const requestId = resolveRequestId(req, res);
  const userError = asUserError(error) ?? asUnreadable(error) ?? masked(error, requestId);
  recordRefusal('http', userError.code);
  if (userError.cause) log.warn({ requestId, err: userError.cause }, userError.code);
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const { code, message, fields, challenge } = userError;
  const { status, body } = userError instanceof RestError ? userError : { status: STATUS[code], body: {} };
  if (status === 429 || status === 503) setRetryHeaders(res, userError);
  res.status(status).set({ 'Cache-Control': 'no-store', 'Content-Language': LOCALES[currentLanguage()] });
  res.vary('Accept-Language');
  sendJson(res, {
    code,
    message,
    ...(fields && { fields }),
    ...(challenge && { challenge }),
    ...body,
    requestId,
  });
}

function setRetryHeaders(res: Response, { code, retryAfter }: UserError): void {
  const seconds = String(retryAfter ?? DEFAULT_RETRY_SECONDS);
  res.set('Retry-After', seconds);
  if (code === 'RATE_LIMITED') res.set({ 'RateLimit-Remaining': '0', 'RateLimit-Reset': seconds });
}

const UNREADABLE: Record<number, string> = {
  413: /*i18n*/ 'The request is too large.',
  415: /*i18n*/ 'This content type is not supported.',
};

/** Errors of Express and its body parser have a status of 4xx. */
function asUnreadable(error: unknown): RestError | null {
  if (!(error instanceof Error) || !('status' in error)) return null;
  const { status } = error;
  if (typeof status !== 'number' || status < 400 || status > 499) return null;
  const message = UNREADABLE[status];
  return new RestError(
    message ? status : 400,
    'BAD_REQUEST',
    message ?? /*i18n*/ 'The request was not understood.',
  );
}

function masked(error: unknown, requestId: string): UserError {
  log.error({ requestId, err: error }, 'unexpected error');
  return new UserError('INTERNAL', /*i18n*/ 'Something went wrong. Please try again.');
}
