// Keyed hashes of mobiles without an account: they can be recognized, but not read.
import { createHmac } from 'node:crypto';
import { secrets } from '#server/platform/config/secrets.ts';

/**
 * Keyed hashes of a mobile (HMAC-SHA256, base64url, 43 characters), one per signing key. Store the first; look up by
 * all of them, so that rows written before a key rotation are still found.
 */
export function mobileHashes(mobile: string): [string, ...string[]] {
  const [first, ...rest] = secrets('mobile-hash').map((key) =>
    createHmac('sha256', key).update(mobile).digest('base64url'),
  );
  if (!first) throw new Error('no secret keys');
  return [first, ...rest];
}
