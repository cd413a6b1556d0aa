import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export const ICON_BUTTON =
  'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-sunk active:bg-line disabled:opacity-40';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible label. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(ICON_BUTTON, className)}
    >
      {children}
    </button>
  );
}
