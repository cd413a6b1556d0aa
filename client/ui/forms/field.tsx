import { useId, type ComponentProps, type FormEvent } from 'react';
import { describedBy, FieldFrame, INPUT } from './field-frame.tsx';

const DEVANAGARI_ZERO = 0x966;

/** Devanagari digits, which Hindi keyboards type, as 0 to 9. @example latinDigits('१२.५') // '12.5' */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** An `onInput` handler for number fields, which converts Devanagari digits before `onChange` reads them. */
function typeLatinDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const latin = latinDigits(field.value);
  if (latin !== field.value) field.value = latin;
}

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isLabelHidden?: boolean;
}

/**
 * A single-line text field: `<Field label="Full name" autoComplete="name" error={errors.name}
 * {...register('name')} />`.
 */
export function Field({ label, hint, error, isLabelHidden, className, id, ...input }: FieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      isRequired={input.required}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      <input
        onInput={input.inputMode ? typeLatinDigits : undefined}
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
        className={INPUT}
      />
    </FieldFrame>
  );
}
