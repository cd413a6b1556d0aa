/** Rabbits: the same dimensions as the dogs, plus the ears. */
import type { Eyes } from './dog.ts';
import { BLUSH, darken, INK } from './palette.ts';
import { at, circle, faded, line, oval, path, within } from './svg.ts';

interface RabbitCoat {
  main: string;
  pale: string;
  dark: string;
  marks: 'plain' | 'dutch' | 'lop';
}

export const RABBIT_COATS: readonly RabbitCoat[] = [
  { main: '#f0e0cd', pale: '#fffaf2', dark: '#d8c2a9', marks: 'plain' },
  { main: '#8f7562', pale: '#fdf5ea', dark: '#6d5545', marks: 'dutch' },
  { main: '#d8a877', pale: '#fbeedb', dark: '#b9834f', marks: 'lop' },
  { main: '#b4aaa6', pale: '#efe8e2', dark: '#8d827d', marks: 'plain' },
];

function ear(coat: RabbitCoat, side: 1 | -1): string {
  const colour = coat.marks === 'lop' ? coat.dark : coat.main;
  const shape =
    coat.marks === 'lop'
      ? path('M30-66C70-84 108-50 112 10C114 46 100 66 86 60C70 50 76 10 58-26Z', colour) +
        path('M66-44C88-30 98 0 98 30C98 44 92 50 88 46C80 36 86 0 66-28Z', BLUSH, 'opacity=".8"')
      : path('M8-62C6-120 22-172 48-170C74-166 68-100 48-52Z', colour) +
        path('M24-72C22-114 32-150 46-148C58-144 54-100 42-66Z', BLUSH);
  return side === 1 ? shape : `<g transform="scale(-1 1)">${shape}</g>`;
}

export function rabbitFace(coat: RabbitCoat, look: Eyes = 'open'): string {
  const head =
    'M-66-10C-68-52-38-76 0-76C38-76 68-52 66-10C80 8 80 36 60 52C42 70 20 76 0 76C-20 76-42 70-60 52C-80 36-80 8-66-10Z';
  const blaze =
    coat.marks === 'dutch'
      ? path('M-8-80C-8-40-22-10-44 20C-60 90 60 90 44 20C22-10 8-40 8-80Z', coat.pale)
      : '';
  const gaze =
    look === 'open'
      ? [-34, 34]
          .map(
            (x) =>
              oval(x, -10, 11, 14, '#33241d') +
              circle(x + 4, -15, 4.2, '#fff') +
              circle(x - 3, -4, 2, '#fff', 'opacity=".7"'),
          )
          .join('')
      : line(
          look === 'happy' ? 'M-46-4q12-16 24 0M22-4q12-16 24 0' : 'M-46-10q12 12 24 0M22-10q12 12 24 0',
          INK,
          5.5,
        );
  return (
    ear(coat, -1) +
    ear(coat, 1) +
    within(
      head,
      coat.main,
      blaze +
        path('M-90 36C-50 84 50 84 90 36V100H-90Z', '#3a2410', 'opacity=".06"') +
        oval(-15, 36, 23, 19, coat.pale) +
        oval(15, 36, 23, 19, coat.pale),
    ) +
    faded(oval(-50, 22, 14, 9, '#ee8f7c') + oval(50, 22, 14, 9, '#ee8f7c'), 0.42) +
    gaze +
    path('M-8 44H8V58Q0 62-8 58Z', '#fffdf8') +
    line('M0 44V59', darken('#fffdf8', 0.2), 2) +
    line('M0 28V34M-17 35C-15 46-2 46 0 34C2 46 15 46 17 35', INK, 4.2) +
    path('M-10 17C-10 13 10 13 10 17C10 23 4 28 0 28C-4 28-10 23-10 17Z', '#e8878a')
  );
}

/** Sitting up, about 330 tall with its ears. */
export function rabbitSitting(coat: RabbitCoat, look: Eyes = 'open'): string {
  const body = 'M-46-148C-84-110-98-60-90-24C-84-2-50 0 0 0C50 0 84-2 90-24C98-60 84-110 46-148Z';
  const rear = coat.marks === 'dutch' ? coat.main : darken(coat.main, 0.06);
  return (
    circle(90, -38, 28, coat.pale) +
    circle(98, -44, 14, '#fff', 'opacity=".5"') +
    within(
      body,
      coat.marks === 'dutch' ? coat.pale : coat.main,
      oval(-82, -26, 50, 58, rear) + oval(82, -26, 50, 58, rear) + oval(0, -84, 42, 62, coat.pale),
    ) +
    oval(-58, -10, 40, 16, coat.pale) +
    oval(58, -10, 40, 16, coat.pale) +
    oval(-20, -62, 17, 26, coat.main, 'transform="rotate(-18 -20 -62)"') +
    oval(20, -62, 17, 26, coat.main, 'transform="rotate(18 20 -62)"') +
    at(0, -172, 0.94, rabbitFace(coat, look))
  );
}
