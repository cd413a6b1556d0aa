/** Hair, turbans, scarves and caps. */
import { darken, lighten, MARIGOLD, PAPER, PLUM } from './palette.ts';
import type { Looks } from './person.ts';
import { circle, line, oval, path } from './svg.ts';

export function hairBehind({ hair, hairColour, cloth, second }: Looks): string {
  if (hair === 'long')
    return path(
      'M-84-120C-110-220 110-220 84-120C100-60 108 0 92 50C50 66-50 66-92 50C-108 0-100-60-84-120Z',
      hairColour,
    );
  if (hair === 'bob')
    return path(
      'M-82-120C-104-220 104-220 82-120C96-80 98-40 84-14C50 0-50 0-84-14C-98-40-96-80-82-120Z',
      hairColour,
    );
  if (hair === 'bun')
    return (
      circle(0, -214, 36, hairColour) +
      path('M-74-100C-96-200 96-200 74-100Z', hairColour) +
      [-22, 0, 22].map((x) => circle(x, -238 + Math.abs(x) * 0.25, 9, x ? PAPER : MARIGOLD)).join('')
    );
  if (hair === 'braid')
    return (
      path('M-76-110C-96-206 96-206 76-110Z', hairColour) +
      [0, 1, 2, 3, 4]
        .map((i) =>
          oval(74 + (i % 2) * 6, -60 + i * 32, 20, 22, i % 2 ? lighten(hairColour, 0.08) : hairColour),
        )
        .join('') +
      circle(78, 100, 12, second)
    );
  if (hair === 'curly')
    return [
      [-64, -150],
      [64, -150],
      [-40, -186],
      [40, -186],
      [0, -198],
      [-78, -112],
      [78, -112],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 36, hairColour))
      .join('');
  if (hair === 'scarf')
    return path(
      'M-88-90C-106-220 106-220 88-90C100-30 110 20 110 60H-110C-110 20-100-30-88-90Z',
      cloth === second ? PLUM : second,
    );
  return '';
}

export function hairFront({ hair, hairColour, second, skin }: Looks): string {
  switch (hair) {
    case 'short':
      return path(
        'M-70-108C-84-190-40-206 4-204C60-204 82-176 70-108C66-140 54-152 40-160C10-150-30-150-52-158C-62-148-68-134-70-108Z',
        hairColour,
      );
    case 'side':
      return path(
        'M-72-104C-90-190-30-214 20-206C70-200 84-160 70-106C66-136 60-146 50-154C20-136-30-140-56-128C-66-122-70-116-72-104Z',
        hairColour,
      );
    case 'curly':
      return (
        path(
          'M-72-112C-80-190-30-200 0-200C30-200 80-190 72-112C60-150 30-160 0-160C-30-160-60-150-72-112Z',
          hairColour,
        ) +
        [
          [-50, -156],
          [-20, -170],
          [14, -170],
          [46, -158],
        ]
          .map(([x, y]) => circle(x ?? 0, y ?? 0, 24, hairColour))
          .join('')
      );
    case 'bun':
    case 'braid':
    case 'long':
      return path(
        'M-72-96C-84-186-40-200 0-198C40-200 84-186 72-96C66-130 40-156 0-176C-40-156-66-130-72-96Z',
        hairColour,
      );
    case 'bob':
      return path(
        'M-76-90C-88-190-30-206 0-204C50-204 88-180 76-90C70-120 66-136 60-146C20-136-30-136-58-150C-68-136-72-120-76-90Z',
        hairColour,
      );
    case 'turban':
      return (
        path('M-82-120C-96-220-20-240 20-232C84-226 98-180 82-120C40-164-40-164-82-120Z', second) +
        line(
          'M-78-132C-30-190 40-200 78-180M-60-180C-10-210 50-216 76-200M-70-150C-10-190 50-180 80-148',
          darken(second, 0.2),
          6,
        )
      );
    case 'cap':
      return (
        path('M-76-126C-84-206-30-214 0-214C40-214 84-200 76-126Z', second) +
        path('M-20-134C30-150 110-136 122-118C90-112 20-112-20-120Z', darken(second, 0.2))
      );
    case 'scarf':
      return (
        path(
          'M-78-80C-92-196-40-206 0-206C40-206 92-196 78-80C72-130 50-164 0-166C-50-164-72-130-78-80Z',
          second,
        ) + line('M-70-96C-58-140-40-158 0-162C40-158 58-140 70-96', darken(second, 0.15), 5)
      );
    default:
      return path(
        'M-70-112C-76-140-70-156-60-166C-62-146-62-130-66-104ZM70-112C76-140 70-156 60-166C62-146 62-130 66-104Z',
        darken(skin, 0.4),
      );
  }
}
