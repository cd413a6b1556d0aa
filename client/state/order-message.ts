/** The outcome of the order just placed, for the result page; kept in this tab until the shopper moves on. */
import { readTabStorage, writeTabStorage } from '#client/lib/tab-storage.ts';
import { forgetOrderKey } from './order-key.ts';

/**
 * `paid`: reported by the payment dialog, not yet confirmed by the shop. `open`: the payment status is not
 * known yet.
 */
const STATUSES = ['confirmed', 'cancelled', 'paid', 'open'] as const;

export interface OrderMessage {
  status: (typeof STATUSES)[number];
  orderId: string;
}

const ENTRY = 'pet-order-message';

/** Sets the outcome for the result page, and clears the idempotency key of the order. */
export function setOrderMessage({ status, orderId }: OrderMessage): void {
  forgetOrderKey();
  writeTabStorage(ENTRY, `${status} ${orderId}`);
}

export function readOrderMessage(): OrderMessage | null {
  const [storedStatus, orderId] = (readTabStorage(ENTRY) ?? '').split(' ');
  const status = STATUSES.find((candidate) => candidate === storedStatus);
  return status && orderId ? { status, orderId } : null;
}

export const clearOrderMessage = (): void => writeTabStorage(ENTRY, null);
