/**
 * Idempotency key of the order being placed. It stays in the tab until the order exists, so that a double
 * click, reload or retry never creates a second order.
 */
import { randomUuid } from '#client/lib/random-uuid.ts';
import { readTabStorage, writeTabStorage } from '#client/lib/tab-storage.ts';

const ENTRY = 'pet-order-key';

export function orderKey(): string {
  const known = readTabStorage(ENTRY);
  if (known) return known;
  const key = randomUuid();
  writeTabStorage(ENTRY, key);
  return key;
}

export const forgetOrderKey = (): void => writeTabStorage(ENTRY, null);
