import { i18n } from '#client/lib/i18n.ts';
import { useExclusive } from '#client/lib/use-exclusive.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { useCallOffRepeatDebitMutation, useEndRepeatMandateMutation } from './repeat-payment.generated.ts';

/** Calling a debit off and ending automatic payment, one at a time. `onChanged` reloads what is shown. */
export function useRepeatPaymentActions(onChanged: () => Promise<void>) {
  const [callItOff] = useCallOffRepeatDebitMutation();
  const [endIt] = useEndRepeatMandateMutation();
  const { run, isRunning } = useExclusive();

  const runAndSay = async (send: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await send();
      showMessage(done);
    } catch (error) {
      showFailure(error, i18n.t('This could not be saved. Please check your connection and try again.'));
    } finally {
      // Also after a refusal: it may be ordered in the meantime.
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
