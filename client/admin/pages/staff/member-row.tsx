import { useState } from 'react';
import { formatMoment } from '#client/lib/format.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { useViewer } from '../../app/viewer.ts';
import { ROLE_LABELS } from '../../ui/labels.ts';
import { runAction } from '../../ui/run-action.ts';
import type { Invitation } from './invitation-link.tsx';
import {
  type MemberFieldsFragment,
  useChangeStaffRoleMutation,
  useRemoveStaffMutation,
  useResetStaffMutation,
} from './staff.generated.ts';

interface MemberRowProps {
  member: MemberFieldsFragment;
  isSelf: boolean;
  onReset: (invitation: Invitation) => void;
  onRemoved: () => void;
}

export function MemberRow({ member, isSelf, onReset, onRemoved }: MemberRowProps) {
  return (
    <li className="card grid gap-3 p-4 lg:grid-cols-[1fr_14rem_auto] lg:items-center">
      <div className="min-w-0">
        <p className="font-semibold break-words">
          {member.name} {isSelf && <Badge tone="leaf">You</Badge>}
        </p>
        <p className="break-words text-ink-soft">{member.email}</p>
        <p className="text-sm text-ink-soft">
          <Presence member={member} />
        </p>
      </div>
      {member.isChangeable && !isSelf ? (
        <>
          <RoleChoice member={member} />
          <MemberActions member={member} onReset={onReset} onRemoved={onRemoved} />
        </>
      ) : (
        <p className="font-semibold">{ROLE_LABELS[member.role]}</p>
      )}
    </li>
  );
}

function Presence({ member: { hasKey, linkExpiresAt, lastSeenAt } }: Pick<MemberRowProps, 'member'>) {
  if (lastSeenAt)
    return (
      <>
        Last seen <TimeAgo at={lastSeenAt} />
      </>
    );
  if (hasKey) return 'Not signed in recently';
  return linkExpiresAt
    ? `Invited; the link works until ${formatMoment(linkExpiresAt)}`
    : 'No sign-in key yet';
}

function RoleChoice({ member }: Pick<MemberRowProps, 'member'>) {
  const { grantableRoles } = useViewer();
  const [change, { loading }] = useChangeStaffRoleMutation();
  const choose = async (value: string) => {
    const role = grantableRoles.find((name) => name === value);
    if (!role || loading) return;
    try {
      await change({ variables: { id: member.id, role } });
      showMessage(`${member.name} is now ${ROLE_LABELS[role]}.`);
    } catch (error) {
      showFailure(error, 'The role could not be changed. Please try again.');
    }
  };
  return (
    <Select
      label={`Role of ${member.name}`}
      isLabelHidden
      options={grantableRoles.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      value={member.role}
      onChange={({ target }) => void choose(target.value)}
    />
  );
}

function MemberActions({ member, onReset, onRemoved }: Omit<MemberRowProps, 'isSelf'>) {
  const { id, name } = member;
  const [asked, setAsked] = useState<'reset' | 'remove' | null>(null);
  const [reset, { loading: isResetting }] = useResetStaffMutation();
  const [remove, { loading: isRemoving }] = useRemoveStaffMutation();
  const confirm = async () => {
    setAsked(null);
    await runAction(async () => {
      if (asked === 'reset') {
        const { data } = await reset({ variables: { id } });
        if (data) onReset(data.resetStaff);
      } else {
        await remove({ variables: { id } });
        showMessage(`${name} can no longer sign in.`);
        onRemoved();
      }
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="outline"
        size="small"
        isBusy={isResetting}
        aria-label={`New link for ${name}`}
        onClick={() => setAsked('reset')}
      >
        New link
      </Button>
      <Button
        look="outline"
        size="small"
        isBusy={isRemoving}
        aria-label={`Remove ${name}`}
        onClick={() => setAsked('remove')}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => void confirm()}
        message={
          asked === 'reset'
            ? `All of ${name}’s keys will stop working, and they will be signed out everywhere. The new link signs them in once.`
            : `${name} will be signed out everywhere and can no longer sign in. The log keeps a record of what they did.`
        }
        confirmLabel={asked === 'reset' ? 'Create new link' : 'Remove'}
      />
    </div>
  );
}
