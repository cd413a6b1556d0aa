import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { UNIT_LABELS } from '../../features/products/product-labels.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { PRICES, type SizeField } from './size-fields.ts';

interface SizeFieldInputProps {
  name: string;
  field: SizeField;
  /** Whether the person may change prices. */
  mayPrice: boolean;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function SizeFieldInput({ name, field, mayPrice, value, error, onChange }: SizeFieldInputProps) {
  const { label, hint, max, isRequired, inputMode } = field;
  const isLocked = PRICES.includes(name) && !mayPrice;
  if (name === 'picture')
    return (
      <PictureField label={label} hint={hint} error={error} aspect={1} value={value} onChange={onChange} />
    );
  if (name === 'netUnit')
    return (
      <Select
        label={label}
        options={Object.entries(UNIT_LABELS).map(([unit, text]) => ({ value: unit, label: text }))}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <Field
      label={label}
      hint={isLocked ? 'Your role cannot change prices.' : hint}
      readOnly={isLocked}
      required={isRequired}
      maxLength={max}
      inputMode={inputMode}
      autoComplete="off"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
