import { formatMoment } from '#client/lib/format.ts';
import { Button } from '#client/ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import type { InviteStaffMutation } from './staff.generated.ts';

export type Invitation = InviteStaffMutation['inviteStaff'];

interface InvitationLinkProps {
  invitation: Invitation;
  onClose: () => void;
}

/** A link that is shown once, for the viewer to forward. */
export function InvitationLink({ invitation, onClose }: InvitationLinkProps) {
  const { member, link, expiresAt, isMailed } = invitation;
  return (
    <div className="grid gap-5">
      <p>
        {isMailed
          ? `It was e-mailed to ${member.email}. If it does not arrive, send it privately.`
          : `Send it to ${member.name} privately.`}{' '}
        It works once, until {formatMoment(expiresAt)}, and will not be shown again.
      </p>
      <CopyField label="Link" value={link} />
      <Button className="justify-self-start" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}
