import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const TONES = {
  marigold: 'bg-marigold text-on-marigold',
  leaf: 'bg-leaf text-on-leaf',
  alarm: 'bg-alarm text-paper',
  sky: 'bg-sky text-ink',
  quiet: 'bg-ink text-ground',
} as const;

interface BadgeProps {
  tone: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

/** A small label, as on product cards. */
export function Badge({ tone, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-block rounded-full px-3 py-0.5 font-display text-sm font-bold',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
