import { Checkbox } from '#client/ui/forms/checkbox.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/select.tsx';
import { TextArea } from '#client/ui/forms/text-area.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import type { RecordField } from './record-fields.ts';

interface RecordFieldInputProps {
  field: RecordField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export function RecordFieldInput({ field, value, error, onChange }: RecordFieldInputProps) {
  const { label, hint, max, isRequired, as = 'text', options = [], isHindi, inputMode } = field;
  const shared = { label, hint, required: isRequired, value, error };
  const textProps = {
    ...shared,
    maxLength: max,
    lang: isHindi ? 'hi' : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  if (as === 'picture') return <PictureField {...shared} aspect={field.aspect} onChange={onChange} />;
  if (as === 'textarea') return <TextArea {...textProps} />;
  if (as === 'checkbox')
    return (
      <Checkbox checked={value === 'yes'} onChange={({ target }) => onChange(target.checked ? 'yes' : 'no')}>
        {label}
      </Checkbox>
    );
  if (as === 'checkboxes') return <Checkboxes {...{ field, value, onChange }} />;
  if (as === 'choice')
    return (
      <Select
        {...shared}
        placeholder="Choose"
        options={options}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return <Field {...textProps} inputMode={inputMode} />;
}

function Checkboxes({ field, value, onChange }: Omit<RecordFieldInputProps, 'error'>) {
  const { label, hint, options = [] } = field;
  const checked = value.split('\n').filter(Boolean);
  const toggle = (changed: string, isChecked: boolean) => {
    const values = options.map((option) => option.value);
    onChange(
      values.filter((option) => (option === changed ? isChecked : checked.includes(option))).join('\n'),
    );
  };
  return (
    <fieldset>
      <legend className="font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="flex flex-wrap gap-x-6">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            checked={checked.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          >
            {option.label}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
