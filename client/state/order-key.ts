/**
 * Idempotency key of the order being placed, shared by all tabs, since they share the cart. It stays until the order is
 * known to exist, so that a double click, reload, retry or second tab never creates a second order.
 */
import { randomUuid } from '#client/lib/random-uuid.ts';
import { readStored, removeStored, writeStored } from '#client/lib/storage.ts';

const ENTRY = 'pet-order-key';

/** The key of an order whose outcome is not known yet. */
export const pendingOrderKey = (): string | null =>
  readStored(ENTRY, (value) => (typeof value === 'string' ? value : null));

export function orderKey(): string {
  const pendingKey = pendingOrderKey();
  if (pendingKey) return pendingKey;
  const key = randomUuid();
  writeStored(ENTRY, key);
  return key;
}

export const forgetOrderKey = (): void => removeStored(ENTRY);
