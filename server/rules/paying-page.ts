// Which pages open the card provider's dialog: their documents alone may load its script.

/** @example isPayingPage('/checkout') // true; and an order, where it can be paid again */
export function isPayingPage(path: string): boolean {
  return path === '/checkout' || /^\/order\/(?!result$)[^/]+$/.test(path);
}
