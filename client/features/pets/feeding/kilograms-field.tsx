import { useState, type Ref } from 'react';
import { Field } from '#client/ui/forms/field.tsx';
import { parseKilograms, formatKilograms } from '../weight/weights.ts';

interface KilogramsFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** The weight in grams. */
  value: number | null | undefined;
  /** Called with NaN for invalid input, and null for empty input. */
  onChange: (grams: number | null) => void;
  onBlur: () => void;
  error: string | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A weight, entered in kilograms and stored in grams. */
export function KilogramsField({ value, onChange, ...field }: KilogramsFieldProps) {
  const [kilograms, setKilograms] = useState(value ? formatKilograms(value) : '');
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
        onChange(parseKilograms(target.value));
      }}
    />
  );
}
