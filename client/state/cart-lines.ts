// What is in the cart, as plain values: no storage, no network.
import { addLine, cartTotals, setQuantity } from '#rules/cart.ts';
import { MAX_LINE_QUANTITY } from '#rules/constants.ts';

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

/** How many of a variant may be added: a household's ten, and no more than the shop has. */
export function roomFor(items: readonly CartItem[], { variantId, snapshot }: Addition): number {
  const inCart = items.find((item) => item.variantId === variantId)?.quantity ?? 0;
  return Math.max(0, Math.min(MAX_LINE_QUANTITY, snapshot.stock) - inCart);
}

/** Adds by the specified rule, with what is known of the variant by now. */
export function withAdded(items: readonly CartItem[], { variantId, quantity, snapshot }: Addition): CartItem[] {
  const item: CartItem = { ...snapshot, variantId, quantity, addedPrice: snapshot.unitPrice };
  return addLine(items, item).map((line) =>
    line.variantId === variantId ? { ...line, ...snapshot } : line,
  );
}

/** What the screen shows while the server has not yet answered: its lines, changed by what is wanted. */
export function overlaid(confirmed: readonly CartItem[], wanted: readonly CartItem[]): CartItem[] {
  return wanted.reduce<CartItem[]>(
    (lines, item) =>
      lines.some(({ variantId }) => variantId === item.variantId)
        ? setQuantity(lines, item.variantId, item.quantity)
        : [...lines, item].filter(({ quantity }) => quantity > 0),
    [...confirmed],
  );
}

export const totalsOf = (items: readonly CartItem[]) => cartTotals(items);
