/** Dogs. Faces fill a square of 200 centred on 0,0; bodies stand on y = 0. */
import { BLUSH, darken, INK } from './palette.ts';
import { circle, faded, line, oval, path, within } from './svg.ts';

export type Eyes = 'open' | 'closed' | 'happy';

export interface DogCoat {
  main: string;
  pale: string;
  dark: string;
  ears: 'half' | 'up' | 'floppy';
  marks: 'blaze' | 'patch' | 'mask' | 'plain' | 'brows';
}

export const DOG_COATS: readonly DogCoat[] = [
  {
    main: '#d99a57',
    pale: '#fbeeda',
    dark: '#a9672f',
    ears: 'half',
    marks: 'blaze',
  },
  {
    main: '#f5e4c9',
    pale: '#fffaf0',
    dark: '#b9753c',
    ears: 'floppy',
    marks: 'patch',
  },
  {
    main: '#5a4638',
    pale: '#e9c79b',
    dark: '#3b2d24',
    ears: 'half',
    marks: 'brows',
  },
  {
    main: '#e9c58a',
    pale: '#fdf3df',
    dark: '#cf9c58',
    ears: 'floppy',
    marks: 'plain',
  },
  {
    main: '#b8703d',
    pale: '#f6ddbc',
    dark: '#7a4526',
    ears: 'up',
    marks: 'mask',
  },
  {
    main: '#ecdfcb',
    pale: '#fff8ec',
    dark: '#4a3a30',
    ears: 'half',
    marks: 'patch',
  },
];

const HEAD =
  'M-60-70C-40-92 40-92 60-70C80-50 82-8 72 20C62 56 36 84 0 84C-36 84-62 56-72 20C-82-8-80-50-60-70Z';

function ear(coat: DogCoat, side: 1 | -1): string {
  const dark =
    coat.marks === 'plain' || coat.marks === 'brows' || coat.marks === 'mask'
      ? darken(coat.main, 0.14)
      : coat.marks === 'patch' && side === -1
        ? coat.main
        : coat.dark;
  let shape: string;
  if (coat.ears === 'floppy') {
    shape =
      path(
        'M46-78C78-94 112-66 116-24C119 12 108 42 92 42C76 42 70 14 66-12C62-34 56-48 40-58Z',
        coat.marks === 'patch' ? coat.dark : coat.main === coat.dark ? dark : coat.dark,
      ) +
      path(
        'M92 42C76 42 70 14 66-12C64-24 61-34 56-42C72-30 80-8 84 12C87 26 90 36 98 40C96 41 94 42 92 42Z',
        '#3a2410',
        'opacity=".12"',
      );
  } else if (coat.ears === 'up') {
    shape =
      path('M22-78C40-112 68-138 80-130C94-120 90-70 72-42Z', dark) +
      path('M40-80C52-102 68-120 74-116C82-110 78-82 68-62Z', BLUSH);
  } else {
    shape =
      path('M18-76C32-104 50-122 64-122C84-122 86-74 72-40Z', dark) +
      path('M46-116C62-128 84-120 100-98C106-88 102-80 94-82C80-86 66-84 56-92Z', darken(dark, 0.16));
  }
  return side === 1 ? shape : `<g transform="scale(-1 1)">${shape}</g>`;
}

function eyes(kind: Eyes): string {
  if (kind === 'closed') return line('M-44-10q12 12 24 0M20-10q12 12 24 0', INK, 6);
  if (kind === 'happy') return line('M-46-2q14-18 28 0M18-2q14-18 28 0', INK, 6.5);
  return [-32, 32]
    .map(
      (x) =>
        oval(x, -8, 10.5, 12, INK) +
        circle(x + 3.5, -12.5, 3.8, '#fff') +
        circle(x - 3.5, -3, 1.8, '#fff', 'opacity=".7"'),
    )
    .join('');
}

export function dogFace(coat: DogCoat, look: Eyes = 'open', tongue = true): string {
  let inside = '';
  if (coat.marks === 'blaze')
    inside += path('M-9-96C-6-50-14-20-46 8C-70 40-40 96 0 96C40 96 70 40 46 8C14-20 6-50 9-96Z', coat.pale);
  if (coat.marks === 'patch') inside += path('M8-100C22-60 6-30 14-4C24 22 60 26 96 10L90-100Z', coat.dark);
  if (coat.marks === 'mask')
    inside += path('M-44 4C-60 60-30 96 0 96C30 96 60 60 44 4C24-14-24-14-44 4Z', darken(coat.dark, 0.3));
  if (coat.marks === 'brows')
    inside +=
      oval(-30, -36, 11, 7.5, coat.pale, 'transform="rotate(-14 -30 -36)"') +
      oval(30, -36, 11, 7.5, coat.pale, 'transform="rotate(14 30 -36)"');
  if (coat.marks === 'plain') inside += path('M-30-92C-14-64 14-64 30-92Z', darken(coat.main, 0.07));
  const muzzle = coat.marks === 'mask' ? '' : oval(0, 44, 46, 36, coat.pale);
  const cheeks =
    coat.marks === 'mask'
      ? ''
      : faded(oval(-54, 24, 13, 8, '#ee8f7c') + oval(54, 24, 13, 8, '#ee8f7c'), 0.38);
  const mouthInk = coat.marks === 'mask' ? '#1d140d' : INK;
  const lick = tongue
    ? path('M-12 54C-13 84 13 84 12 54C8 60-8 60-12 54Z', '#ef7d83') + line('M0 60V70', '#d75f6b', 3)
    : '';
  return (
    ear(coat, -1) +
    ear(coat, 1) +
    within(
      HEAD,
      coat.main,
      inside + path('M-90 30C-50 100 50 100 90 30L90 120H-90Z', '#3a2410', 'opacity=".07"') + muzzle,
    ) +
    cheeks +
    eyes(look) +
    lick +
    line('M0 32V46M-23 47C-21 60-3 60 0 46C3 60 21 60 23 47', mouthInk, 5) +
    path('M-19 16C-19 7 19 7 19 16C19 26 8 35 0 35C-8 35-19 26-19 16Z', '#33261f') +
    oval(-6, 15.5, 6, 2.8, '#fff', 'opacity=".5"')
  );
}
