import { useState } from 'react';
import { ALL_FIELDS_REQUIRED, petDocumentInput } from '#rules/pets/pet-document.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { UploadProgress } from '#client/ui/forms/upload-progress.tsx';
import { DocumentFields, NO_DOCUMENT, type TypedDocument } from './document-fields.tsx';
import { useAddDocument } from './use-add-document.ts';

interface DocumentModalProps {
  isOpen: boolean;
  onClose: () => void;
  petId: string;
}

/** The dialog to add a document of a pet. */
export function DocumentModal({ isOpen, onClose, petId }: DocumentModalProps) {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={i18n.t('Add Pet Document')}>
      {/* Inside, so that its state resets each time the modal opens. */}
      <DocumentForm petId={petId} onClose={onClose} />
    </Modal>
  );
}

function DocumentForm({ petId, onClose }: Omit<DocumentModalProps, 'isOpen'>) {
  const [values, setValues] = useState<TypedDocument>(NO_DOCUMENT);
  const [problem, setProblem] = useState<string | null>(null);
  const { add, isSending, upload } = useAddDocument(petId);
  const change = (changes: Partial<TypedDocument>) => setValues({ ...values, ...changes });

  const submit = async () => {
    if (isSending) return;
    const { file } = values;
    const checked = petDocumentInput.safeParse({ ...values, petId });
    // One alert for the whole form, since every field is required.
    if (!checked.success || !file)
      return setProblem(checked.error?.issues[0]?.message ?? ALL_FIELDS_REQUIRED);
    setProblem(null);
    const outcome = await add({ ...checked.data, file });
    if (outcome === 'added') {
      showMessage(i18n.t('Document added...'));
      onClose();
    } else if (outcome !== 'cancelled') setProblem(outcome.problem);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-5"
    >
      <DocumentFields
        values={values}
        onChange={change}
        onProblem={setProblem}
        example={i18n.t('Vaccination book, 2026')}
      />
      <FormAlert text={problem} />
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Add document')}
      </Button>
    </form>
  );
}
