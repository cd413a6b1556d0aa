/**
 * The client's own key of the order being placed. It stays in the tab until the order
 * stands, so that a double click, a reload or another try never makes a second order.
 */
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

/** A UUID of version 4; `crypto.randomUUID` is missing where the page is not served securely. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
