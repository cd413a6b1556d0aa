import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { SheetPreview } from './sheet-preview.tsx';
import { usePastedSizes } from './use-pasted-sizes.ts';
import { withProblems, NOW, toPlannedSpan, WhenFields } from './when-fields.tsx';

const REFUSED_HINT = {
  some: 'Correct them in the text now, or apply the other rows first. Refused rows stay in the text.',
  all: 'Please go back and correct the text.',
};
const HINT =
  'Copy the cells with their column names: SKU, or Product and Size, and any of MRP, Discount, Stock, Reorder point, New SKU. Empty cells change nothing. At most 1,000 rows.';

interface PasteDialogProps {
  onClose: () => void;
}

/** Takes rows from a spreadsheet, shows what each would change, and saves all that can be saved together. */
export function PasteDialog({ onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState(NOW);
  const { leave, allow } = useUnsavedChanges(text !== '');
  const planned = toPlannedSpan(when);
  const pasted = usePastedSizes({ text, planned, reason }, (refused) => {
    if (refused) return setText(refused);
    allow();
    onClose();
  });
  const { rows, failure, isReading } = pasted;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const invalid = withProblems(when);
    if (invalid) setWhen(invalid);
    else pasted.preview();
  };

  return (
    <Modal title="Paste from a spreadsheet" width="wide" isOpen onClose={() => leave(onClose)}>
      {rows ? (
        <SheetPreview
          rows={rows}
          conflicts={pasted.conflicts}
          planned={planned}
          failure={failure}
          isSaving={pasted.isSaving || isReading}
          hint={REFUSED_HINT}
          back="Back to the text"
          onBack={pasted.goBack}
          onApply={pasted.apply}
        />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <TextArea
            label="Rows"
            hint={HINT}
            value={text}
            rows={10}
            spellCheck={false}
            wrap="off"
            className="[&_textarea]:max-h-80"
            onChange={({ target }) => setText(target.value)}
          />
          <Field
            label="Reason"
            hint="Shown in the log and the stock ledger. For example, the name of the campaign."
            maxLength={200}
            autoComplete="off"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <WhenFields when={when} onChange={setWhen} />
          <FormAlert text={failure} />
          <Button type="submit" isBusy={isReading} className="justify-self-start">
            Preview
          </Button>
        </form>
      )}
    </Modal>
  );
}
