import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets or signatures in constant time, so that neither a common prefix nor the length leaks. */
export function isSameSecret(one: string | Buffer, other: string | Buffer): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

// timingSafeEqual requires equal lengths.
function digest(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
