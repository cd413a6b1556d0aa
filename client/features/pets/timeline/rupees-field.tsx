import { useState } from 'react';
import { toPaise, toRupees } from '#rules/money/pricing.ts';
import { Field } from '#client/ui/forms/field.tsx';

interface RupeesFieldProps {
  label: string;
  /** The amount in paise. */
  value: number | null | undefined;
  /** Called with NaN for invalid input, and null for empty input. */
  onChange: (paise: number | null) => void;
  error: string | undefined;
}

/** An amount, entered in rupees and stored in paise. */
export function RupeesField({ value, onChange, ...field }: RupeesFieldProps) {
  const [rupees, setRupees] = useState(typeof value === 'number' ? String(toRupees(value)) : '');
  return (
    <Field
      {...field}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={rupees}
      onChange={({ target }) => {
        setRupees(target.value);
        const text = target.value.replace(/[\s,₹]/g, '');
        onChange(text === '' ? null : toPaise(text));
      }}
    />
  );
}
