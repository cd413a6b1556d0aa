// The visitor's cart. Pure; one line per variant, so that two sizes never mix.
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';

export interface CartEntry {
  variantId: string;
  quantity: number;
}

function capped(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_LINE_QUANTITY);
}

/** spec §4, Add: the quantity of the same variant "grows by the added amount. Otherwise the item is appended." */
export function addLine<E extends CartEntry>(lines: readonly E[], added: E): E[] {
  const known = lines.find(({ variantId }) => variantId === added.variantId);
  return known
    ? setQuantity(lines, added.variantId, known.quantity + added.quantity)
    : [...lines, { ...added, quantity: capped(added.quantity) }].slice(0, MAX_CART_LINES);
}

/** Sets a line's quantity; 0 takes the line away. */
export function setQuantity<E extends CartEntry>(
  lines: readonly E[],
  variantId: string,
  quantity: number,
): E[] {
  return lines
    .map((entry) => (entry.variantId === variantId ? { ...entry, quantity: capped(quantity) } : entry))
    .filter((entry) => entry.quantity > 0);
}

/** spec §4, Decrease: "the quantity drops by 1. At 1 the item is removed", that line alone. */
export function decreaseLine<E extends CartEntry>(lines: readonly E[], variantId: string): E[] {
  const known = lines.find((entry) => entry.variantId === variantId);
  return setQuantity(lines, variantId, (known?.quantity ?? 1) - 1);
}

/** The cart totals are quantity and amount. */
export function cartTotals(lines: readonly { quantity: number; unitPrice: number }[]) {
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
  };
}

/** Merging on sign-in: per variant the larger quantity, so that merging twice changes nothing. */
export function mergedQuantity(kept: number, local: number, stock: number): number {
  return Math.min(Math.max(kept, local), Math.max(stock, kept), MAX_LINE_QUANTITY);
}
