import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from './class-names.ts';

export const INPUT =
  'min-h-12 w-full rounded-xl border-2 border-edge bg-paper px-4 text-base text-ink placeholder:text-ink-soft focus-visible:border-lake focus-visible:outline-offset-0 aria-invalid:border-alarm';

interface FieldFrameProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean | undefined;
  /** Visually hidden label, where the context makes it obvious. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error around a control; the control sets `describedBy(id, …)` as its description. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={classNames('grid content-start gap-1', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-semibold'}>
        {label}
        {isRequired && (
          <span aria-hidden="true" className="text-alarm">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-sm font-semibold text-alarm empty:hidden">
        {error && i18n.t(error)}
      </p>
    </div>
  );
}

export function describedBy(
  id: string,
  { hint, error }: { hint?: string | undefined; error?: string | undefined },
) {
  return classNames(hint && `${id}-hint`, error && `${id}-error`) || undefined;
}

const DEVANAGARI_ZERO = 0x966;

/** Devanagari digits, which Hindi keyboards type, as 0 to 9. @example latinDigits('१२.५') // '12.5' */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** For `onInput` of a field for numbers: what is typed is 0 to 9 before `onChange` reads it. */
function typeLatinDigits({ currentTarget: field }: FormEvent<HTMLInputElement>): void {
  const typed = latinDigits(field.value);
  if (typed !== field.value) field.value = typed;
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
