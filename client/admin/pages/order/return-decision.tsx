import { type FormEvent, useState } from 'react';
import { errorMessage } from '#client/lib/graph/refusal.ts';
import { showAlert, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { useUnsavedChanges } from '#client/ui/forms/use-unsaved-changes.ts';
import { useViewer } from '../../app/viewer.ts';
import {
  type StaffOrderDetailsFragment,
  useApproveReturnMutation,
  useReceiveReturnMutation,
  useRefuseReturnMutation,
} from '../../features/orders/orders.generated.ts';

/** Approves, refuses or receives a return. */
export function ReturnDecision({
  request: { id, status, reason },
}: {
  request: StaffOrderDetailsFragment['returns'][number];
}) {
  const { permissions } = useViewer();
  const mayDecide =
    permissions.includes('orders:refund') && (status === 'REQUESTED' || status === 'APPROVED');
  const [note, setNote] = useState('');
  useUnsavedChanges(mayDecide && note.trim() !== '');
  // Damaged goods are not sold again.
  const [isRestocked, setIsRestocked] = useState(reason === 'WRONG_ITEM' || reason === 'NOT_NEEDED');
  const [approve, approving] = useApproveReturnMutation();
  const [refuse, refusing] = useRefuseReturnMutation();
  const [receive, receiving] = useReceiveReturnMutation();
  const isBusy = approving.loading || refusing.loading || receiving.loading;
  const decide = async (deciding: Promise<unknown>, done: string) => {
    try {
      await deciding;
      showMessage(done);
    } catch (error) {
      showAlert(errorMessage(error, 'Something went wrong. Please check your connection and try again.'));
    }
  };
  const submitRefusal = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void decide(refuse({ variables: { id, note } }), 'Return refused.');
  };
  return (
    <div className="grid gap-3">
      {mayDecide && status === 'REQUESTED' && (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={isBusy}
          onClick={() => void decide(approve({ variables: { id } }), 'Return approved.')}
        >
          Approve return
        </Button>
      )}
      {status === 'APPROVED' && permissions.includes('orders:fulfil') && (
        <>
          <Checkbox checked={isRestocked} onChange={({ target }) => setIsRestocked(target.checked)}>
            Return the items to stock
          </Checkbox>
          <Button
            size="small"
            className="justify-self-start"
            isBusy={isBusy}
            onClick={() =>
              void decide(receive({ variables: { id, restock: isRestocked } }), 'Items received.')
            }
          >
            Mark as received
          </Button>
        </>
      )}
      {mayDecide && (
        <form noValidate onSubmit={submitRefusal} className="flex flex-wrap items-end gap-2">
          <Field
            label="Reason for refusing"
            className="min-w-48 flex-1"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" look="outline" isBusy={isBusy}>
            Refuse
          </Button>
        </form>
      )}
    </div>
  );
}
