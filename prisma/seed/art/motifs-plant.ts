/** Motifs of grain, fruit, roots and leaves. */
import type { Motif } from './motifs.ts';
import { BRICK, FOREST, INK, LEAF, MARIGOLD } from './palette.ts';
import { at, circle, faded, line, oval, path, rect, within } from './svg.ts';

const spread = (
  places: readonly (readonly [number, number, number])[],
  one: (turn: number) => string,
): string => places.map(([x, y, turn]) => at(x, y, 1, one(turn), turn)).join('');

function grain(long: number, wide: number, fill: string): string {
  return (
    oval(0, 0, wide, long, fill) +
    oval(-wide * 0.3, -long * 0.25, wide * 0.3, long * 0.4, '#fff', 'opacity=".4"')
  );
}

export const FROM_PLANTS = {
  rice: () =>
    spread(
      [
        [-26, 10, 40],
        [-8, -16, -30],
        [14, 12, 80],
        [28, -18, 20],
        [0, 30, -70],
        [-34, -24, 100],
        [34, 30, -20],
      ],
      () => grain(15, 6.5, '#f3e2bd'),
    ),
  carrot: () =>
    path('M-6-30C-2-56 14-56 10-34C24-58 40-46 22-26Z', LEAF) +
    within(
      'M24-18C34 2 2 36-40 48C-46 48-48 44-46 40C-36 6-8-34 12-32C18-32 22-26 24-18Z',
      '#f08a35',
      path('M-50 50C-10 40 30 10 30-20L50 40Z', BRICK, 'opacity=".3"'),
    ) +
    line('M2-18l14 10M-16 4l12 9', '#cc6420', 4),
  pumpkin: () =>
    oval(-22, 6, 26, 32, '#e98a2e') +
    oval(22, 6, 26, 32, '#e07c22') +
    oval(0, 6, 22, 34, '#f39c3f') +
    path('M-5-26C-4-42 8-50 14-46C10-40 8-34 8-26Z', FOREST) +
    path('M8-32C24-48 42-38 46-28C32-22 18-22 8-32Z', LEAF),
  peanut: () =>
    within(
      'M-26-44C0-52 14-30 12-16C20-2 36 8 32 30C26 54-12 52-18 28C-18 14-28 8-36-10C-42-26-38-40-26-44Z',
      '#d9a866',
      line('M-24-30l10 8M-26-12l12-6M-6 16l14-8M-4 34l16-8M10 40l8-8', '#b07d3c', 4),
    ),
  leaf: () =>
    path('M-40 40C-54-20-10-50 44-46C50 8 16 50-34 40Z', LEAF) +
    path('M-40 40C-14 22 14-10 44-46C50 8 16 50-34 40Z', FOREST, 'opacity=".35"') +
    line('M-46 50C-24 20 0-6 26-28M-18 14l-4-20M-2-2l20 2', '#e3f0cf', 4),
  flower: () =>
    spread(
      [
        [0, -24, 0],
        [23, -7, 72],
        [14, 20, 144],
        [-14, 20, 216],
        [-23, -7, 288],
      ],
      () => oval(0, 0, 15, 21, '#b79ad6'),
    ) + circle(0, 0, 14, MARIGOLD),
  seed: () =>
    spread(
      [
        [-24, -14, -30],
        [2, -28, 14],
        [24, -4, 50],
        [-12, 16, 70],
        [16, 28, -16],
        [-34, 24, 10],
      ],
      () =>
        path('M0-18C12-6 12 10 0 18C-12 10-12-6 0-18Z', '#4f3d30') + line('M-3-8v14M3-8v14', '#f0e2c8', 2),
    ),
  corn: () =>
    within(
      'M-6-50C20-50 30 10 18 46H-30C-42 10-32-50-6-50Z',
      '#f8cd4d',
      line('M-30-26H24M-36-6H30M-36 14H30M-34 34H26M-18-50V50M-6-50V50M8-50V50', '#dfa32a', 3),
    ) + path('M-46-6C-36 20-22 36-6 50C-36 54-52 30-46-6ZM34-6C24 20 10 36-6 50C24 54 42 30 34-6Z', LEAF),
  apple: () =>
    within(
      'M0-22C20-38 48-24 44 8C40 38 20 50 0 42C-20 50-40 38-44 8C-48-24-20-38 0-22Z',
      '#d9503f',
      oval(-22, -2, 9, 16, '#fff', 'opacity=".3"') +
        path('M-50 20C-20 54 20 54 50 10V60H-50Z', INK, 'opacity=".1"'),
    ) +
    line('M0-22Q0-38 8-46', '#7a5230', 6) +
    path('M6-34C14-52 34-50 40-44C34-32 20-28 6-34Z', LEAF),
  berry: () =>
    circle(-20, 12, 24, '#a33a5a') +
    circle(20, 16, 24, '#b9476a') +
    circle(2, -16, 24, '#c9587c') +
    faded(circle(-26, 4, 6, '#fff') + circle(12, 8, 6, '#fff') + circle(-6, -24, 6, '#fff'), 0.4) +
    path('M4-36C10-54 30-54 38-48C30-34 16-30 4-36Z', LEAF),
  hay: () =>
    line(
      'M-40 44Q-30-10-44-46M-24 46Q-14-6-20-50M-6 48Q0 0 6-50M14 46Q16 0 30-46M32 44Q28 4 48-36M-34 20Q0 0 40 14',
      '#a8b35a',
      6,
    ) +
    line('M-30 46Q-22 0-32-44M4 48Q8 0 18-48M24 46Q24 6 40-40', '#d3c46e', 5) +
    rect(-44, 10, 88, 14, 7, '#c98a4b'),
  coconut: () =>
    circle(0, 2, 44, '#7a5236') +
    oval(0, -4, 38, 32, '#fffaf0') +
    oval(0, -2, 28, 22, '#eae3d2') +
    path('M-20-44C-10-60 10-60 16-48Z', LEAF),
} satisfies Partial<Record<Motif, () => string>>;
