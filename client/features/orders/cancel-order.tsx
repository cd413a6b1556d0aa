import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { useCancelOrderMutation } from './orders.generated.ts';

interface CancelOrderProps {
  orderId: string;
  isPaid: boolean;
  isPickup: boolean;
}

const MESSAGES = {
  delivery: {
    paid: /*i18n*/ 'The order will not be delivered, and your payment will be refunded to the way you paid. This cannot be undone.',
    unpaid: /*i18n*/ 'The order will not be delivered. This cannot be undone.',
  },
  pickup: {
    paid: /*i18n*/ 'The order will not be kept for you, and your payment will be refunded to the way you paid. This cannot be undone.',
    unpaid: /*i18n*/ 'The order will not be kept for you. This cannot be undone.',
  },
} as const;

/** Cancels an order after confirmation. */
export function CancelOrder({ orderId, isPaid, isPickup }: CancelOrderProps) {
  const [cancel, { loading }] = useCancelOrderMutation();
  const confirm = async () => {
    try {
      await cancel({ variables: { orderId } });
      showMessage(i18n.t('Your order is cancelled!'));
    } catch (error) {
      showFailure(
        error,
        i18n.t('The order could not be cancelled. Please check your connection and try again.'),
      );
    }
  };
  const message = i18n.t(MESSAGES[isPickup ? 'pickup' : 'delivery'][isPaid ? 'paid' : 'unpaid']);
  return (
    <ConfirmButton
      look="outline"
      isBusy={loading}
      onConfirm={() => void confirm()}
      question={{ message, confirmLabel: i18n.t('Cancel order'), cancelLabel: i18n.t('Keep it') }}
    >
      {i18n.t('Cancel order')}
    </ConfirmButton>
  );
}
