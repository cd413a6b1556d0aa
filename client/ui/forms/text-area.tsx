import { useId, type ComponentProps } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { describedBy, FieldFrame, INPUT } from './field-frame.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A multi-line text field; grows with its content where supported. */
export function TextArea({ label, hint, error, className, id, ...input }: TextAreaProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <FieldFrame
      id={inputId}
      label={label}
      hint={hint}
      error={error}
      isRequired={input.required}
      className={className}
    >
      <textarea
        rows={4}
        {...input}
        id={inputId}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(inputId, { hint, error })}
        className={classNames(INPUT, 'field-sizing-content min-h-28 py-3')}
      />
    </FieldFrame>
  );
}
