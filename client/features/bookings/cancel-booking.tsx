import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { useCancelBookingMutation } from './bookings.generated.ts';

interface CancelBookingProps {
  bookingId: string;
  /** Describes the visit for screen readers. */
  label: string;
  onCancelled: () => void;
}

/** Cancels a visit after confirmation. */
export function CancelBooking({ bookingId, label, onCancelled }: CancelBookingProps) {
  const [cancel, { loading }] = useCancelBookingMutation();
  const confirm = async () => {
    try {
      await cancel({ variables: { bookingId } });
      showMessage(i18n.t('Your visit is cancelled'));
      onCancelled();
    } catch (error) {
      showFailure(
        error,
        i18n.t('The visit could not be cancelled. Please check your connection and try again.'),
      );
    }
  };
  return (
    <ConfirmButton
      look="outline"
      size="small"
      isBusy={loading}
      aria-label={i18n.t('Cancel visit: {label}', { label })}
      onConfirm={() => void confirm()}
      question={{
        message: i18n.t('{label} will be cancelled.', { label }),
        confirmLabel: i18n.t('Cancel visit'),
        cancelLabel: i18n.t('Keep it'),
      }}
    >
      {i18n.t('Cancel visit')}
    </ConfirmButton>
  );
}
