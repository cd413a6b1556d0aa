/** Clothes of people, from the shoulders down. */
import { darken, INK, lighten, MARIGOLD, PAPER } from './palette.ts';
import type { Looks } from './person.ts';
import { circle, line, path, rect, within } from './svg.ts';

export function clothes({ wear, cloth, second, skin, hair }: Looks): string {
  const trunk = 'M-136 180C-140 70-110 34-44 14Q0 40 44 14C110 34 140 70 136 180V220H-136Z';
  const neck = path('M-40 16Q0 62 40 16L30 0H-30Z', skin);
  switch (wear) {
    case 'kurta':
      return (
        within(
          trunk,
          cloth,
          rect(-16, 20, 32, 130, 8, lighten(cloth, 0.3)) +
            circle(0, 60, 5, INK) +
            circle(0, 88, 5, INK) +
            circle(0, 116, 5, INK),
        ) +
        neck +
        line('M-42 16Q0 64 42 16', second, 10)
      );
    case 'sari':
      return (
        within(
          trunk,
          cloth,
          path('M-140 230C-80 120-10 60 90 10L150 60C60 110 0 180-20 230Z', second) +
            line('M-110 220C-50 120 20 66 104 24', MARIGOLD, 9) +
            [
              [-20, 130],
              [20, 96],
              [0, 170],
              [60, 70],
            ]
              .map(([x, y]) => circle(x ?? 0, y ?? 0, 6, lighten(second, 0.45)))
              .join(''),
        ) +
        neck +
        line('M-36 24Q0 66 36 24', MARIGOLD, 6) +
        circle(0, 48, 7, MARIGOLD)
      );
    case 'dupatta':
      return (
        within(
          trunk,
          cloth,
          path(
            'M-150 230C-130 100-90 50-40 10L-6 44C-60 90-80 150-84 230ZM150 230C130 100 90 50 40 10L6 44C60 90 80 150 84 230Z',
            second,
          ) + line('M-84 230C-80 150-60 90-6 44M84 230C80 150 60 90 6 44', lighten(second, 0.4), 6),
        ) + neck
      );
    case 'shirt':
      return (
        within(
          trunk,
          cloth,
          line('M0 50V220', darken(cloth, 0.18), 5) + circle(10, 90, 5, PAPER) + circle(10, 130, 5, PAPER),
        ) +
        neck +
        path('M-46 12L-6 62L-40 76L-66 30ZM46 12L6 62L40 76L66 30Z', lighten(cloth, 0.2))
      );
    case 'nehru':
      return (
        within(trunk, PAPER, path('M-90 230V40L-30 20L-6 60V230ZM90 230V40L30 20L6 60V230Z', cloth)) +
        neck +
        line('M-38 14Q0 48 38 14', cloth, 14) +
        circle(0, 96, 6, MARIGOLD) +
        circle(0, 136, 6, MARIGOLD)
      );
    case 'apron':
      return (
        within(
          trunk,
          '#fdf3e0',
          path('M-80 90Q0 120 80 90V230H-80Z', cloth) + line('M-76 94L-48 16M76 94L48 16', cloth, 14),
        ) + neck
      );
    case 'coat':
      return (
        within(
          trunk,
          '#f6fbfb',
          path('M-30 20L0 120L30 20Z', '#7fb8b0') +
            line('M0 120V220', '#c6d6d8', 5) +
            path('M-46 14L-66 70L0 130L66 70L46 14L30 26L0 110L-30 26Z', '#e3eeee'),
        ) + neck
      );
    case 'tee':
      return (
        within(trunk, cloth, rect(-150, 110, 300, 28, 0, hair === 'cap' ? PAPER : second)) +
        neck +
        line('M-42 14Q0 60 42 14', darken(cloth, 0.2), 9)
      );
  }
}
