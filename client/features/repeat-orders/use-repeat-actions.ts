import { formatWeekday } from '#client/lib/format.ts';
import { SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { useExclusive } from '#client/lib/hooks/use-exclusive.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import {
  useEndRepeatOrderMutation,
  usePauseRepeatOrderMutation,
  useSkipRepeatOrderMutation,
  type RepeatCard_RepeatOrderFragment,
} from './repeat-orders.generated.ts';

/** One-click actions of a repeat order, one at a time. `onChanged` refetches the page's data. */
export function useRepeatActions(
  { id, nextOn }: Pick<RepeatCard_RepeatOrderFragment, 'id' | 'nextOn'>,
  onChanged: () => Promise<void>,
) {
  const [skipOne] = useSkipRepeatOrderMutation();
  const [pauseIt] = usePauseRepeatOrderMutation();
  const [endIt] = useEndRepeatOrderMutation();
  const { run, isRunning } = useExclusive();

  /** `send` returns the message to show on success. */
  const runAndSay = async (send: () => Promise<string>): Promise<void> => {
    try {
      const message = await send();
      await onChanged();
      showMessage(message);
    } catch (error) {
      showFailure(error, i18n.t(SAVE_FAILED));
    }
  };
  const skip = async () => {
    const { data } = await skipOne({ variables: { id, on: nextOn } });
    const next = data?.skipRepeatOrder.nextOn ?? nextOn;
    return i18n.t('Skipped. Next on {day}.', { day: formatWeekday(next) });
  };
  const pause = async () => {
    await pauseIt({ variables: { id } });
    return i18n.t('Paused. Nothing comes until you resume it.');
  };
  const end = async () => {
    await endIt({ variables: { id } });
    return i18n.t('Your repeat order has ended.');
  };
  return {
    isBusy: isRunning,
    skip: () => void run(() => runAndSay(skip)),
    pause: () => void run(() => runAndSay(pause)),
    end: () => void run(() => runAndSay(end)),
  };
}
