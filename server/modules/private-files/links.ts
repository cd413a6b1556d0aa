// Short-lived signed links to private files, since images and downloads cannot send an access-token header.
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { isValidSignature, signWithExpiry } from '#server/platform/expiring-signature.ts';

const FOLDER = '/private/';
const PURPOSE = 'private-links';

/**
 * A link to a private file.
 * @param path `<kind>/<file>`, as listed in kinds.ts
 * @param ms how long the link is valid
 * @example privateLink(`documents/${id}`) // '/private/documents/019a…?until=1790000000000&proof=…'
 */
export function privateLink(path: string, ms: number = LIMITS.privateLinkMs): string {
  const { until, proof } = signWithExpiry(PURPOSE, path, new Date(now().getTime() + ms));
  return `${FOLDER}${path}?until=${until}&proof=${proof}`;
}

/** Whether the signature is valid for this path and has not expired. */
export function isValidPrivateLink(path: string, until: unknown, proof: unknown): boolean {
  return isValidSignature(PURPOSE, path, until, proof);
}
