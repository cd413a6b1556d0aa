// Pages that open the payment dialog. Only they may load the provider's script.

import { unlocalizedPath } from '#rules/text/language.ts';

/** @example isPaymentPage('/checkout') // true; and an order and its result, where it can be paid again */
export function isPaymentPage(address: string): boolean {
  const path = unlocalizedPath(address);
  return path === '/checkout' || /^\/order\/[^/]+$/.test(path);
}
