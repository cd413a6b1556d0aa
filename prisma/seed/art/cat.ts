/** Cats: tabby, calico and black. The same dimensions as the dogs. */
import type { Eyes } from './dog.ts';
import { BLUSH, darken, INK } from './palette.ts';
import { circle, faded, line, oval, path, within } from './svg.ts';

export interface CatCoat {
  main: string;
  pale: string;
  dark: string;
  iris: string;
  marks: 'tabby' | 'calico' | 'tuxedo' | 'point' | 'plain';
}

export const CAT_COATS: readonly CatCoat[] = [
  {
    main: '#eea04f',
    pale: '#fdf0dc',
    dark: '#cc7629',
    iris: '#8fb04a',
    marks: 'tabby',
  },
  {
    main: '#a69a8c',
    pale: '#f7f0e6',
    dark: '#6d6258',
    iris: '#c9a83c',
    marks: 'tabby',
  },
  {
    main: '#f6e7d0',
    pale: '#fffaf2',
    dark: '#e29143',
    iris: '#6aa5b8',
    marks: 'calico',
  },
  {
    main: '#4a423f',
    pale: '#fdf6ea',
    dark: '#332c2a',
    iris: '#e0b53e',
    marks: 'tuxedo',
  },
  {
    main: '#f3e3cb',
    pale: '#fdf6e8',
    dark: '#6e5443',
    iris: '#5fa2c7',
    marks: 'point',
  },
  {
    main: '#b5adb0',
    pale: '#dcd5d4',
    dark: '#8e8688',
    iris: '#e1a938',
    marks: 'plain',
  },
];

const HEAD =
  'M-80-8C-86-58-46-80 0-80C46-80 86-58 80-8C92 14 86 34 68 44C48 68 24 76 0 76C-24 76-48 68-68 44C-86 34-92 14-80-8Z';

function ear(coat: CatCoat, side: 1 | -1): string {
  const colour =
    coat.marks === 'point'
      ? coat.dark
      : coat.marks === 'calico' && side === 1
        ? '#5b4a40'
        : coat.marks === 'calico'
          ? coat.dark
          : coat.main;
  const shape =
    path('M14-72C34-98 60-122 72-120C86-116 88-66 78-20Z', colour) +
    path('M36-78C48-94 62-106 68-104C77-100 76-70 70-48Z', BLUSH);
  return side === 1 ? shape : `<g transform="scale(-1 1)">${shape}</g>`;
}

export function marks(coat: CatCoat): string {
  if (coat.marks === 'tabby') {
    return (
      line('M-20-74q4 14 3 26M0-80v28M20-74q-4 14-3 26', coat.dark, 9) +
      line('M-88 4q18 2 26 8M-84 26q16-3 24-1M88 4q-18 2-26 8M84 26q-16-3-24-1', coat.dark, 7)
    );
  }
  if (coat.marks === 'calico')
    return (
      path('M-100-100H-6C-10-60-24-34-44-16C-60-6-80-6-100 0Z', coat.dark) +
      path('M100-100H22C22-70 36-46 58-36C76-30 88-30 100-30Z', '#5b4a40')
    );
  if (coat.marks === 'tuxedo')
    return path('M0-34C-10-4-44 10-50 36C-44 90 44 90 50 36C44 10 10-4 0-34Z', coat.pale);
  if (coat.marks === 'point')
    return (
      oval(0, 26, 46, 44, coat.dark, 'opacity=".75"') +
      path('M-90-90C-60-60-76-20-100 0ZM90-90C60-60 76-20 100 0Z', coat.dark, 'opacity=".4"')
    );
  return '';
}

function eyes(coat: CatCoat, look: Eyes): string {
  if (look === 'closed')
    return line('M-48-4q14 13 28 0M20-4q14 13 28 0', coat.marks === 'tuxedo' ? '#f2e3c4' : INK, 5.5);
  if (look === 'happy')
    return line('M-48 2q14-18 28 0M20 2q14-18 28 0', coat.marks === 'tuxedo' ? '#f2e3c4' : INK, 5.5);
  return [-34, 34]
    .map(
      (x) =>
        oval(x, -4, 16, 17, coat.iris) +
        oval(x, -4, 8.5, 14.5, '#241a13') +
        circle(x + 4, -10, 4.2, '#fff') +
        circle(x - 4, 3, 2, '#fff', 'opacity=".75"'),
    )
    .join('');
}

export function catFace(coat: CatCoat, look: Eyes = 'open'): string {
  const muzzle =
    coat.marks === 'tuxedo' || coat.marks === 'point'
      ? ''
      : oval(-15, 36, 22, 17, coat.pale) + oval(15, 36, 22, 17, coat.pale) + oval(0, 50, 15, 13, coat.pale);
  const hair = coat.marks === 'tuxedo' ? '#8b7f78' : darken(coat.main, 0.45);
  return (
    ear(coat, -1) +
    ear(coat, 1) +
    within(
      HEAD,
      coat.main,
      marks(coat) + path('M-100 34C-50 84 50 84 100 34V100H-100Z', '#3a2410', 'opacity=".06"') + muzzle,
    ) +
    faded(oval(-56, 24, 13, 8, '#ee8f7c') + oval(56, 24, 13, 8, '#ee8f7c'), 0.4) +
    eyes(coat, look) +
    faded(line('M-50 32L-98 24M-50 40L-96 46M50 32L98 24M50 40L96 46', hair, 2.6), 0.65) +
    line('M0 30V36M-18 37C-16 48-2 48 0 36C2 48 16 48 18 37', coat.marks === 'point' ? '#2a1d15' : INK, 4.4) +
    path('M-11 19C-11 15 11 15 11 19C11 25 4 31 0 31C-4 31-11 25-11 19Z', '#e07f7b')
  );
}
