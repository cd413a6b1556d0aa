import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { useCancelOrderMutation } from './orders.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

interface CancelOrderProps {
  orderId: string;
  isPaid: boolean;
}

/** Cancels an order as long as that is allowed, after a question. */
export function CancelOrder({ orderId, isPaid }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, { loading }] = useCancelOrderMutation();
  const confirm = async () => {
    try {
      await cancel({ variables: { orderId } });
      showMessage(i18n.t('Your order is cancelled!'));
    } catch (error) {
      showAlert(
        refusalOf(error)?.message ??
          i18n.t('The order could not be cancelled. Please check your connection and try again.'),
      );
    }
  };
  return (
    <>
      <Button look="outline" isBusy={loading} onClick={() => setIsAsking(true)}>
        {i18n.t('Cancel order')}
      </Button>
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void confirm()}
          message={
            isPaid
              ? i18n.t(
                  'The order will not be delivered, and your money goes back the way it came. This cannot be undone.',
                )
              : i18n.t('The order will not be delivered. This cannot be undone.')
          }
          confirmLabel={i18n.t('Cancel order')}
          cancelLabel={i18n.t('Keep it')}
        />
      </Once>
    </>
  );
}
