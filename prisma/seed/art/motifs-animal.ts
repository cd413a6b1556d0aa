/** Motifs of meat, fish, eggs, milk and honey. */
import { fish, FISH_COATS } from './fish.ts';
import type { Motif } from './motifs.ts';
import { INK, MARIGOLD } from './palette.ts';
import { at, circle, faded, line, oval, path, rect, within } from './svg.ts';

export const FROM_ANIMALS = {
  chicken: () =>
    path('M14 12L34 32C30 44 46 50 48 40C58 42 56 26 44 26L24 4Z', '#fdf3e0') +
    within(
      'M-50-34C-38-58 4-54 22-26C34-6 32 14 18 20C-2 28-34 18-48-2C-56-14-56-24-50-34Z',
      '#cf7d35',
      path('M-60-30C-40 4 0 26 40 10V40H-60Z', '#a85c22', 'opacity=".55"'),
    ) +
    line('M-34-34q14-12 30-6M-22-20q10-8 22-4', '#eeb06a', 5),
  fish: () =>
    at(
      4,
      0,
      0.44,
      fish(
        FISH_COATS[1] ?? {
          main: '#4a76b8',
          pale: '#8fb5df',
          fin: '#7fa3cc',
          marks: 'gold',
        },
      ),
    ),
  prawn: () =>
    line('M34-28C0-50-44-30-40 8C-36 36-8 44 12 34', '#ef8a63', 26) +
    line('M-30-26L-14-12M-46 0L-26 4M-30 30L-18 14M6-42L4-22', '#fbc3a4', 5) +
    path('M10 24L42 14L36 44L14 42Z', '#e06a48') +
    circle(32, -34, 4.5, INK) +
    line('M40-40Q58-60 34-62M44-34Q66-44 56-58', '#d9694a', 3),
  egg: () =>
    within(
      'M0-48C28-48 40-8 40 12C40 38 22 50 0 50C-22 50-40 38-40 12C-40-8-28-48 0-48Z',
      '#fdf3e2',
      path('M-50 20C-20 54 20 54 50 10V60H-50Z', '#e8cfa8', 'opacity=".6"'),
    ) +
    circle(0, 14, 20, MARIGOLD) +
    circle(-6, 8, 6, '#fce2a0'),
  meat: () =>
    within(
      'M-48 6C-54-30-14-48 20-42C50-36 56-4 40 14C22 34-44 44-48 6Z',
      '#fbe0d2',
      path('M-36 4C-40-20-10-36 18-31C40-26 44-4 32 8C18 22-32 32-36 4Z', '#c9544b') +
        line('M-20 4q14-20 34-12M0 14q14-8 26-6', '#eb9a8c', 5),
    ) + circle(-22, 4, 9, '#fdf1e4'),
  liver: () =>
    within(
      'M-48-10C-40-44 10-40 30-26C54-22 56 14 34 18C20 40-10 30-16 20C-40 26-54 10-48-10Z',
      '#96433a',
      line('M-30-10q16-16 34-10M6 2q10-10 24-6', '#c77a68', 6),
    ),
  milk: () =>
    within(
      'M-20-46H20V-28C30-18 34-8 34 6V42Q34 50 26 50H-26Q-34 50-34 42V6C-34-8-30-18-20-28Z',
      '#eaf3f6',
      path('M-40 0Q-20-10 0 0T40 0V60H-40Z', '#fffdf6'),
    ) +
    rect(-24, -54, 48, 14, 5, '#7fb4cf') +
    faded(line('M-22 14V36', '#9bbccb', 6), 0.6),
  cheese: () =>
    path('M-48 14L34-32C48-20 50-6 50 6V14Z', '#fbd673') +
    path('M-48 14H50V40H-48Z', '#f2b93e') +
    circle(10, 0, 8, '#dd9d2a') +
    oval(-20, 28, 9, 6, '#dd9d2a') +
    oval(26, 26, 7, 6, '#dd9d2a'),
  honey: () =>
    within(
      'M-34-26H34C42-4 42 20 34 44Q0 54-34 44C-42 20-42-4-34-26Z',
      MARIGOLD,
      rect(-50, 0, 100, 22, 0, '#fdf0c8') +
        path('M-50-40V60H-20C-34 20-34-10-24-40Z', '#fff', 'opacity=".3"'),
    ) + rect(-36, -42, 72, 18, 7, '#a9672f'),
} satisfies Partial<Record<Motif, () => string>>;
