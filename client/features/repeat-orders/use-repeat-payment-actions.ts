import { SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useCallOffRepeatDebitMutation, useEndRepeatMandateMutation } from './repeat-payment.generated.ts';

/** Cancels a debit and ends automatic payment, one at a time. `onChanged` refetches the page's data. */
export function useRepeatPaymentActions(onChanged: () => Promise<void>) {
  const [callItOff] = useCallOffRepeatDebitMutation();
  const [endIt] = useEndRepeatMandateMutation();
  const { run, isRunning } = useExclusive();

  const runAndSay = async (send: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await send();
      showMessage(done);
    } catch (error) {
      showFailure(error, i18n.t(SAVE_FAILED));
    } finally {
      // Also after an error: the order may have been placed since.
      await onChanged();
    }
  };
  return {
    isBusy: isRunning,
    callOff: (id: string) =>
      void run(() =>
        runAndSay(
          () => callItOff({ variables: { id } }),
          i18n.t('Skipped this time. Nothing will be charged.'),
        ),
      ),
    end: () => void run(() => runAndSay(endIt, i18n.t('Automatic payment has ended.'))),
  };
}
