import { i18n } from '#client/lib/i18n.ts';
import { useConnectionState } from '#client/lib/graph/connection-state.ts';

/** Tells the user when this tab gets no live updates because too many tabs are open. */
export function LiveOffNotice() {
  const isOff = useConnectionState() === 'full';
  return (
    <span role="status">
      {isOff &&
        i18n.t(
          'Live updates are off in this tab because the shop is open in many tabs. It updates whenever you return to it.',
        )}
    </span>
  );
}
