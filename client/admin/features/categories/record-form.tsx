import type { ReactNode } from 'react';
import type { SavedRecord } from '../../ui/conflict.tsx';
import type { useVersionedForm } from '../../ui/use-versioned-form.ts';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import type { FormTexts } from '../../ui/form-texts.ts';
import { type RecordFields, toSlug } from './record-fields.ts';
import { RecordFieldInput } from './record-field-input.tsx';

interface RecordFormProps {
  form: ReturnType<typeof useVersionedForm>;
  fields: RecordFields;
  /** The field from which the slug of a new record is derived. */
  namedBy: string;
  isNew: boolean;
  isBusy: boolean;
  /** Converts a record that someone else saved to the texts of the form. */
  textsOfSaved?: ((fields: SavedRecord['fields']) => SavedRecord['fields']) | undefined;
  /** Content below the fields, rendered from the typed values. */
  preview?: ((values: FormTexts) => ReactNode) | undefined;
}

/** The fields of a record, one below the other. The slug of a new record follows its name until someone edits it. */
export function RecordForm({ form, fields, namedBy, isNew, isBusy, textsOfSaved, preview }: RecordFormProps) {
  const { values } = form;
  const change = (name: string, value: string) => {
    const isFollowed = isNew && name === namedBy && values['slug'] === toSlug(values[namedBy] ?? '');
    form.change({ [name]: value, ...(isFollowed && { slug: toSlug(value) }) });
  };
  const visibleFields = Object.entries(fields).filter(([, { isShown }]) => isShown?.(values, isNew) ?? true);
  return (
    <VersionedForm
      form={form}
      isBusy={isBusy}
      labels={Object.fromEntries(visibleFields.map(([name, { label }]) => [name, label]))}
      textsOfSaved={textsOfSaved}
      saveLabel="Save"
      isNarrow
    >
      {visibleFields.map(([name, field]) => (
        <RecordFieldInput
          key={name}
          field={field}
          value={values[name] ?? ''}
          error={form.problems[name] || undefined}
          onChange={(value) => change(name, value)}
        />
      ))}
      {preview?.(values)}
    </VersionedForm>
  );
}
