/**
 * Unpaid orders that the shopper left, but that stay open because a payment link was sent for them. Per tab, because
 * the checkout reloads the page.
 */
import { readTabStorage, writeTabStorage } from '#client/lib/tab-storage.ts';

const ENTRY = 'pet-orders-left-open';

const leftOpen = (): string[] => (readTabStorage(ENTRY) ?? '').split(' ').filter(Boolean);

export const isLeftOpen = (orderId: string): boolean => leftOpen().includes(orderId);

export const setLeftOpen = (orderId: string): void =>
  writeTabStorage(ENTRY, [...new Set([...leftOpen(), orderId])].join(' '));
