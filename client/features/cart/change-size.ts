import { planAddition } from '#client/state/cart-lines.ts';
import { cartStore, changeLine, type CartItem } from '#client/state/cart.ts';
import { showAlert } from '#client/state/messages.ts';
import type { LineSize } from './line-sizes.ts';

/**
 * Moves the units of a line to another size of its product, within the same limits as an addition; a line of that
 * size takes them. Returns whether any were moved.
 */
export function changeSize({ variantId, quantity, name, slug }: CartItem, to: LineSize): boolean {
  const { id, size, price, discountedPrice: unitPrice, stock, image } = to;
  const snapshot = { name, slug, size, price, unitPrice, stock, image };
  const others = cartStore.get().items.filter((item) => item.variantId !== variantId);
  const { item, message } = planAddition(others, { variantId: id, quantity, snapshot });
  if (item) changeLine({ ...item, replaces: variantId });
  if (message) showAlert(message);
  return item !== null;
}
