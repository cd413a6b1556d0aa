// Where files are kept cannot take or give one just now: a bucket that does not answer, a disk that is full.
import { Refusal } from '#server/platform/errors.ts';
import { log } from '#server/platform/logging/log.ts';

const RETRY_SECONDS = 5;

/** What people are told of it; `cause` is for the log alone. */
export function storeUnavailable(error: unknown): Refusal {
  log.warn({ reason: reasonOf(error) }, 'the file store does not do its part');
  const refusal = new Refusal(
    'UNAVAILABLE',
    /*i18n*/ 'Files cannot be reached just now; please try again shortly.',
    { retryAfter: RETRY_SECONDS },
  );
  refusal.cause = error;
  return refusal;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}
