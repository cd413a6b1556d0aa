// Which pages open the card provider's dialog: their documents alone may load its script.

import { barePath } from './language.ts';

/** @example isPayingPage('/checkout') // true; and an order, where it can be paid again */
export function isPayingPage(address: string): boolean {
  const path = barePath(address);
  return path === '/checkout' || /^\/order\/(?!result$)[^/]+$/.test(path);
}
