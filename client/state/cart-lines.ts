// What is in the cart, as plain values: no storage, no network.
import { addLine } from '#rules/cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';

/** What the shopper saw when a variant was put in. */
export interface Snapshot {
  name: string;
  slug: string;
  size: string;
  /** Paise to pay for one. */
  unitPrice: number;
  /** Paise before the discount. */
  price: number;
  image: { url: string; alt: string } | null;
  /** Units the shop had. */
  stock: number;
}

export interface CartItem extends Snapshot {
  variantId: string;
  quantity: number;
  /** Paise for one when it was put in, or when the shopper last agreed to a new price. */
  addedPrice: number;
}

export interface Addition {
  variantId: string;
  quantity: number;
  snapshot: Snapshot;
}

/** A line as it shall be, and what to tell where that is less than was asked for. */
export interface Adding {
  item: CartItem | null;
  added: number;
  /** null when all of it fits. */
  complaint: string | null;
}

/** Adds by the specified rule; a household's ten, the stock and the cart's lines are the bounds. */
export function adding(items: readonly CartItem[], { variantId, quantity, snapshot }: Addition): Adding {
  const inCart = items.find((item) => item.variantId === variantId)?.quantity ?? 0;
  const added = Math.min(quantity, roomFor(inCart, snapshot.stock));
  if (added === 0) return { item: null, added, complaint: noRoom(inCart, snapshot) };
  const fresh: CartItem = { ...snapshot, variantId, quantity: added, addedPrice: snapshot.unitPrice };
  const line = addLine(items, fresh).find((item) => item.variantId === variantId);
  if (!line)
    return {
      item: null,
      added: 0,
      complaint: i18n.t('Your cart is full: it holds {count} different goods.', { count: MAX_CART_LINES }),
    };
  const complaint = added < quantity ? i18n.t('Only {count} more could be added.', { count: added }) : null;
  return { item: { ...line, ...snapshot }, added, complaint };
}

const roomFor = (inCart: number, stock: number): number =>
  Math.max(0, Math.min(MAX_LINE_QUANTITY, stock) - inCart);

function noRoom(inCart: number, { name, stock }: Snapshot): string {
  if (stock === 0) return i18n.t('{name} is sold out.', { name });
  if (inCart >= MAX_LINE_QUANTITY)
    return i18n.t('At most {count} of one size, as for personal use.', { count: MAX_LINE_QUANTITY });
  return stock === 1
    ? i18n.t('The last one is in your cart already.')
    : i18n.t('All {count} we have are in your cart already.', { count: stock });
}

/** Lines with changes laid over them: a known variant in its place, a new one at the end, quantity 0 taken away. */
export function overlaid(lines: readonly CartItem[], changes: readonly CartItem[]): CartItem[] {
  const changed = changes.reduce<CartItem[]>(
    (all, item) =>
      all.some(({ variantId }) => variantId === item.variantId)
        ? all.map((line) => (line.variantId === item.variantId ? item : line))
        : [...all, item],
    [...lines],
  );
  return changed.filter(({ quantity }) => quantity > 0);
}
