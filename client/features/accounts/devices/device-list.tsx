import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { LoadFailedNote } from '#client/ui/loading/load-failed-note.tsx';
import { Skeleton } from '#client/ui/loading/skeleton.tsx';
import { DeviceCard } from './device-card.tsx';
import { useDevicesQuery } from './devices.generated.ts';
import { useDeviceMutations } from './use-device-mutations.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

/** The sessions of the user, with buttons to end them. */
export function DeviceList() {
  const { data, error, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const { endOne, ending, endOthers, isEndingOthers } = useDeviceMutations();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.viewer?.sessions;
  if (!sessions)
    return error ? (
      <LoadFailedNote
        text={i18n.t('Your devices could not be loaded. Please check your connection.')}
        onRetry={refetch}
      />
    ) : (
      <div aria-busy="true" className="grid gap-3">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-16 w-full" />
      </div>
    );
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <DeviceCard
            key={session.id}
            session={session}
            isEnding={ending.has(session.id)}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          look="outline"
          size="small"
          isBusy={isEndingOthers}
          onClick={() => setIsAsking(true)}
          className="justify-self-start"
        >
          {i18n.t('Log out other devices')}
        </Button>
      )}
      <LazyMount when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void endOthers()}
          message={i18n.t('You stay signed in here. On all other devices you will need a new code.')}
          confirmLabel={i18n.t('Log out other devices')}
        />
      </LazyMount>
    </div>
  );
}
