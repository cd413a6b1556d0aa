import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets or signatures in constant time, so that neither a common prefix nor the length leaks. */
export function isSameSecret(secret: string | Buffer, expected: string | Buffer): boolean {
  return timingSafeEqual(digest(secret), digest(expected));
}

// timingSafeEqual requires equal lengths.
function digest(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
