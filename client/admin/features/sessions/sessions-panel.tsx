import { formatMoment } from '#client/lib/format.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { useViewer, type Viewer } from '../../app/viewer.ts';
import { Panel } from '../../ui/panel.tsx';
import { useEndOtherStaffSessionsMutation, useEndStaffSessionMutation } from './sessions.generated.ts';

const FAILED = 'The device could not be signed out. Please try again.';

/** The devices where someone is signed in. */
export function SessionsPanel() {
  const { sessions } = useViewer();
  const [endOthers, { loading }] = useEndOtherStaffSessionsMutation();
  const end = async () => {
    try {
      await endOthers();
      showMessage('All other devices signed out.');
    } catch (error) {
      showFailure(error, FAILED);
    }
  };
  return (
    <Panel title="Signed-in devices" text="Sign out any device you don’t recognise, and remove its key.">
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" className="justify-self-start" isBusy={loading} onClick={() => void end()}>
          Sign out all other devices
        </Button>
      )}
    </Panel>
  );
}

function Session({ session }: { session: Viewer['sessions'][number] }) {
  const { id, device, address, createdAt, lastSeenAt, isCurrent } = session;
  const [endSession, { loading }] = useEndStaffSessionMutation();
  const end = async () => {
    try {
      await endSession({ variables: { id } });
      showMessage('Device signed out.');
    } catch (error) {
      showFailure(error, FAILED);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sunk px-4 py-3">
      <span className="min-w-0">
        <span className="block font-semibold">{device}</span>
        <span className="block text-sm text-ink-soft">
          {address}, signed in {formatMoment(createdAt)}, last used <TimeAgo at={lastSeenAt} />
        </span>
      </span>
      {isCurrent ? (
        <Badge tone="leaf">This device</Badge>
      ) : (
        <Button look="outline" size="small" isBusy={loading} onClick={() => void end()}>
          Sign out
        </Button>
      )}
    </li>
  );
}
