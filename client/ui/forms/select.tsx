import { useId, type ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { classNames } from '#client/ui/class-names.ts';
import { describedBy, FieldFrame, INPUT } from './field-frame.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  label: string;
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean;
}

/** The native select, which works best on phones. */
export function Select({
  label,
  options,
  placeholder,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  ...select
}: SelectProps) {
  const ownId = useId();
  const selectId = id ?? ownId;
  return (
    <FieldFrame
      id={selectId}
      label={label}
      hint={hint}
      error={error}
      isRequired={select.required}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <span className="relative block">
        <select
          {...select}
          id={selectId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(selectId, { hint, error })}
          className={classNames(INPUT, 'appearance-none pe-11')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 end-4 size-5 -translate-y-1/2"
        />
      </span>
    </FieldFrame>
  );
}
