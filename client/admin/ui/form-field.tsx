import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import type { useVersionedForm } from './use-versioned-form.ts';

export type FormValues = Pick<ReturnType<typeof useVersionedForm>, 'values' | 'problems' | 'change'>;

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'form' | 'name' | 'value' | 'error'> {
  form: FormValues;
  name: string;
  /** The id of the form that the field belongs to, if it is outside of it. */
  formId?: string;
}

/** A text field of a form, with its error. */
export function FormField({ form: { values, problems, change }, name, formId, ...field }: FormFieldProps) {
  return (
    <Field
      autoComplete="off"
      onChange={({ target }) => change({ [name]: target.value })}
      {...field}
      form={formId}
      value={values[name] ?? ''}
      error={problems[name] || undefined}
    />
  );
}

interface FormTickProps {
  form: FormValues;
  name: string;
  children: ReactNode;
}

/** A checkbox of a form, with the value 'yes' or 'no'. */
export function FormTick({ form: { values, change }, name, children }: FormTickProps) {
  return (
    <Checkbox
      checked={values[name] === 'yes'}
      onChange={({ target }) => change({ [name]: target.checked ? 'yes' : 'no' })}
    >
      {children}
    </Checkbox>
  );
}
