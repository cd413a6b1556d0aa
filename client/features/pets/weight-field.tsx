import { useState } from 'react';
import { useController } from 'react-hook-form';
import { i18n } from '#client/lib/i18n.ts';
import { Field } from '#client/ui/field.tsx';
import type { EventForm } from './event-form.ts';
import { gramsOf, kilogramsOf } from './weights.ts';

/** Entered in kilograms, stored in grams. */
export function WeightField({ form: { control } }: { form: EventForm }) {
  const {
    field: { ref, value, onBlur, onChange },
    fieldState: { error },
  } = useController({ control, name: 'weightGrams' });
  const [kilograms, setKilograms] = useState(value ? kilogramsOf(value) : '');
  return (
    <Field
      label={i18n.t('Weight in kg')}
      inputMode="decimal"
      required
      autoComplete="off"
      maxLength={10}
      placeholder="12.5"
      ref={ref}
      value={kilograms}
      error={error?.message}
      onBlur={onBlur}
      onChange={({ target }) => {
        setKilograms(target.value);
        onChange(gramsOf(target.value));
      }}
    />
  );
}
