import type { ReactNode } from 'react';
import { i18n } from '#client/lib/i18n.ts';
import { classNames } from '#client/ui/class-names.ts';

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
