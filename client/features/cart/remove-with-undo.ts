import { removeFromCart, restoreToCart, type CartItem } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';

/** Takes a line out and offers to put it back. */
export function removeWithUndo(item: CartItem): void {
  removeFromCart(item.variantId);
  showMessage(`${item.name} was removed`, {
    kind: 'info',
    action: { label: 'Undo', run: () => restoreToCart(item) },
  });
}
