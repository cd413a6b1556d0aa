import { useSyncExternalStore } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { WifiOff } from 'lucide-react';

/** Shown while the browser is offline. */
export function OfflineNote() {
  const isOffline = useSyncExternalStore(
    subscribeToNetwork,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-28 z-50 grid justify-items-center px-4 lg:bottom-4"
    >
      {isOffline && (
        <p className="flex animate-rise items-center gap-3 rounded-full bg-night px-5 py-3 font-semibold text-on-night shadow-float">
          <WifiOff aria-hidden="true" className="size-5" />
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
