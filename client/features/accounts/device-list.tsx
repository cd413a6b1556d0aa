import { useState } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { refusalOf } from '#client/lib/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { signOut } from '#client/state/session.ts';
import { Ago } from '#client/ui/ago.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyPart, Once } from '#client/ui/lazy-part.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  DevicesDocument,
  useDevicesQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type DeviceCard_SessionFragment,
} from './devices.generated.ts';

const ConfirmDialog = lazyPart(async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog);

/** Where one is signed in, and how to end it there. */
export function DeviceList() {
  const { data, error, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const { endOne, ending, endOthers, isEndingOthers } = useDeviceActs();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.viewer?.sessions;
  if (!sessions)
    return error ? (
      <div className="grid justify-items-start gap-3">
        <p>Your devices could not be loaded. Please check your connection.</p>
        <Button look="outline" size="small" onClick={() => void refetch().catch(() => undefined)}>
          Try again
        </Button>
      </div>
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
          <Device
            key={session.id}
            session={session}
            isEnding={ending === session.id}
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
          Log out other devices
        </Button>
      )}
      <Once when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void endOthers()}
          message="You stay signed in here. Everywhere else a new code will be needed."
          confirmLabel="Log out other devices"
        />
      </Once>
    </div>
  );
}

function useDeviceActs() {
  const refresh = { refetchQueries: [DevicesDocument], awaitRefetchQueries: true };
  const [endSession] = useEndSessionMutation(refresh);
  const [endOtherSessions, { loading: isEndingOthers }] = useEndOtherSessionsMutation(refresh);
  const [ending, setEnding] = useState<string | null>(null);
  const complain = (error: unknown) =>
    showAlert(
      refusalOf(error)?.message ?? 'That device could not be logged out. Please check your connection.',
    );
  const endOne = async ({ id, device, isCurrent }: DeviceCard_SessionFragment) => {
    if (isCurrent) return signOut();
    setEnding(id);
    try {
      await endSession({ variables: { id } });
      showMessage(`${device} is logged out`);
    } catch (error) {
      complain(error);
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    try {
      await endOtherSessions();
      showMessage('All other devices are logged out');
    } catch (error) {
      complain(error);
    }
  };
  return { endOne, ending, endOthers, isEndingOthers };
}

interface DeviceProps {
  session: DeviceCard_SessionFragment;
  isEnding: boolean;
  onEnd: () => void;
}

function Device({ session, isEnding, onEnd }: DeviceProps) {
  const { device, lastUsedAt, isCurrent } = session;
  const Icon = /Android|iPhone|iPad|iOS/.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {isCurrent ? (
            'In use now'
          ) : (
            <>
              Last used <Ago at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <Button look="outline" size="small" isBusy={isEnding} onClick={onEnd}>
        Log out
        <span className="sr-only"> {isCurrent ? 'of this device' : `of ${device}`}</span>
      </Button>
    </li>
  );
}
