// Pure cart logic: no storage, no network.
import { addLine } from '#rules/orders/cart.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#rules/constants.ts';
import { i18n } from '#client/lib/i18n.ts';

/** The variant as displayed when it was added. */
export interface Snapshot {
  name: string;
  slug: string;
  size: string;
  /** Unit price in paise. */
  unitPrice: number;
  /** Unit price in paise before the discount. */
  price: number;
  image: { url: string; alt: string } | null;
  /** Units in stock. */
  stock: number;
}

export interface CartItem extends Snapshot {
  variantId: string;
  quantity: number;
  /** Unit price in paise when it was added, or when the shopper last accepted a new price. */
  addedPrice: number;
}

/** The new state of a line. */
export interface CartChange extends CartItem {
  /** The variant whose line it replaces. */
  replaces?: string | undefined;
}

export interface Addition {
  variantId: string;
  quantity: number;
  snapshot: Snapshot;
}

/** The resulting line, with a message if less was added than requested. */
export interface AdditionPlan {
  item: CartItem | null;
  added: number;
  /** null when everything was added. */
  message: string | null;
}

/** Adds to the cart, limited by quantity per product, stock and number of lines. */
export function planAddition(
  items: readonly CartItem[],
  { variantId, quantity, snapshot }: Addition,
): AdditionPlan {
  const inCart = items.find((item) => item.variantId === variantId)?.quantity ?? 0;
  const added = Math.min(quantity, remainingFor(inCart, snapshot.stock));
  if (added === 0) return { item: null, added, message: limitMessage(inCart, snapshot) };
  const fresh: CartItem = { ...snapshot, variantId, quantity: added, addedPrice: snapshot.unitPrice };
  const line = addLine(items, fresh).find((item) => item.variantId === variantId);
  if (!line)
    return {
      item: null,
      added: 0,
      message: i18n.t('Your cart is full: it can hold {count} different items.', { count: MAX_CART_LINES }),
    };
  const message = added < quantity ? i18n.t('Only {count} could be added.', { count: added }) : null;
  return { item: { ...line, ...snapshot }, added, message };
}

const remainingFor = (inCart: number, stock: number): number =>
  Math.max(0, Math.min(MAX_LINE_QUANTITY, stock) - inCart);

function limitMessage(inCart: number, { name, stock }: Snapshot): string {
  if (stock === 0) return i18n.t('{name} is sold out.', { name });
  if (inCart >= MAX_LINE_QUANTITY)
    return i18n.t('At most {count} of one size, as for personal use.', { count: MAX_LINE_QUANTITY });
  return stock === 1
    ? i18n.t('The last one is already in your cart.')
    : i18n.t('All {count} we have are already in your cart.', { count: stock });
}

/** The reason why the quantity cannot be increased; null if it can. */
export function limitReason(quantity: number, stock: number): string | null {
  if (stock === 0 || quantity < Math.min(MAX_LINE_QUANTITY, stock)) return null;
  return stock < MAX_LINE_QUANTITY
    ? i18n.t('Only {count} left.', { count: stock })
    : i18n.t('At most {count} of one size, as for personal use.', { count: MAX_LINE_QUANTITY });
}

/** Applies changes to lines: a known variant in place, a new one at the end; quantity 0 removes. */
export function applyChanges(lines: readonly CartItem[], changes: readonly CartChange[]): CartItem[] {
  const changedLines = changes.reduce<CartItem[]>(applyChange, [...lines]);
  return changedLines.filter(({ quantity }) => quantity > 0);
}

function applyChange(lines: CartItem[], { replaces, ...item }: CartChange): CartItem[] {
  const isKnown = lines.some(({ variantId }) => variantId === item.variantId);
  const place = isKnown ? item.variantId : replaces;
  const isPlaced = lines.some(({ variantId }) => variantId === place);
  return (isPlaced ? lines : [...lines, item])
    .map((line) => (line.variantId === place ? item : line))
    .filter(({ variantId }) => variantId !== replaces);
}
