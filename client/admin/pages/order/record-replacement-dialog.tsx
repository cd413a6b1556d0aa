import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Modal } from '#client/ui/overlays/modal.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useRecordReplacementMutation } from '../../features/orders/orders.generated.ts';

const FAILED = 'The replacement could not be saved. Please check your connection and try again.';

/** Records which regular order replaced the returned items. */
export function RecordReplacementDialog({ returnId, onClose }: { returnId: string; onClose: () => void }) {
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const [record, { loading }] = useRecordReplacementMutation();
  const { leave } = useUnsavedChanges(number.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    if (!number.trim()) return setProblem('Please enter the number of the replacement order');
    setProblem(undefined);
    try {
      await record({ variables: { id: returnId, number: number.trim() } });
      showMessage('Replacement recorded.');
      onClose();
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
    }
  };
  return (
    <Modal title="Replacement already sent" isOpen onClose={() => leave(onClose)}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p>
          If you have already sent the items in a regular order for this customer, enter its number. Nothing
          else is sent, and the shopper sees that order as the replacement.
        </p>
        <Field
          label="Replacement order"
          placeholder="MM261126-ABCDEF"
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={20}
          value={number}
          error={problem}
          onChange={({ target }) => {
            setNumber(target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" isBusy={loading}>
          Save
        </Button>
      </form>
    </Modal>
  );
}
