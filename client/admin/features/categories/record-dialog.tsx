import type { ReactNode } from 'react';
import { showMessage } from '#client/state/messages.ts';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import type { FormTexts } from '../../ui/form-texts.ts';
import { missingIn, type RecordFields } from './record-fields.ts';
import { RecordForm } from './record-form.tsx';

interface RecordDialogProps {
  /** Such as 'New brand'. */
  title: string;
  fields: RecordFields;
  /** The field from which the slug of a new record is derived. */
  namedBy?: string;
  initial: FormTexts;
  /** 0 for a new record. */
  version: number;
  isBusy: boolean;
  /** Content below the fields, rendered from the typed values. */
  preview?: (values: FormTexts) => ReactNode;
  save: (values: FormTexts, version: number) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a record that has few fields, in a dialog. */
export function RecordDialog({
  title,
  fields,
  namedBy = 'name',
  initial,
  version,
  isBusy,
  preview,
  save,
  onClose,
}: RecordDialogProps) {
  const isNew = version === 0;
  const form = useVersionedForm({
    initial,
    version,
    save,
    onSaved: () => {
      showMessage('Saved.');
      onClose();
    },
    check: (values) => missingIn(fields, values, isNew),
  });
  return (
    <Modal title={title} isOpen onClose={() => form.leave(onClose)}>
      <RecordForm
        form={form}
        fields={fields}
        namedBy={namedBy}
        isNew={isNew}
        isBusy={isBusy}
        preview={preview}
      />
    </Modal>
  );
}
