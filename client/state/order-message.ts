/** What became of the order just placed: shown by the result page, kept in this tab until the shopper goes on. */
import { readTab, writeTab } from '#client/lib/tab-storage.ts';

/**
 * `paid`: the dialog said so, the shop has not confirmed it yet.
 * `open`: whether it was paid could not be found out yet.
 */
const STATUSES = ['confirmed', 'cancelled', 'paid', 'open'] as const;

export interface OrderMessage {
  status: (typeof STATUSES)[number];
  orderId: string;
}

const ENTRY = 'pet-order-message';

export function setOrderMessage({ status, orderId }: OrderMessage): void {
  writeTab(ENTRY, `${status} ${orderId}`);
}

export function readOrderMessage(): OrderMessage | null {
  const [said, orderId] = (readTab(ENTRY) ?? '').split(' ');
  const status = STATUSES.find((known) => known === said);
  return status && orderId ? { status, orderId } : null;
}

export const clearOrderMessage = (): void => writeTab(ENTRY, null);
