import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode;
}

/** A checkbox with a label; the whole line is clickable. */
export function Checkbox({ children, className, ...input }: ChoiceProps) {
  return (
    <label className={classNames('flex min-h-11 items-center gap-3', className)}>
      <input {...input} type="checkbox" className="size-5 shrink-0 accent-leaf" />
      <span className="min-w-0 flex-1">{children}</span>
    </label>
  );
}
