import { CLINIC_LINK_DAYS, MAX_CLINIC_DOCUMENTS } from '#rules/pets/pet-link.ts';
import { i18n } from '#client/lib/i18n.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { CreateLinkForm } from './create-link-form.tsx';
import { ShareableLink } from './shareable-link.tsx';
import { useAddClinicLinkMutation } from './sharing.generated.ts';

interface ClinicLinkModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
  name: string;
}

/** The dialog to create a link for a clinic to send documents; then shows the link. */
export function ClinicLinkModal({ isOpen, onClose, petId, name }: ClinicLinkModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Get documents from a clinic')}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <NewClinicLink petId={petId} name={name} onDone={onClose} />
    </Modal>
  );
}

function NewClinicLink({ petId, name, onDone }: { petId: string; name: string; onDone: () => void }) {
  const [add, { data: created, loading }] = useAddClinicLinkMutation({ fetchPolicy: 'no-cache' });
  if (created)
    return (
      <ShareableLink
        path={created.addClinicLink.path}
        title={i18n.t('Send a document for {name}', { name })}
        text={i18n.t(
          'Let the clinic scan this code, or send the link. Copy it now: it is not shown again. Anyone who has it can send documents, but cannot read anything.',
        )}
        onDone={onDone}
      />
    );
  return (
    <CreateLinkForm
      label={i18n.t('Create a clinic link')}
      isBusy={loading}
      onCreate={() => add({ variables: { petId } })}
    >
      <p>
        {i18n.t(
          'The clinic sees only the name {name} and what kind of animal it is. We will let you know when a document arrives.',
          { name },
        )}
      </p>
      <p className="text-ink-soft">
        {i18n.t('The link works for {days} days and {count} documents. You can revoke it at any time.', {
          days: CLINIC_LINK_DAYS,
          count: MAX_CLINIC_DOCUMENTS,
        })}
      </p>
    </CreateLinkForm>
  );
}
