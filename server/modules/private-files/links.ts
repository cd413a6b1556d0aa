// Short-lived signed links to private files, since images and downloads cannot send an access-token header.
import { createHmac } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { secrets } from '#server/platform/config/secrets.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';

const FOLDER = '/private/';

/**
 * A link to a private file.
 * @param path `<kind>/<file>`, as listed in kinds.ts
 * @param ms how long the link is valid
 * @example privateLink(`documents/${id}`) // '/private/documents/019a…?until=1790000000000&proof=…'
 */
export function privateLink(path: string, ms: number = LIMITS.privateLinkMs): string {
  const until = String(now().getTime() + ms);
  const proof = sign(path, until, secrets('private-links')[0]).toString('base64url');
  return `${FOLDER}${path}?until=${until}&proof=${proof}`;
}

/** Whether the signature is valid for this path and has not expired. */
export function isValidPrivateLink(path: string, until: unknown, proof: unknown): boolean {
  if (typeof until !== 'string' || typeof proof !== 'string' || !/^\d{1,15}$/.test(until)) return false;
  const given = Buffer.from(proof, 'base64url');
  const isOurs = secrets('private-links').some((key) => isSameSecret(given, sign(path, until, key)));
  return isOurs && Number(until) > now().getTime();
}

function sign(path: string, until: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`${path}\n${until}`).digest();
}
