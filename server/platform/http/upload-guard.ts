// Who may send files is asked before a byte of them is read: neither memory nor disk is spent on
// a stranger. security 2.5: "Content-Length ≤ 55 MiB, ≤3 parallel uploads/user".
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Refusal } from '#server/platform/errors.ts';
import { allowTime } from './http-limits.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import type { Viewer } from '#server/platform/viewer.ts';

const { atOnce, atOncePerUser, bytesAtOnce, requestBytes, requestMs } = LIMITS.uploads;
const RETRY_SECONDS = 5;
/** How long the rest of a refused upload is read, so that its sender gets to hear why. */
const PATIENCE_MS = 3_000;

const underWay = new Map<ServerResponse, { userId: string; bytes: number }>();

export function isUpload({ headers }: IncomingMessage): boolean {
  return /^multipart\//i.test(headers['content-type'] ?? '');
}

/** Lets an upload in, until it is answered; refuses one that is too large or one too many. */
export function admitUpload(req: IncomingMessage, res: ServerResponse, { id: userId }: Viewer): void {
  const bytes = lengthOf(req);
  const others = [...underWay.values()];
  if (others.filter((other) => other.userId === userId).length >= atOncePerUser)
    throw new Refusal(
      'RATE_LIMITED',
      i18n.t('Please send at most {count} files at a time.', { count: atOncePerUser }),
      {
        retryAfter: RETRY_SECONDS,
      },
    );
  const inAll = others.reduce((sum, other) => sum + other.bytes, bytes);
  if (others.length >= atOnce || inAll > bytesAtOnce)
    throw new Refusal('UNAVAILABLE', /*i18n*/ 'Too many files are being sent; please try again shortly.', {
      retryAfter: RETRY_SECONDS,
    });
  underWay.set(res, { userId, bytes });
  res.once('close', () => underWay.delete(res));
  allowTime(req, requestMs);
}

function lengthOf({ headers }: IncomingMessage): number {
  const length = headers['content-length'];
  if (!length)
    throw new Refusal('BAD_REQUEST', /*i18n*/ 'Please say how long the upload is (Content-Length).');
  if (Number(length) > requestBytes)
    throw new Refusal('FILE_TOO_LARGE', /*i18n*/ 'These are too many bytes at once.');
  return Number(length);
}

/**
 * Reads what is left of a refused upload and forgets it: who is still sending would meet a broken
 * connection, not the answer. Whoever takes too long is cut off behind the answer.
 */
export function readToEnd(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.complete || req.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(() => {
      res.setHeader('Connection', 'close');
      res.once('finish', () => req.destroy());
      done();
    }, PATIENCE_MS);
    req.unpipe();
    req.once('end', done).once('close', done).resume();
  });
}
