import type { CartItem } from '#client/state/cart.ts';
import { lineNotice } from './line-notice.ts';
import type { LiveQuote } from './use-quote.ts';

/** Lines that block the order until resolved; none while the quote is not current. */
export function blockedLines(items: readonly CartItem[], { quote, isCurrent }: LiveQuote): CartItem[] {
  if (!quote || !isCurrent) return [];
  return items.filter((item) => {
    const line = quote.lines.find(({ variantId }) => variantId === item.variantId) ?? null;
    return lineNotice(item, line)?.isBlocking === true;
  });
}
