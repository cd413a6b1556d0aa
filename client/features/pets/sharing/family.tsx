// The family of a pet: its members with their access, invitations, and removing members.
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage, SAVE_FAILED } from '#client/lib/graph/user-error.ts';
import { i18n } from '#client/lib/i18n.ts';
import { paths } from '#client/lib/paths.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { useSession } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { lazyComponent, LazyMount } from '#client/ui/loading/lazy-component.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { accessOptions, accessText, isAccess } from './access-texts.ts';
import {
  type PetLinksQuery,
  useRemovePetMemberMutation,
  useSetPetMemberAccessMutation,
} from './sharing.generated.ts';

const ConfirmDialog = lazyComponent(
  async () => (await import('#client/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
);

type SharedPet = NonNullable<PetLinksQuery['pet']>;

interface FamilyProps {
  pet: SharedPet;
  isOwn: boolean;
  onInvite: () => void;
  onChange: () => void;
}

export function Family({ pet: { id, name, members }, isOwn, onInvite, onChange }: FamilyProps) {
  const [ending, setEnding] = useState<SharedPet['members'][number] | null>(null);
  const [remove] = useRemovePetMemberMutation();
  const session = useSession();
  const navigate = useNavigate();
  const viewerId = session.status === 'signed-in' ? session.user.id : '';
  const end = async (memberId: string) => {
    try {
      await remove({ variables: { petId: id, memberId } });
      showMessage(
        isOwn ? i18n.t('No longer shared.') : i18n.t('{name} is no longer shared with you.', { name }),
      );
      if (isOwn) onChange();
      else void navigate(paths.profileTab(viewerId, 'pets'), { replace: true });
    } catch (error) {
      showAlert(errorMessage(error, i18n.t(SAVE_FAILED)));
    }
  };
  return (
    <section aria-labelledby="pet-family" className="card grid justify-items-start gap-4 p-5">
      <h2 id="pet-family" className="text-xl">
        {i18n.t('Family')}
      </h2>
      <p className="text-ink-soft">
        {isOwn
          ? i18n.t(
              'Family members can see everything about {name}, or help with care: add notes, plan dates and get reminders.',
              { name },
            )
          : i18n.t('{name} is shared with you.', { name })}
      </p>
      {members.length > 0 && (
        <ul aria-label={i18n.t('Family')} className="grid w-full gap-3">
          {members.map((member) => (
            <Member
              key={member.id}
              petId={id}
              member={member}
              isOwn={isOwn}
              isViewer={member.id === viewerId}
              onEnd={() => setEnding(member)}
            />
          ))}
        </ul>
      )}
      {isOwn && <Button onClick={onInvite}>{i18n.t('Invite someone')}</Button>}
      <LazyMount when={ending !== null}>
        <ConfirmDialog
          isOpen={ending !== null}
          onClose={() => setEnding(null)}
          title={isOwn ? i18n.t('Stop sharing?') : i18n.t('Leave?')}
          message={
            isOwn
              ? i18n.t('{member} will no longer see {name}. What they added stays.', {
                  member: ending?.name ?? '',
                  name,
                })
              : i18n.t('You will no longer see {name}. The owner can invite you again.', { name })
          }
          confirmLabel={isOwn ? i18n.t('Stop sharing') : i18n.t('Leave')}
          onConfirm={() => {
            setEnding(null);
            if (ending) void end(ending.id);
          }}
        />
      </LazyMount>
    </section>
  );
}

interface MemberProps {
  petId: string;
  member: SharedPet['members'][number];
  isOwn: boolean;
  isViewer: boolean;
  onEnd: () => void;
}

function Member({ petId, member: { id, name, access }, isOwn, isViewer, onEnd }: MemberProps) {
  const [change] = useSetPetMemberAccessMutation();
  const set = (chosen: string) => {
    if (!isAccess(chosen)) return;
    change({ variables: { petId, memberId: id, access: chosen } })
      .then(() => showMessage(i18n.t('Saved')))
      .catch((error: unknown) => showAlert(errorMessage(error, i18n.t(SAVE_FAILED))));
  };
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 rounded-2xl bg-sunk p-3">
      <p className="min-w-0 self-center font-semibold break-words">
        {name}
        {isViewer && ` (${i18n.t('you')})`}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        {isOwn ? (
          <Select
            label={i18n.t('Access')}
            options={accessOptions()}
            value={access}
            onChange={({ target }) => set(target.value)}
          />
        ) : (
          <p className="self-center text-sm text-ink-soft">{accessText(access)}</p>
        )}
        {(isOwn || isViewer) && (
          <Button look="quiet" size="small" onClick={onEnd}>
            {isViewer ? i18n.t('Leave') : i18n.t('Stop sharing')}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
