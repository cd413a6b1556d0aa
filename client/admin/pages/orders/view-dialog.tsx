import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkFilters } from '#rules/staff/order-list.ts';
import { showFailure, showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmButton } from '#client/ui/overlays/confirm-button.tsx';
import { FormAlert } from '#client/ui/forms/form-alert.tsx';
import {
  StaffViewsDocument,
  useChangeStaffViewMutation,
  useCreateStaffViewMutation,
  useDeleteStaffViewMutation,
} from '../../features/orders/views.generated.ts';
import { FormField, FormTick } from '../../ui/form-field.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { addressOfView, existingColumns, describeFilters, type ListState, type View } from './list-state.ts';
import { buildListUrl } from './order-filter.ts';
import { hiddenProblem, toInput, READING, toFormValues, ViewConflict } from './view-form.tsx';

const MAX_CHARACTERS = 60;

interface NewViewProps {
  state: ListState;
  onClose: () => void;
}

/** Saves the current list under a new name. */
export function NewView({ state, onClose }: NewViewProps) {
  const navigate = useNavigate();
  const [create, { loading }] = useCreateStaffViewMutation({
    update: (cache, { data }) => {
      if (!data) return;
      const view = data.createStaffView;
      cache.updateQuery({ query: StaffViewsDocument, overwrite: true }, (known) => {
        const others = known?.staffViews.filter(({ id }) => id !== view.id);
        return others ? { staffViews: [...others, view] } : undefined;
      });
    },
  });
  const form = useVersionedForm({
    initial: toFormValues({ name: '', isShared: false }, state),
    version: 0,
    save: async (values) => {
      const { data } = await create({ variables: { input: toInput(values) } });
      if (data) await navigate(addressOfView(data.createStaffView.id), { preventScrollReset: true });
    },
    onSaved: () => {
      showMessage('View saved.');
      onClose();
    },
  });
  return (
    <ViewFields form={form} isBusy={loading} isOwn>
      <p className="text-ink-soft">{describeFilters(state.query)}</p>
    </ViewFields>
  );
}

interface EditViewProps {
  view: View;
  state: ListState;
  onClose: () => void;
}

/** Renames, shares or deletes a view. Its filters and columns are changed in the list itself. */
export function EditView({ view, state, onClose }: EditViewProps) {
  const { id, query, columns, version: opened } = view;
  const navigate = useNavigate();
  const [save, { loading }] = useChangeStaffViewMutation();
  const form = useVersionedForm({
    initial: toFormValues(view, { query: checkFilters(query).valid, columns: existingColumns(columns) }),
    version: opened,
    save: async (values, version) => {
      const { data } = await save({ variables: { id, version, input: toInput(values) } });
      // Unsaved changes of the list continue from the new version.
      if (!data || !state.isChanged || state.seen !== opened) return;
      const seenVersion = String(data.changeStaffView.version);
      await navigate(buildListUrl(state.search, { seen: seenVersion }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    onSaved: () => {
      showMessage('View saved.');
      onClose();
    },
  });
  return (
    <>
      <ViewFields form={form} isBusy={loading} isOwn={view.isOwn}>
        {!view.isOwn && <p className="text-ink-soft">Created by {view.owner}.</p>}
      </ViewFields>
      <DeleteView view={view} onDeleted={onClose} />
    </>
  );
}

interface DeleteViewProps {
  view: View;
  onDeleted: () => void;
}

interface ViewFieldsProps {
  form: ReturnType<typeof useVersionedForm>;
  isBusy: boolean;
  /** Whether the viewer created the view: nobody else can stop sharing it. */
  isOwn: boolean;
  children: ReactNode;
}

function ViewFields({ form, isBusy, isOwn, children }: ViewFieldsProps) {
  const { problems, saved, failure, submit } = form;
  return (
    <form noValidate onSubmit={(event) => !isBusy && submit(event, READING)} className="grid gap-4">
      {children}
      <FormField form={form} name="name" label="Name" required maxLength={MAX_CHARACTERS} />
      {isOwn && (
        <FormTick form={form} name="isShared">
          Share with everyone who can see orders
        </FormTick>
      )}
      <ViewConflict form={form} />
      <FormAlert text={failure ?? hiddenProblem(problems)} />
      <Button type="submit" isBusy={isBusy}>
        {saved && saved.clashing?.length !== 0 ? 'Save mine' : 'Save view'}
      </Button>
    </form>
  );
}

function DeleteView({ view: { id, name, version, isShared }, onDeleted }: DeleteViewProps) {
  const navigate = useNavigate();
  const [remove, { loading, client }] = useDeleteStaffViewMutation();
  const run = async () => {
    try {
      await remove({ variables: { id, version } });
      showMessage(`View “${name}” deleted.`);
      onDeleted();
      // Navigates first, so that the list never reports a missing view.
      await navigate('/orders', { replace: true, flushSync: true });
      client.cache.updateQuery({ query: StaffViewsDocument, overwrite: true }, (known) =>
        known ? { staffViews: known.staffViews.filter((view) => view.id !== id) } : undefined,
      );
    } catch (error) {
      showFailure(error, 'The view could not be deleted. Please try again.');
      // Someone else may have changed or deleted the view.
      void client.refetchQueries({ include: [StaffViewsDocument] });
    }
  };
  return (
    <ConfirmButton
      look="outline"
      size="small"
      className="mt-5"
      isBusy={loading}
      question={{
        title: `Delete “${name}”?`,
        message: isShared ? 'Everyone who uses it will lose it.' : 'No orders are deleted.',
        confirmLabel: 'Delete view',
      }}
      onConfirm={() => void run()}
    >
      Delete view…
    </ConfirmButton>
  );
}
