import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface RadioProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** A radio button; those of one group share `name` and a `<RadioGroup>`. */
export function Radio({ children, className, ...input }: RadioProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input {...input} type="radio" className="size-5 shrink-0 accent-leaf" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}

/** A radio button as a pill, as for sizes: `<RadioPill name="size" value="3 kg">3 kg</RadioPill>`. */
export function RadioPill({ children, className, ...input }: RadioProps) {
  return (
    <label
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border-2 border-edge bg-paper px-4 font-semibold has-checked:border-leaf has-checked:bg-leaf-wash has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-lake',
        className,
      )}
    >
      <input {...input} type="radio" className="sr-only" />
      {children}
    </label>
  );
}

interface RadioGroupProps {
  legend: string;
  isLegendHidden?: boolean;
  /** Error of the choice, announced immediately. */
  error?: string | null | undefined;
  className?: string;
  children: ReactNode;
}

export function RadioGroup({
  legend,
  isLegendHidden = false,
  error = null,
  className,
  children,
}: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      data-problem={error ? true : undefined}
      className="min-w-0"
    >
      <legend className={isLegendHidden ? 'sr-only' : 'mb-1 font-semibold'}>{legend}</legend>
      <div className={className}>{children}</div>
      <p id={errorId} role="alert" className="mt-2 font-semibold text-alarm empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
