/** Parakeets and budgerigars, head to the right. */
import { darken, INK, lighten } from './palette.ts';
import { circle, line, oval, path, within } from './svg.ts';

interface BirdCoat {
  main: string;
  pale: string;
  dark: string;
  beak: string;
  marks: 'ring' | 'budgie' | 'cockatiel' | 'love';
}

export const BIRD_COATS: readonly BirdCoat[] = [
  {
    main: '#6bb35a',
    pale: '#a9d47f',
    dark: '#3d8b4f',
    beak: '#d9503f',
    marks: 'ring',
  },
  {
    main: '#7cc0dd',
    pale: '#c5e6ee',
    dark: '#3f8db3',
    beak: '#e9b44c',
    marks: 'budgie',
  },
  {
    main: '#f4ce55',
    pale: '#fdf0b8',
    dark: '#8ab84e',
    beak: '#e2993c',
    marks: 'budgie',
  },
  {
    main: '#c9c3bb',
    pale: '#f6eeda',
    dark: '#948c84',
    beak: '#b9a58b',
    marks: 'cockatiel',
  },
  {
    main: '#7dbb58',
    pale: '#f2a25a',
    dark: '#3f8c53',
    beak: '#e8604a',
    marks: 'love',
  },
];

function headMarks(coat: BirdCoat): string {
  if (coat.marks === 'ring')
    return (
      line('M-62 40C-30 66 34 62 62 34', '#33261f', 10) + line('M-66 52C-32 80 38 74 68 46', '#ef8fa0', 9)
    );
  if (coat.marks === 'budgie')
    return (
      path('M-80-90H60C54-52 70-20 66 10C40-14 8-26-30-20Z', lighten('#f8e37e', 0.25), 'opacity=".85"') +
      line('M-62-36q20-6 30-22M-58-14q26-6 42-26', darken(coat.dark, 0.2), 6)
    );
  if (coat.marks === 'cockatiel') return path('M-30-90H90V60C50 60 20 40 14 4C10-34-6-60-30-90Z', '#f8dd7a');
  return path('M-20-90H90V70C40 78 6 40 4 0C2-40-2-70-20-90Z', '#ef7d4e');
}

/** The head alone, in a square of 200 centred on 0,0. */
export function birdFace(coat: BirdCoat): string {
  const head = 'M-70 20C-74-44-40-82 4-82C50-82 76-46 72 6C68 56 40 84-4 84C-44 84-68 60-70 20Z';
  const crest =
    coat.marks === 'cockatiel'
      ? path(
          'M-20-70C-40-100-70-116-96-112C-76-100-66-86-60-64ZM4-78C-8-110-34-132-56-132C-40-116-34-96-30-74Z',
          '#f4cc50',
        )
      : '';
  const cheek =
    coat.marks === 'cockatiel' || coat.marks === 'budgie'
      ? circle(16, 34, 14, coat.marks === 'budgie' ? '#7d6fc0' : '#ef8b4a')
      : '';
  return (
    crest +
    within(
      head,
      coat.main,
      headMarks(coat) + path('M-90 40C-40 96 40 96 90 40V100H-90Z', '#3a2410', 'opacity=".07"'),
    ) +
    cheek +
    circle(24, -18, 17, '#fff8ec') +
    circle(25, -18, 11, INK) +
    circle(29, -22, 4, '#fff') +
    path('M58-22C88-28 108-6 100 30C98 42 90 42 88 34C84 26 72 26 60 24C50 10 50-12 58-22Z', coat.beak) +
    path('M60 24C70 26 80 27 86 31C82 44 68 46 58 36Z', darken(coat.beak, 0.25)) +
    circle(68, -8, 3.4, darken(coat.beak, 0.45))
  );
}

/** The whole bird, with its claws at 0,0, about 300 tall; the tail hangs 90 below. */
export function birdPerched(coat: BirdCoat): string {
  const body = 'M-52-210C-14-232 40-214 56-160C70-104 54-40 6-16C-30-4-62-24-74-64C-84-112-84-180-52-210Z';
  const wing = 'M-58-176C-92-140-104-70-84-4C-78 14-70 12-62 0C-28-30-8-84-22-140C-30-168-46-182-58-176Z';
  const feathers = line('M-78-60q20 6 38-2M-82-30q16 6 30-2M-74-92q24 8 44-2', darken(coat.dark, 0.16), 5);
  const bars =
    coat.marks === 'budgie' ? line('M-72-130q22 10 44 0M-78-110q24 10 48 0', darken(coat.dark, 0.2), 6) : '';
  return (
    path('M-66-40C-84 10-96 60-92 96C-90 104-80 104-76 96C-62 60-40 20-26-24Z', darken(coat.dark, 0.12)) +
    path('M-52-36C-62 10-66 50-60 84C-58 92-50 90-48 82C-38 50-24 10-14-24Z', coat.dark) +
    within(
      body,
      coat.main,
      path('M10-200C70-190 84-60 10-10C-10-60 10-140 10-200Z', coat.pale, 'opacity=".75"'),
    ) +
    within(
      wing,
      coat.dark,
      feathers + bars + path('M-40-190C-10-140-20-60-70 10L0 0V-190Z', '#fff', 'opacity=".08"'),
    ) +
    line('M-18-14V2M16-18V2', '#d99a6c', 9) +
    line('M-28 4q10-8 20 0M6 4q10-8 20 0', '#d99a6c', 8) +
    `<g transform="translate(4 -214) scale(.78)">${birdFace(coat)}</g>` +
    oval(20, -110, 20, 50, '#fff', 'opacity=".12"')
  );
}
