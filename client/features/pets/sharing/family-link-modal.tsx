import { useState } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { type Access, accessOptions, isAccess } from './access-texts.ts';
import { CreateLinkForm } from './create-link-form.tsx';
import { ShareableLink } from './shareable-link.tsx';
import { useAddFamilyLinkMutation } from './sharing.generated.ts';

interface FamilyLinkModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  name: string;
}

/** The dialog to invite someone to a pet's family; then shows the link. */
export function FamilyLinkModal({ isOpen, onClose, petId, name }: FamilyLinkModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Share {name} with your family', { name })}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <Invitation petId={petId} name={name} onClose={onClose} />
    </Modal>
  );
}

function Invitation({ petId, name, onClose }: Omit<FamilyLinkModalProps, 'isOpen'>) {
  const [access, setAccess] = useState<Access>('WRITE');
  const [add, { data: created, loading }] = useAddFamilyLinkMutation({ fetchPolicy: 'no-cache' });
  if (created)
    return (
      <ShareableLink
        path={created.addFamilyLink.path}
        title={i18n.t('{name}: an invitation', { name })}
        text={i18n.t(
          'Send the link, or let them scan this code. Copy it now: it is not shown again. One person can accept it within 7 days.',
        )}
        onDone={onClose}
      />
    );
  return (
    <CreateLinkForm
      label={i18n.t('Create an invitation')}
      isBusy={loading}
      onCreate={() => add({ variables: { petId, access } })}
    >
      <Select
        label={i18n.t('What may they do?')}
        hint={i18n.t('Only you can delete {name} and decide who sees it.', { name })}
        options={accessOptions()}
        value={access}
        onChange={({ target }) => isAccess(target.value) && setAccess(target.value)}
      />
    </CreateLinkForm>
  );
}
