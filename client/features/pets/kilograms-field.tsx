import { useState, type Ref } from 'react';
import { Field } from '#client/ui/field.tsx';
import { gramsOf, kilogramsOf } from './weights.ts';

interface KilogramsFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** In grams. */
  value: number | null | undefined;
  /** NaN for invalid input, null for none. */
  onChange: (grams: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A weight, entered in kilograms and stored in grams. */
export function KilogramsField({ value, onChange, ...field }: KilogramsFieldProps) {
  const [kilograms, setKilograms] = useState(value ? kilogramsOf(value) : '');
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      placeholder="12.5"
      value={kilograms}
      onChange={({ target }) => {
        setKilograms(target.value);
        onChange(gramsOf(target.value));
      }}
    />
  );
}
