/**
 * The client's own key of the order being placed. It stays in the tab until the order
 * stands, so that a double click, a reload or another try never makes a second order.
 */
import { newKey } from '#client/lib/new-key.ts';
import { readTab, writeTab } from '#client/lib/tab-storage.ts';

const ENTRY = 'pet-order-key';

export function orderKey(): string {
  const known = readTab(ENTRY);
  if (known) return known;
  const key = newKey();
  writeTab(ENTRY, key);
  return key;
}

export const forgetOrderKey = (): void => writeTab(ENTRY, null);
