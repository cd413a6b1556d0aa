import { type ComponentProps, useState } from 'react';
import { Field } from '#client/ui/forms/field.tsx';

interface TypedFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange'> {
  value: string;
  /** Called when the person leaves the field or presses Enter, not with each letter. */
  onChange: (typed: string) => void;
}

/** A text field that filters a list. It follows its value, for example when the back button changes it. */
export function TypedField({ value, onChange, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setTyped(value);
  }
  const commit = () => typed.trim() !== value && onChange(typed.trim());
  return (
    <Field
      enterKeyHint="search"
      maxLength={100}
      {...field}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
