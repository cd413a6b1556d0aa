import type { ReactNode } from 'react';
import { showMessage } from '#client/state/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { FormAlert } from '#client/ui/form-alert.tsx';
import { Modal } from '#client/ui/modal.tsx';
import { Conflict } from '../../ui/conflict.tsx';
import { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { missingIn, type RecordFields, slugOf, type Texts } from './record-fields.ts';
import { RecordFieldInput } from './record-field-input.tsx';

interface RecordDialogProps {
  /** Such as 'New brand'. */
  title: string;
  fields: RecordFields;
  /** The field that the address of a new record follows. */
  namedBy?: string;
  initial: Texts;
  /** 0 for a new record. */
  version: number;
  isBusy: boolean;
  /** Shown below the fields, made of what is typed. */
  preview?: (values: Texts) => ReactNode;
  save: (values: Texts, version: number) => Promise<unknown>;
  onClose: () => void;
}

/** Adds or changes a record that has few fields. The address of a new one follows its name until it is typed. */
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
  const { values } = form;
  const change = (name: string, value: string) => {
    const isFollowed = isNew && name === namedBy && values['slug'] === slugOf(values[namedBy] ?? '');
    form.change({ [name]: value, ...(isFollowed && { slug: slugOf(value) }) });
  };
  const shown = Object.entries(fields).filter(([, { isShown }]) => isShown?.(values, isNew) ?? true);
  return (
    <Modal title={title} isOpen onClose={() => form.leave(onClose)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) form.submit(event);
        }}
        className="grid gap-4"
      >
        {shown.map(([name, field]) => (
          <RecordFieldInput
            key={name}
            field={field}
            value={values[name] ?? ''}
            error={form.problems[name] || undefined}
            onChange={(value) => change(name, value)}
          />
        ))}
        {preview?.(values)}
        {form.saved && (
          <Conflict
            saved={form.saved}
            typed={values}
            labels={Object.fromEntries(shown.map(([name, { label }]) => [name, label]))}
            onUse={(name, value) => form.change({ [name]: value })}
          />
        )}
        <FormAlert text={form.failure} />
        <Button type="submit" isBusy={isBusy}>
          {form.saved ? 'Save mine' : 'Save'}
        </Button>
      </form>
    </Modal>
  );
}
