import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets or signatures in a time that tells neither where they differ nor how long they are. */
export function isSameSecret(one: string | Buffer, other: string | Buffer): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

// timingSafeEqual requires equal lengths.
function digest(secret: string | Buffer): Buffer {
  return createHash('sha256').update(secret).digest();
}
