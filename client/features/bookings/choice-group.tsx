import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps {
  legend: string;
  /** Error of the choice, announced immediately. */
  error?: string | null;
  className?: string;
  children: ReactNode;
}

/** A radio group with a visually hidden legend and an error. */
export function ChoiceGroup({ legend, error = null, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-problem={error ? true : undefined}
      className="min-w-0"
    >
      <legend className="sr-only">{legend}</legend>
      <div className={className}>{children}</div>
      <p id={errorId} role="alert" className="mt-2 font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
