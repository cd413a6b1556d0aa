/** What became of the order just placed: shown by the result page, kept in this tab until the shopper goes on. */
import { readTab, writeTab } from '#client/lib/tab-storage.ts';

export interface OrderMessage {
  status: 'confirmed' | 'cancelled';
  orderId: string;
}

const ENTRY = 'pet-order-message';

export function setOrderMessage({ status, orderId }: OrderMessage): void {
  writeTab(ENTRY, `${status} ${orderId}`);
}

export function readOrderMessage(): OrderMessage | null {
  const [status, orderId] = (readTab(ENTRY) ?? '').split(' ');
  return (status === 'confirmed' || status === 'cancelled') && orderId ? { status, orderId } : null;
}

export const clearOrderMessage = (): void => writeTab(ENTRY, null);
