// The error when the file store cannot read or write, for example because a bucket is down or a disk is full.
import { UserError } from '#server/platform/errors.ts';
import { log } from '#server/platform/logging/log.ts';

const RETRY_SECONDS = 5;

/** Logs the error and returns the error for the client, with the original as its `cause`. */
export function fileStoreUnavailable(error: unknown): UserError {
  log.warn({ reason: failureReason(error) }, 'the file store failed');
  const userError = new UserError(
    'UNAVAILABLE',
    /*i18n*/ 'Files are unavailable right now; please try again shortly.',
    { retryAfter: RETRY_SECONDS },
  );
  userError.cause = error;
  return userError;
}

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
