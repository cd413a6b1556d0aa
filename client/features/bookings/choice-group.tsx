import { useId, type ReactNode } from 'react';

interface ChoiceGroupProps {
  legend: string;
  /** What is wrong with the choice; spoken at once. */
  error?: string | null;
  className?: string;
  children: ReactNode;
}

/** Radio buttons of one name under a legend that the step's heading says already, and what is wrong with them. */
export function ChoiceGroup({ legend, error = null, className, children }: ChoiceGroupProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className={className}>{children}</div>
      <p id={errorId} role="alert" className="mt-2 font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
