import { type FormEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import { errorMessageOf } from '#client/lib/refusal.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { useUnsavedChanges } from '#client/ui/use-unsaved-changes.ts';
import {
  PreviewSizeSheetDocument,
  type SheetRowFragment,
  useChangeSizesMutation,
} from '../../features/products/sizes.generated.ts';
import { changeOfRow, SheetPreview } from './sheet-preview.tsx';
import { countOf, savedText } from './use-size-edits.ts';
import { checkedWhen, NOW, plannedOf, WhenFields } from './when-fields.tsx';

const FAILED = 'This did not work. Please check your connection and try again.';
const REFUSED_HINT = {
  some: 'Correct them in the text now, or apply the other rows first: the refused ones stay in the text.',
  all: 'Please go back and correct the text.',
};
const HINT =
  'Copy the cells with their column names: SKU, or Product and Size; and any of MRP, Discount, Stock, Reorder point, New SKU. An empty cell changes nothing. At most 1,000 rows.';

interface PasteDialogProps {
  onClose: () => void;
}

/** Takes rows from a spreadsheet, shows what each would change, and saves all that can be saved together. */
export function PasteDialog({ onClose }: PasteDialogProps) {
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState(NOW);
  const [rows, setRows] = useState<readonly SheetRowFragment[] | null>(null);
  /** Ids of the sizes that someone else changed after the preview. */
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [save, { loading: isSaving }] = useChangeSizesMutation();
  const { keyFor, forget } = useIdempotencyKey();
  const { leave, allow } = useUnsavedChanges(text !== '');

  const planned = plannedOf(when);
  const read = async () => {
    setIsReading(true);
    setFailure(null);
    try {
      const { data } = await client.query({
        query: PreviewSizeSheetDocument,
        variables: { text, planned },
        fetchPolicy: 'no-cache',
      });
      setRows(data?.previewSizeSheet.rows ?? null);
    } catch (error) {
      setRows(null);
      setFailure(errorMessageOf(error, FAILED));
    } finally {
      setIsReading(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConflicts(new Set());
    const wrong = checkedWhen(when);
    if (wrong) return setWhen(wrong);
    if (!isReading) void read();
  };
  const apply = async () => {
    const changes = (rows ?? []).flatMap(changeOfRow);
    setFailure(null);
    try {
      const sent = { changes, planned, reason: reason.trim() || null };
      const { data } = await save({ variables: { ...sent, clientMutationId: keyFor(sent) } });
      forget();
      if (data?.changeSizes.isSaved) {
        showMessage(savedText(changes.length, planned));
        const left = refusedText(text, rows ?? []);
        if (left) {
          setText(left);
          return setRows(null);
        }
        allow();
        return onClose();
      }
      const refused = data?.changeSizes.rows.filter(({ problems }) => problems) ?? [];
      setConflicts(new Set(refused.map(({ id }) => id)));
      await read();
      setFailure(
        `${countOf(refused.length)} changed after the preview, so nothing is saved yet. Please check again.`,
      );
    } catch (error) {
      setFailure(errorMessageOf(error, FAILED));
    }
  };

  return (
    <Modal title="Paste from a spreadsheet" width="wide" isOpen onClose={() => leave(onClose)}>
      {rows ? (
        <SheetPreview
          rows={rows}
          conflicts={conflicts}
          planned={planned}
          failure={failure}
          isSaving={isSaving || isReading}
          hint={REFUSED_HINT}
          back="Back to the text"
          onBack={() => {
            setRows(null);
            setFailure(null);
          }}
          onApply={() => void apply()}
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
            hint="For the log and the stock ledger, such as the name of the campaign."
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

/** The names of the columns and the refused rows, to be corrected; empty if none was refused. */
function refusedText(text: string, rows: readonly SheetRowFragment[]): string {
  const lines = text.split(/\r\n|\r|\n/);
  // A cell may hold line breaks: a row ends where the next one begins.
  const kept = rows.flatMap(({ outcome, line }, index) =>
    outcome === 'REFUSED' ? lines.slice(line - 1, (rows[index + 1]?.line ?? lines.length + 1) - 1) : [],
  );
  return kept.length > 0 ? [...lines.slice(0, (rows[0]?.line ?? 1) - 1), ...kept].join('\n') : '';
}
