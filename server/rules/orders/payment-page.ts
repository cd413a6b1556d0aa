// Pages that open the payment dialog. Only they may load the provider's script.

import { unlocalizedPath } from '#rules/text/language.ts';

const PAGES: readonly string[] = ['/checkout', '/pay', '/account/repeat-orders'];

/** @example isPaymentPage('/checkout') // true; an order and its result, where it can be paid again, and a pay link */
export function isPaymentPage(address: string): boolean {
  const path = unlocalizedPath(address);
  return PAGES.includes(path) || /^\/order\/[^/]+$/.test(path);
}
