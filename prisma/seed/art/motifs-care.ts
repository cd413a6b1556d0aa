/** Motifs of health, litter and washing. */
import type { Motif } from './motifs.ts';
import { FOREST, LEAF, MARIGOLD, PAPER, ROSE } from './palette.ts';
import { bone } from './paw.ts';
import { at, circle, faded, line, oval, path, rect, within } from './svg.ts';

export const FOR_CARE = {
  sand: () =>
    path('M-52 34C-34-10-14-34 2-34C22-34 40 0 52 34Z', '#d8c7a8') +
    path('M2-34C22-34 40 0 52 34H0C14 10 12-14 2-34Z', '#bfa985', 'opacity=".7"') +
    [
      [-24, 18],
      [-8, -6],
      [12, 20],
      [26, 10],
      [-2, 24],
      [-36, 28],
      [8, -20],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 4, '#fff6e2'))
      .join(''),
  pill: () =>
    at(
      -8,
      -6,
      1,
      within('M-40-16H40A16 16 0 0 1 40 16H-40A16 16 0 0 1-40-16Z', PAPER, rect(0, -30, 70, 60, 0, ROSE)) +
        rect(-40, -10, 70, 6, 3, '#fff', 'opacity=".5"'),
      -36,
    ) +
    circle(28, 28, 18, MARIGOLD) +
    line('M18 28H38', '#c77f12', 3),
  bone: () => at(0, 0, 0.84, bone('#fdf3e0'), -28),
  drop: () =>
    within(
      'M0-50C20-20 36-4 36 16A36 36 0 0 1-36 16C-36-4-20-20 0-50Z',
      '#6fb6cf',
      path('M-50 24C-20 60 30 60 50 0V70H-50Z', '#2f7f9f', 'opacity=".4"'),
    ) + oval(-14, 16, 7, 14, '#fff', 'opacity=".6"'),
  tooth: () =>
    path(
      'M-34-38C-18-50-8-38 0-38C8-38 18-50 34-38C50-24 36 2 32 14C28 34 26 48 16 48C6 48 10 16 0 16C-10 16-6 48-16 48C-26 48-28 34-32 14C-36 2-50-24-34-38Z',
      '#fffdf8',
    ) +
    faded(path('M34-38C50-24 36 2 32 14C28 34 26 48 16 48C16 30 34-4 22-44Z', '#8fb6c4'), 0.5) +
    line('M-22-24q6-8 14-4', '#cfe0e4', 5),
  shield: () =>
    within(
      'M0-50L42-36V0C42 26 22 42 0 52C-22 42-42 26-42 0V-36Z',
      LEAF,
      path('M0-60H60V60H0Z', FOREST, 'opacity=".4"'),
    ) + line('M-18 0L-4 14L20-14', PAPER, 9),
} satisfies Partial<Record<Motif, () => string>>;
