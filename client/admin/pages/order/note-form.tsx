import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/user-error.ts';
import { Button } from '#client/ui/button.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useAddOrderNoteMutation } from '../../features/orders/order-changes.generated.ts';

const FAILED = 'The note could not be saved. Please check your connection and try again.';

/** Adds a note for other members of staff. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useUnsavedChanges(text.trim() !== '');
  const [add, { loading }] = useAddOrderNoteMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    setProblem(null);
    try {
      await add({ variables: { id: orderId, text } });
      setText('');
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-2">
      <TextArea
        label="Note"
        hint="Only staff see it."
        maxLength={1000}
        rows={2}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <Button type="submit" size="small" look="outline" className="justify-self-start" isBusy={loading}>
        Add note
      </Button>
    </form>
  );
}
