import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { useCancelBookingMutation } from './bookings.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

interface CancelBookingProps {
  bookingId: string;
  /** What it is, for those who hear many of these buttons. */
  label: string;
  onCancelled: () => void;
}

/** Cancels a visit, after a question. */
export function CancelBooking({ bookingId, label, onCancelled }: CancelBookingProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [cancel, { loading }] = useCancelBookingMutation();
  const confirm = async () => {
    try {
      await cancel({ variables: { bookingId } });
      showMessage(i18n.t('Your visit is cancelled'));
      onCancelled();
    } catch (error) {
      showAlert(
        refusalOf(error)?.message ??
          i18n.t('The visit could not be cancelled. Please check your connection and try again.'),
      );
    }
  };
  return (
    <>
      <Button
        look="outline"
        size="small"
        isBusy={loading}
        aria-label={i18n.t('Cancel visit: {label}', { label })}
        onClick={() => setIsAsking(true)}
      >
        {i18n.t('Cancel visit')}
      </Button>
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void confirm()}
          message={i18n.t('{label} will not take place. Its time is free for others then.', { label })}
          confirmLabel={i18n.t('Cancel visit')}
          cancelLabel={i18n.t('Keep it')}
        />
      </Once>
    </>
  );
}
