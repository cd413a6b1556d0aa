import type { CartItem } from '#client/state/cart.ts';
import { lineNotice } from './line-notice.ts';
import type { LiveQuote } from './use-quote.ts';

/** Lines that must be settled before anything can be ordered; none as long as it is not known. */
export function blockedLines(items: readonly CartItem[], { quote, isCurrent }: LiveQuote): CartItem[] {
  if (!quote || !isCurrent) return [];
  return items.filter((item) => {
    const line = quote.lines.find(({ variantId }) => variantId === item.variantId) ?? null;
    return lineNotice(item, line)?.isBlocking === true;
  });
}
