import { i18n } from '#client/lib/i18n.ts';
import { changeLine, removeFromCart, type CartItem } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';

/** Removes a line and offers undo. */
export function removeWithUndo(item: CartItem): void {
  removeFromCart(item.variantId);
  showMessage(i18n.t('{name} was removed', { name: item.name }), {
    kind: 'info',
    action: { label: i18n.t('Undo'), run: () => changeLine(item) },
  });
}
