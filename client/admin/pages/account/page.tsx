import { useViewer } from '../../app/viewer.ts';
import { KeysPanel } from '../../features/keys/keys-panel.tsx';
import { RecoveryPanel } from '../../features/keys/recovery-panel.tsx';
import { SessionsPanel } from '../../features/sessions/sessions-panel.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

export default function AccountPage() {
  const { member } = useViewer();
  return (
    <>
      <PageHeader title="My account" text={member.email} />
      <div className="grid gap-6">
        <KeysPanel />
        <RecoveryPanel />
        <SessionsPanel />
      </div>
    </>
  );
}
