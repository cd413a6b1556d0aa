/** Paw prints and bones. */
import { INK } from './palette.ts';
import { oval, path } from './svg.ts';

/** A paw print, 100 wide, centred on 0,0. */
export function paw(fill: string): string {
  return (
    path('M0-6C20-6 38 16 36 32C34 46 18 44 0 44C-18 44-34 46-36 32C-38 16-20-6 0-6Z', fill) +
    oval(-40, -6, 11, 15, fill, 'transform="rotate(-24 -40 -6)"') +
    oval(-15, -30, 12, 17, fill, 'transform="rotate(-8 -15 -30)"') +
    oval(15, -30, 12, 17, fill, 'transform="rotate(8 15 -30)"') +
    oval(40, -6, 11, 15, fill, 'transform="rotate(24 40 -6)"')
  );
}

/** A bone, 120 wide, centred on 0,0. */
export function bone(fill: string): string {
  return (
    path(
      'M-34-12C-36-30-62-30-60-12C-74-8-74 8-60 12C-62 30-36 30-34 12H34C36 30 62 30 60 12C74 8 74-8 60-12C62-30 36-30 34-12Z',
      fill,
    ) + path('M-34 4H34V12C36 30 62 30 60 12L66 6C60 8 40 6 34 4Z', INK, 'opacity=".06"')
  );
}
