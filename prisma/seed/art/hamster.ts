/** Hamsters and guinea pigs: faces 200 wide, bodies standing on y = 0. */
import type { Eyes } from './dog.ts';
import { BLUSH, darken, INK } from './palette.ts';
import { at, circle, faded, line, oval, path, within } from './svg.ts';

interface HamsterCoat {
  main: string;
  pale: string;
  dark: string;
  marks: 'hamster' | 'cavy';
}

export const HAMSTER_COATS: readonly HamsterCoat[] = [
  { main: '#e6ac67', pale: '#fdf2df', dark: '#c4833c', marks: 'hamster' },
  { main: '#fbf1e2', pale: '#fffaf2', dark: '#8a6246', marks: 'cavy' },
  { main: '#b9aba0', pale: '#f6efe7', dark: '#8e8076', marks: 'hamster' },
  { main: '#a9713f', pale: '#f6e2c6', dark: '#5a3f2c', marks: 'cavy' },
];

export function hamsterFace(coat: HamsterCoat, look: Eyes = 'open'): string {
  const head = 'M-62-40C-50-74 50-74 62-40C96-16 98 34 70 54C46 76-46 76-70 54C-98 34-96-16-62-40Z';
  const ears =
    coat.marks === 'cavy'
      ? path(
          'M-50-52C-84-66-110-44-102-14C-84-4-64-20-52-40ZM50-52C84-66 110-44 102-14C84-4 64-20 52-40Z',
          coat.dark,
        ) +
        path(
          'M-62-46C-80-52-94-38-92-22C-80-18-68-28-60-40ZM62-46C80-52 94-38 92-22C80-18 68-28 60-40Z',
          BLUSH,
        )
      : circle(-54, -62, 28, coat.main) +
        circle(54, -62, 28, coat.main) +
        circle(-54, -62, 16, BLUSH) +
        circle(54, -62, 16, BLUSH);
  const marks =
    coat.marks === 'cavy'
      ? path('M10-90C14-40 4-10 30 16C60 30 90 20 110 10V-90Z', coat.dark)
      : path('M-12-80L0-30L12-80Z', coat.dark);
  const gaze =
    look === 'open'
      ? [-36, 36]
          .map(
            (x) =>
              circle(x, -8, 12, '#2b1c14') +
              circle(x + 4, -12.5, 4.4, '#fff') +
              circle(x - 3, -3, 2, '#fff', 'opacity=".7"'),
          )
          .join('')
      : line(
          look === 'happy' ? 'M-48-2q12-16 24 0M24-2q12-16 24 0' : 'M-48-8q12 12 24 0M24-8q12 12 24 0',
          INK,
          5.5,
        );
  return (
    ears +
    within(
      head,
      coat.main,
      marks +
        oval(-52, 34, 42, 34, coat.pale) +
        oval(52, 34, 42, 34, coat.pale) +
        oval(0, 52, 46, 34, coat.pale),
    ) +
    faded(oval(-58, 24, 14, 9, '#ee8f7c') + oval(58, 24, 14, 9, '#ee8f7c'), 0.45) +
    gaze +
    path('M-6 36H6V48Q0 51-6 48Z', '#fffdf8') +
    line('M0 22V28M-15 29C-13 39-2 39 0 28C2 39 13 39 15 29', INK, 4) +
    path('M-9 12C-9 8 9 8 9 12C9 17 4 22 0 22C-4 22-9 17-9 12Z', '#e08384')
  );
}

/** Sitting with a seed, about 230 tall. */
export function hamsterSitting(coat: HamsterCoat, look: Eyes = 'open', seed = true): string {
  const body = 'M-60-140C-106-100-112-34-86-12C-66 2-30 0 0 0C30 0 66 2 86-12C112-34 106-100 60-140Z';
  const rump = coat.marks === 'cavy' ? path('M20-10C30-80 70-120 120-130V10H20Z', coat.dark) : '';
  return (
    within(body, coat.main, rump + oval(0, -50, 58, 56, coat.pale)) +
    oval(-46, -8, 30, 13, BLUSH) +
    oval(46, -8, 30, 13, BLUSH) +
    at(0, -146, 0.86, hamsterFace(coat, look)) +
    (seed
      ? path('M0-84C18-74 18-48 0-40C-18-48-18-74 0-84Z', '#4b3a2e') +
        line('M0-78V-46M-7-70q-3 9 0 18M7-70q3 9 0 18', '#efe2cc', 2.6)
      : '') +
    oval(-22, -62, 15, 12, darken(coat.main, 0.06), 'transform="rotate(24 -22 -62)"') +
    oval(22, -62, 15, 12, darken(coat.main, 0.06), 'transform="rotate(-24 22 -62)"')
  );
}
