import { i18n } from '#client/lib/i18n.ts';
import { emptyCart, restoreToCart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { AskingButton } from '#client/ui/asking-button.tsx';

/** Takes everything out, after a question and with a way back. */
export function ClearCart() {
  const clear = () => {
    const items = emptyCart();
    const undo = { label: i18n.t('Undo'), run: () => items.forEach(restoreToCart) };
    showMessage(i18n.t('Your cart was cleared'), { kind: 'info', action: undo });
  };
  return (
    <AskingButton
      look="quiet"
      size="small"
      onConfirm={clear}
      question={{
        message: i18n.t('All goods will be taken out of your cart.'),
        confirmLabel: i18n.t('Clear cart'),
      }}
    >
      {i18n.t('Clear cart')}
    </AskingButton>
  );
}
