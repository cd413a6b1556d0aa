// Notices about cart lines that changed since they were added. Pure.
import { formatMoney } from '#client/lib/format.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { CartItem } from '#client/state/cart.ts';
import type { LineNotice_QuoteLineFragment } from './quote.generated.ts';

export interface LineNotice {
  text: string;
  action:
    | { label: string; kind: 'remove' }
    | { label: string; kind: 'change'; quantity: number }
    | { label: string; kind: 'agree'; unitPrice: number };
  /** Blocks the order until resolved. */
  isBlocking: boolean;
}

/** `line` is null when the variant is no longer sold. */
export function lineNotice(item: CartItem, line: LineNotice_QuoteLineFragment | null): LineNotice | null {
  const remove = { label: i18n.t('Remove'), kind: 'remove' } as const;
  if (!line) return { text: i18n.t('We no longer sell this.'), action: remove, isBlocking: true };
  const { available, unitPrice } = line;
  if (available === 0) return { text: i18n.t('Sold out for now.'), action: remove, isBlocking: true };
  if (available < item.quantity)
    return {
      text: i18n.t('Only {count} left.', { count: available }),
      action: {
        label: i18n.t('Change to {count}', { count: available }),
        kind: 'change',
        quantity: available,
      },
      isBlocking: true,
    };
  if (unitPrice !== item.addedPrice)
    return {
      text: newPriceText(item.addedPrice, unitPrice),
      action: { label: i18n.t('OK'), kind: 'agree', unitPrice },
      isBlocking: false,
    };
  return null;
}

function newPriceText(then: number, today: number): string {
  const prices = { before: formatMoney(then), now: formatMoney(today) };
  return today > then
    ? i18n.t('The price went up from {before} to {now}.', prices)
    : i18n.t('The price went down from {before} to {now}.', prices);
}
