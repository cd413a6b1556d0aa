import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts';
import { Spinner } from './spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Work is under way: a small spinner, and further clicks do nothing. */
  isBusy?: boolean;
}

export function Button({ look, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`: that would take the focus away from who pressed it.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(look, size, className)}
    >
      {isBusy && <Spinner size="small" />}
      {children}
    </button>
  );
}
