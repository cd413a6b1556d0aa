// What is to be said of a cart line that is no longer as it was put in. Pure.
import { formatMoney } from '#client/lib/format.ts';
import type { CartItem } from '#client/state/cart.ts';
import type { LineNotice_QuoteLineFragment } from './quote.generated.ts';

export interface LineNotice {
  text: string;
  action:
    | { label: string; kind: 'remove' }
    | { label: string; kind: 'change'; quantity: number }
    | { label: string; kind: 'agree'; unitPrice: number };
  /** Nothing can be ordered before it is settled. */
  isBlocking: boolean;
}

const remove = { label: 'Remove', kind: 'remove' } as const;

/** `line` is null when the shop no longer has the variant at all. */
export function lineNotice(item: CartItem, line: LineNotice_QuoteLineFragment | null): LineNotice | null {
  if (!line) return { text: 'We no longer sell this.', action: remove, isBlocking: true };
  const { available, unitPrice } = line;
  if (available === 0) return { text: 'Sold out for now.', action: remove, isBlocking: true };
  if (available < item.quantity)
    return {
      text: `Only ${available} left.`,
      action: { label: `Change to ${available}`, kind: 'change', quantity: available },
      isBlocking: true,
    };
  if (unitPrice !== item.addedPrice)
    return {
      text: `The price went ${unitPrice > item.addedPrice ? 'up' : 'down'} from ${formatMoney(item.addedPrice)} to ${formatMoney(unitPrice)}.`,
      action: { label: 'OK', kind: 'agree', unitPrice },
      isBlocking: false,
    };
  return null;
}
