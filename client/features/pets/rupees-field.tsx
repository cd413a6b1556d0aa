import { useState } from 'react';
import { toPaise, toRupees } from '#rules/money/pricing.ts';
import { Field } from '#client/ui/field.tsx';

interface RupeesFieldProps {
  label: string;
  /** In paise. */
  value: number | null | undefined;
  /** NaN for invalid input, null for none. */
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
        const typed = target.value.replace(/[\s,₹]/g, '');
        onChange(typed === '' ? null : toPaise(typed));
      }}
    />
  );
}
