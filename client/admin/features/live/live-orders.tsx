import { WifiOff } from 'lucide-react';
import { useConnectionState } from '#client/lib/graph/connection-state.ts';
import { parseUserError } from '#client/lib/graph/user-error.ts';
import { useResubscribe } from '#client/lib/graph/use-resubscribe.ts';
import { useDelayedFlag } from '#client/lib/hooks/use-delayed-flag.ts';
import { announceChange } from '../../ui/live.ts';
import { useStaffOrdersChangedSubscription } from './live.generated.ts';

/** Shorter interruptions of the connection are not reported. */
const SHOWN_AFTER_MS = 3_000;

/** Orders may have changed without being announced. */
const onLost = () => announceChange(null);

/** Listens for new and changed orders while the back office is open, and says when it cannot. */
export function LiveOrders() {
  const resubscribe = useResubscribe(onLost);
  const { restart } = useStaffOrdersChangedSubscription({
    ignoreResults: true,
    onData: ({ data: { data } }) => data && announceChange(data.staffOrdersChanged.ids),
    onComplete: () => resubscribe(restart),
    // A role that may no longer read orders would be refused again.
    onError: (error) => {
      if (parseUserError(error)?.code !== 'FORBIDDEN') resubscribe(restart, true);
    },
  });
  const state = useConnectionState();
  const isLost = useDelayedFlag(state === 'disconnected', SHOWN_AFTER_MS);
  const text =
    state === 'full'
      ? 'Too many tabs are open. Reload this one to see new orders.'
      : isLost && 'Connection lost. This page may be out of date.';
  return (
    <div role="status">
      {text && (
        <p className="mb-4 flex items-center gap-3 rounded-card bg-marigold-wash px-4 py-3 font-semibold">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {text}
        </p>
      )}
    </div>
  );
}
