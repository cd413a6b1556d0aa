import { useState } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { Trans } from '@lingui/react';
import { i18n } from '#client/lib/i18n.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { signOut } from '#client/state/session.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/lazy-component.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import {
  DevicesDocument,
  useDevicesQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  type DeviceCard_SessionFragment,
} from './devices.generated.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/confirm-dialog.tsx')).ConfirmDialog,
);

/** The sessions of the user, with buttons to end them. */
export function DeviceList() {
  const { data, error, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const { endOne, ending, endOthers, isEndingOthers } = useDeviceMutations();
  const [isAsking, setIsAsking] = useState(false);
  const sessions = data?.viewer?.sessions;
  if (!sessions)
    return error ? (
      <div className="grid justify-items-start gap-3">
        <p>{i18n.t('Your devices could not be loaded. Please check your connection.')}</p>
        <Button look="outline" size="small" onClick={() => void refetch().catch(() => undefined)}>
          {i18n.t('Try again')}
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
          {i18n.t('Log out other devices')}
        </Button>
      )}
      <LazyMount when={isAsking}>
        <ConfirmDialog
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onConfirm={() => void endOthers()}
          message={i18n.t('You stay signed in here. Everywhere else a new code will be needed.')}
          confirmLabel={i18n.t('Log out other devices')}
        />
      </LazyMount>
    </div>
  );
}

function useDeviceMutations() {
  const refresh = { refetchQueries: [DevicesDocument], awaitRefetchQueries: true };
  const [endSession] = useEndSessionMutation(refresh);
  const [endOtherSessions, { loading: isEndingOthers }] = useEndOtherSessionsMutation(refresh);
  const [ending, setEnding] = useState<string | null>(null);
  const complain = (error: unknown) =>
    showFailure(error, i18n.t('That device could not be logged out. Please check your connection.'));
  const endOne = async ({ id, device, isCurrent }: DeviceCard_SessionFragment) => {
    if (isCurrent) return signOut();
    setEnding(id);
    try {
      await endSession({ variables: { id } });
      showMessage(i18n.t('{device} is logged out', { device }));
    } catch (error) {
      complain(error);
    } finally {
      setEnding(null);
    }
  };
  const endOthers = async () => {
    try {
      await endOtherSessions();
      showMessage(i18n.t('All other devices are logged out'));
    } catch (error) {
      complain(error);
    }
  };
  return { endOne, ending, endOthers, isEndingOthers };
}

const UNSEEN = <span className="sr-only" />;

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
          {isCurrent && <Badge tone="leaf">{i18n.t('This device')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {isCurrent ? (
            i18n.t('In use now')
          ) : (
            <Trans id="Last used <0/>" components={{ 0: <TimeAgo at={lastUsedAt} /> }} />
          )}
        </p>
      </div>
      <Button look="outline" size="small" isBusy={isEnding} onClick={onEnd}>
        {isCurrent ? (
          <Trans id="Log out<0> of this device</0>" components={{ 0: UNSEEN }} />
        ) : (
          <Trans id="Log out<0> of {device}</0>" values={{ device }} components={{ 0: UNSEEN }} />
        )}
      </Button>
    </li>
  );
}
