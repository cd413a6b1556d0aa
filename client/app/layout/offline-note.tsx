import { useSyncExternalStore } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { WifiOff } from 'lucide-react';

/** Shown while the browser is offline, as a part of the header: it never covers what one reads or writes. */
export function OfflineNote() {
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-3 bg-night px-4 py-2 font-semibold text-on-night">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          {i18n.t('You are offline. What you see may be out of date.')}
        </p>
      )}
    </div>
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}
