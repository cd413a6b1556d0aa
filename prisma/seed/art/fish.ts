/** Goldfish and fighters, swimming to the right, 240 wide, centred on 0,0. */
import { darken, INK, lighten } from './palette.ts';
import { circle, d, faded, line, path, within } from './svg.ts';

interface FishCoat {
  main: string;
  pale: string;
  fin: string;
  marks: 'gold' | 'fighter' | 'koi';
}

export const FISH_COATS: readonly FishCoat[] = [
  { main: '#f18a3d', pale: '#fbd08a', fin: '#f7ad5a', marks: 'gold' },
  { main: '#4a76b8', pale: '#8fb5df', fin: '#c95a7a', marks: 'fighter' },
  { main: '#fbf1e2', pale: '#ffffff', fin: '#f3c9a8', marks: 'koi' },
  { main: '#c9474b', pale: '#f0a08a', fin: '#e27a5e', marks: 'fighter' },
];

export function fish(coat: FishCoat): string {
  const body =
    'M110 4C104-40 60-66 10-64C-34-62-66-36-84-6C-90 2-90 8-84 16C-62 46-30 66 14 64C64 62 104 42 110 4Z';
  const scales: string[] = [];
  for (let column = 0; column < 5; column += 1) {
    for (let row = -1; row < 2; row += 1)
      scales.push(d`M${-58 + column * 22} ${row * 24 + (column % 2) * 12 - 8}q13 8 0 20`);
  }
  const spots = coat.marks === 'koi' ? circle(0, -40, 38, '#ee7b3a') + circle(-52, 10, 22, '#ee7b3a') : '';
  const tail =
    coat.marks === 'fighter'
      ? path(
          'M-70-8C-110-80-170-96-184-70C-166-60-176-40-190-24C-176-10-186 8-194 30C-176 36-176 56-180 84C-150 96-104 70-66 18Z',
          coat.fin,
        )
      : path(
          'M-72-4C-100-58-150-72-166-58C-170-30-146-8-128 4C-148 20-168 44-160 70C-142 82-96 58-68 14Z',
          coat.fin,
        );
  return (
    tail +
    line(
      'M-84 0C-110-20-130-34-150-40M-84 6C-112 8-124 8-128 6M-82 12C-106 32-126 46-146 54',
      darken(coat.fin, 0.18),
      4,
    ) +
    path('M-30-54C-26-96 20-112 50-96C50-80 58-68 66-56Z', coat.fin) +
    path('M-10 58C-20 82-6 98 14 100C22 88 34 74 40 60Z', coat.fin) +
    within(
      body,
      coat.main,
      spots +
        path('M-90 20C-30 70 70 60 120 10V80H-90Z', coat.pale, 'opacity=".75"') +
        faded(line(scales.join(''), darken(coat.main, 0.35), 3.4), 0.45),
    ) +
    path('M14 12C-16 8-34 24-32 46C-8 50 14 40 22 24Z', lighten(coat.fin, 0.15)) +
    circle(66, -12, 17, '#fff') +
    circle(69, -12, 10.5, INK) +
    circle(73, -16, 3.6, '#fff') +
    line('M108 14q-12 12-24 8', darken(coat.main, 0.5), 4.5) +
    circle(52, 18, 9, '#ee8f7c', 'opacity=".45"')
  );
}
