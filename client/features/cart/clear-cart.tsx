import { useState } from 'react';
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
    const undo = { label: 'Undo', run: () => items.forEach(restoreToCart) };
    showMessage('Your cart was cleared', { kind: 'info', action: undo });
  };
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setIsAsking(true)}>
        Clear cart
      </Button>
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={clear}
          message="All goods will be taken out of your cart."
          confirmLabel="Clear cart"
        />
      </Once>
    </>
  );
}
