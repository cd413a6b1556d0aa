import { showFailure, showMessage } from '#client/state/messages.ts';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { leaveForms } from '#client/ui/forms/use-unsaved-changes.ts';

interface EndButtonProps {
  /** Such as 'coupon'. */
  subject: string;
  question: { title: string; message: string };
  /** The message once it has ended. */
  done: string;
  isBusy: boolean;
  /** Restarts the form, then ends the discount. */
  end: () => Promise<void>;
}

/** Ends a discount immediately, after confirmation. */
export function EndButton({ subject, question, done, isBusy, end }: EndButtonProps) {
  const run = async () => {
    try {
      await end();
      showMessage(done);
    } catch (error) {
      showFailure(error, `The ${subject} could not be ended. Please try again.`);
    }
  };
  return (
    <ConfirmButton
      look="danger"
      size="small"
      isBusy={isBusy}
      question={{ ...question, confirmLabel: `End ${subject}` }}
      // The form restarts, because ending creates a new version.
      onConfirm={() => leaveForms(() => void run())}
    >
      End now…
    </ConfirmButton>
  );
}
