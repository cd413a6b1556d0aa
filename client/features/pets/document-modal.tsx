import { useState } from 'react';
import {
  ALL_FIELDS_REQUIRED,
  DOCUMENT_TYPE_LABELS,
  DOCUMENT_TYPES,
  petDocument,
  type DocumentType,
} from '#rules/pets/pet-document.ts';
import { i18n } from '#client/lib/i18n.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { Select } from '#client/ui/select.tsx';
import { UploadProgress } from '#client/ui/upload-progress.tsx';
import { FileDrop } from './file-drop.tsx';
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

interface Typed {
  file: File | null;
  type: DocumentType | '';
  description: string;
}

function DocumentForm({ petId, onClose }: Omit<DocumentModalProps, 'isOpen'>) {
  const [typed, setTyped] = useState<Typed>({ file: null, type: '', description: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const { add, isSending, upload } = useAddDocument(petId);
  const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });

  const submit = async () => {
    if (isSending) return;
    const { file } = typed;
    const checked = petDocument.safeParse({ ...typed, petId });
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
      <FileDrop
        file={typed.file}
        onChoose={(file) => {
          setProblem(null);
          change({ file });
        }}
        onRefuse={setProblem}
      />
      <Select
        label={i18n.t('Type')}
        required
        placeholder={i18n.t('Choose a type')}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: i18n.t(DOCUMENT_TYPE_LABELS[value]) }))}
        value={typed.type}
        onChange={({ target }) => change({ type: DOCUMENT_TYPES.find((one) => one === target.value) ?? '' })}
      />
      <Field
        label={i18n.t('Description')}
        required
        maxLength={300}
        autoComplete="off"
        placeholder={i18n.t('Vaccination book, 2026')}
        value={typed.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <FormAlert text={problem} />
      {upload.fraction !== null && <UploadProgress fraction={upload.fraction} onCancel={upload.cancel} />}
      <Button type="submit" isBusy={isSending}>
        {i18n.t('Add document')}
      </Button>
    </form>
  );
}
