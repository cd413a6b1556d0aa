import { useState } from 'react';
import { UserPlus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#client/ui/button.tsx';
import { LoadFailed } from '#client/ui/loading/load-failed.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { leaveForms } from '#client/ui/forms/use-unsaved-changes.ts';
import { useViewer } from '../../app/viewer.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { type Invitation, InvitationLink } from './invitation-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';
import { useStaffMembersQuery } from './staff.generated.ts';

export default function StaffPage() {
  const { member: self } = useViewer();
  const { data, error, refetch } = useStaffMembersQuery({ fetchPolicy: 'cache-and-network' });
  // In the URL, so that the command palette can open the form.
  const [search, setSearch] = useSearchParams();
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const showLink = (made: Invitation) => {
    setInvitation(made);
    void refetch();
  };
  const close = () => {
    setSearch({}, { replace: true });
    setInvitation(null);
  };
  if (!data)
    return error ? <LoadFailed title="The staff could not be loaded" onRetry={refetch} /> : <PageSkeleton />;
  return (
    <>
      <PageHeader title="Staff" text="Everyone with access to the back office, and what they can do.">
        <Button onClick={() => setSearch({ invite: '' })}>
          <UserPlus aria-hidden="true" className="size-5" />
          Invite someone
        </Button>
      </PageHeader>
      <ul className="grid gap-3">
        {data.staffMembers.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isSelf={member.id === self.id}
            onReset={showLink}
            onRemoved={() => void refetch()}
          />
        ))}
      </ul>
      <Modal
        title={invitation ? 'Send this link' : 'Invite someone'}
        isOpen={search.has('invite') || invitation !== null}
        onClose={() => leaveForms(close)}
      >
        {invitation ? (
          <InvitationLink invitation={invitation} onClose={close} />
        ) : (
          <InviteForm onInvited={showLink} />
        )}
      </Modal>
    </>
  );
}
