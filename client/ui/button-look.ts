import { classNames } from './class-names.ts';

export type ButtonLook = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'small';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-full font-semibold text-center transition-[background-color,transform,box-shadow] duration-150 active:translate-y-px disabled:opacity-60 disabled:active:translate-y-0 aria-disabled:opacity-60';

const LOOKS: Record<ButtonLook, string> = {
  // For the primary action of a page.
  primary:
    'bg-marigold text-on-marigold shadow-[0_2px_0_var(--marigold-deep)] hover:brightness-105 active:shadow-none',
  outline: 'border-2 border-edge bg-paper text-ink hover:border-ink hover:bg-sunk',
  quiet: 'text-lake underline-offset-4 hover:underline',
  danger: 'bg-alarm text-paper hover:brightness-110',
};

const SIZES: Record<ButtonSize, string> = {
  normal: 'min-h-12 px-6 text-base',
  small: 'min-h-11 px-4 text-sm',
};

export function buttonLook(look: ButtonLook = 'primary', size: ButtonSize = 'normal', more?: string): string {
  return classNames(BASE, LOOKS[look], SIZES[size], more);
}
