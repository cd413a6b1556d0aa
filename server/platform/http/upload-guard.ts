// Authorizes uploads before any byte is read, so that strangers cannot use memory or disk.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { UserError } from '#server/platform/errors.ts';
import { setRequestTimeout } from './http-limits.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';

const { atOnce, atOncePerUser, bytesAtOnce, requestBytes, requestMs } = LIMITS.uploads;
const RETRY_SECONDS = 5;

const inProgress = new Map<ServerResponse, { userId: string; bytes: number }>();

export function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** Counts an upload of a person, or by a link, until its response is sent. Throws when it is too large or too many are in progress. */
export function admitUpload(
  req: IncomingMessage,
  res: ServerResponse,
  { id: userId }: Pick<Viewer, 'id'>,
): void {
  const bytes = contentLength(req);
  const others = [...inProgress.values()];
  if (others.filter((upload) => upload.userId === userId).length >= atOncePerUser)
    throw new UserError(
      'RATE_LIMITED',
      i18n.t('Please send at most {count} files at a time.', { count: atOncePerUser }),
      {
        retryAfter: RETRY_SECONDS,
      },
    );
  const inAll = others.reduce((sum, upload) => sum + upload.bytes, bytes);
  if (others.length >= atOnce || inAll > bytesAtOnce)
    throw new UserError('UNAVAILABLE', /*i18n*/ 'Too many files are being sent; please try again shortly.', {
      retryAfter: RETRY_SECONDS,
    });
  inProgress.set(res, { userId, bytes });
  res.once('close', () => inProgress.delete(res));
  setRequestTimeout(req, requestMs);
}

function contentLength({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (!length)
    throw new UserError('BAD_REQUEST', /*i18n*/ 'Please state the length of the upload (Content-Length).');
  if (Number(length) > requestBytes)
    throw new UserError('FILE_TOO_LARGE', /*i18n*/ 'These files are too large in total.');
  return Number(length);
}

/**
 * Reads and discards the rest of a refused upload: otherwise a client that is still sending would get a connection error
 * instead of the response. After `drainMs` the connection is closed behind the response.
 */
export function drainRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const onDone = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      res.setHeader('Connection', 'close');
      res.once('finish', () => req.destroy());
      onDone();
    }, LIMITS.uploads.drainMs);
    req.unpipe();
    req.once('end', onDone).once('close', onDone).resume();
  });
}
