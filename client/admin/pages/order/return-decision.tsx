import { type FormEvent, useState } from 'react';
import { errorMessage, parseUserError } from '#client/lib/graph/user-error.ts';
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
import { ACTION_FAILED } from '../../ui/run-action.ts';

/** Approves, refuses or receives a return. */
export function ReturnDecision({
  request: { id, status, reason },
}: {
  request: StaffOrderDetailsFragment['returns'][number];
}) {
  const { permissions } = useViewer();
  const mayDecide =
    permissions.includes('orders:refund') && (status === 'REQUESTED' || status === 'APPROVED');
  const [reasonProblem, setReasonProblem] = useState<string>();
  // Damaged goods are not sold again.
  const [isRestocked, setIsRestocked] = useState(reason === 'WRONG_ITEM' || reason === 'NOT_NEEDED');
  const [approve, approving] = useApproveReturnMutation();
  const [refuse, refusing] = useRefuseReturnMutation();
  const [receive, receiving] = useReceiveReturnMutation();
  const isBusy = approving.loading || refusing.loading || receiving.loading;
  const decide = async (deciding: Promise<unknown>, done: string) => {
    setReasonProblem(undefined);
    try {
      await deciding;
      showMessage(done);
    } catch (error) {
      const problem = parseUserError(error)?.fields['note'];
      setReasonProblem(problem);
      if (problem === undefined) showAlert(errorMessage(error, ACTION_FAILED));
    }
  };
  return (
    <div className="grid gap-3">
      {mayDecide && status === 'REQUESTED' && (
        <Button
          size="small"
          className="justify-self-start"
          isBusy={approving.loading}
          disabled={isBusy && !approving.loading}
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
            isBusy={receiving.loading}
            disabled={isBusy && !receiving.loading}
            onClick={() =>
              void decide(receive({ variables: { id, restock: isRestocked } }), 'Items received.')
            }
          >
            Mark as received
          </Button>
        </>
      )}
      {mayDecide && (
        <RefusalForm
          isBusy={refusing.loading}
          isDisabled={isBusy && !refusing.loading}
          problem={reasonProblem}
          onChange={() => setReasonProblem(undefined)}
          onRefuse={(note) => void decide(refuse({ variables: { id, note } }), 'Return refused.')}
        />
      )}
    </div>
  );
}

interface RefusalFormProps {
  isBusy: boolean;
  isDisabled: boolean;
  problem: string | undefined;
  onChange: () => void;
  onRefuse: (note: string) => void;
}

function RefusalForm({ isBusy, isDisabled, problem, onChange, onRefuse }: RefusalFormProps) {
  const [note, setNote] = useState('');
  useUnsavedChanges(note.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onRefuse(note);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <Field
        label="Reason for refusing"
        className="min-w-48 flex-1"
        maxLength={500}
        value={note}
        error={problem}
        onChange={({ target }) => {
          setNote(target.value);
          onChange();
        }}
      />
      <Button type="submit" look="outline" className="mt-7" isBusy={isBusy} disabled={isDisabled}>
        Refuse
      </Button>
    </form>
  );
}
