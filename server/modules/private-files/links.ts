// Links to what is nobody else's: good for some minutes, proved by a signature over path and time,
// since an image or a download cannot carry the header that names its reader.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';

const FOLDER = '/private/';

/**
 * A link to a private file.
 * @param path `<kind>/<file>`, as listed in kinds.ts
 * @param ms how long it is good for
 * @example privateLink(`documents/${id}`) // '/private/documents/019a…?until=1790000000000&proof=…'
 */
export function privateLink(path: string, ms: number = LIMITS.privateLinkMs): string {
  const until = String(now().getTime() + ms);
  const proof = sign(path, until, secrets('private-links')[0]).toString('base64url');
  return `${FOLDER}${path}?until=${until}&proof=${proof}`;
}

/** Whether a link was made by the shop for this very path, and is still good. */
export function isGoodLink(path: string, until: unknown, proof: unknown): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,15}$/.test(until)) return false;
  const given = Buffer.from(proof, 'base64url');
  const isOurs = secrets('private-links').some((key) => isSame(given, sign(path, until, key)));
  return isOurs && Number(until) > now().getTime();
}

function sign(path: string, until: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${path}\n${until}`).digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
