import { useNavigate } from 'react-router-dom';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import { useChangeStaffViewMutation } from '../../features/orders/views.generated.ts';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { addressOfView, type ListState, type View } from './list-state.ts';
import { hiddenProblem, toInput, toFormValues, ViewConflict } from './view-form.tsx';

interface SaveChangesProps {
  view: View;
  state: ListState;
}

/** Saves the current list to the view that it was opened from. */
export function SaveChanges({ view, state }: SaveChangesProps) {
  const { id, name } = view;
  const navigate = useNavigate();
  const [save, { loading }] = useChangeStaffViewMutation();
  const form = useVersionedForm({
    initial: toFormValues(view, state),
    version: state.seen,
    save: (values, version) => save({ variables: { id, version, input: toInput(values) } }),
    onSaved: () => {
      showMessage(`View “${name}” saved.`);
      void navigate(addressOfView(id), { replace: true, preventScrollReset: true });
    },
  });
  return (
    <form onSubmit={(event) => !loading && form.submit(event)} className="contents">
      <Button type="submit" size="small" isBusy={loading}>
        {form.saved ? 'Save mine' : 'Save'}
      </Button>
      <div className="order-last w-full empty:hidden">
        <ViewConflict form={form} />
        <FormAlert text={form.failure ?? (form.problems.name || hiddenProblem(form.problems))} />
      </div>
    </form>
  );
}
