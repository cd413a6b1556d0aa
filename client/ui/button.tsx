import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook, type ButtonSize } from './button-look.ts';
import { Spinner } from './loading/spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shows a spinner and ignores clicks. */
  isBusy?: boolean;
}

export function Button({ look, size, isBusy = false, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Not `disabled`, which would lose keyboard focus.
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonLook(look, size, className)}
    >
      {isBusy && <Spinner size="small" />}
      {children}
    </button>
  );
}
