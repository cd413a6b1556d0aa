import { i18n } from '#client/lib/i18n.ts';
import { clearCart, changeLine } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';

/** Empties the cart after confirmation, with undo. */
export function ClearCart() {
  const clear = () => {
    const items = clearCart();
    const undo = { label: i18n.t('Undo'), run: () => items.forEach(changeLine) };
    showMessage(i18n.t('Your cart was cleared'), { kind: 'info', action: undo });
  };
  return (
    <ConfirmButton
      look="quiet"
      size="small"
      onConfirm={clear}
      question={{
        message: i18n.t('All items will be removed from your cart.'),
        confirmLabel: i18n.t('Clear cart'),
      }}
    >
      {i18n.t('Clear cart')}
    </ConfirmButton>
  );
}
