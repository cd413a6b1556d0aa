// Cart operations. One line per variant.
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#rules/constants.ts';

export interface CartEntry {
  variantId: string;
  quantity: number;
}

function capped(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity), 0), MAX_LINE_QUANTITY);
}

/** Adds to the quantity of the variant's line, or appends a line. */
export function addLine<E extends CartEntry>(lines: readonly E[], added: E): E[] {
  const existing = lines.find(({ variantId }) => variantId === added.variantId);
  return existing
    ? setQuantity(lines, added.variantId, existing.quantity + added.quantity)
    : [...lines, { ...added, quantity: capped(added.quantity) }].slice(0, MAX_CART_LINES);
}

/** Sets a line's quantity; 0 removes the line. */
export function setQuantity<E extends CartEntry>(
  lines: readonly E[],
  variantId: string,
  quantity: number,
): E[] {
  return lines
    .map((entry) => (entry.variantId === variantId ? { ...entry, quantity: capped(quantity) } : entry))
    .filter((entry) => entry.quantity > 0);
}

/** Decreases a line's quantity by 1; a line of 1 is removed. */
export function decreaseLine<E extends CartEntry>(lines: readonly E[], variantId: string): E[] {
  const existing = lines.find((entry) => entry.variantId === variantId);
  return setQuantity(lines, variantId, (existing?.quantity ?? 1) - 1);
}

/** Total quantity and amount in paise. */
export function cartTotals(lines: readonly { quantity: number; unitPrice: number }[]) {
  return {
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
  };
}

/** The quantity after merging on sign-in: the larger one, so that merging is idempotent. */
export function mergeQuantities(saved: number, local: number, stock: number): number {
  return Math.min(Math.max(saved, local), Math.max(stock, saved), MAX_LINE_QUANTITY);
}
