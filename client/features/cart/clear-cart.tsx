import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { emptyCart, restoreToCart } from '#client/state/cart.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

/** Takes everything out, after a question and with a way back. */
export function ClearCart() {
  const [isAsking, setIsAsking] = useState(false);
  const clear = () => {
    const items = emptyCart();
    const undo = { label: i18n.t('Undo'), run: () => items.forEach(restoreToCart) };
    showMessage(i18n.t('Your cart was cleared'), { kind: 'info', action: undo });
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        {i18n.t('Clear cart')}
      </Button>
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={clear}
          message={i18n.t('All goods will be taken out of your cart.')}
          confirmLabel={i18n.t('Clear cart')}
        />
      </Once>
    </>
  );
}
