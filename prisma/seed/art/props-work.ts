/** The tools of vets, groomers and travellers. */
import { BRICK, darken, LEAF, PAPER } from './palette.ts';
import { circle, line, path, rect, shadow } from './svg.ts';

export const tubBath = (): string =>
  shadow(0, 4, 260, 18) +
  path('M-250-170H250L210-20Q204 0 180 0H-180Q-204 0-210-20Z', '#7fb9cc') +
  path('M-250-170H250L240-120H-240Z', '#94c8d8') +
  rect(-270, -190, 540, 36, 18, '#a9d6e2') +
  line('M-210-100q26 20 52 0t52 0t52 0t52 0t52 0t52 0t52 0', PAPER, 6, 'opacity=".6"');

export const foam = (): string =>
  [
    [-190, -196, 44],
    [-130, -214, 56],
    [-60, -200, 48],
    [10, -206, 54],
    [80, -200, 46],
    [150, -212, 54],
    [210, -194, 40],
  ]
    .map(
      ([x, y, r]) =>
        circle(x ?? 0, y ?? 0, r ?? 40, '#fffdf8') +
        circle((x ?? 0) - 12, (y ?? 0) - 14, (r ?? 40) * 0.34, '#e2f1f5'),
    )
    .join('') +
  [
    [-130, -470, 14],
    [220, -360, 28],
    [-160, -420, 16],
    [170, -450, 18],
    [250, -270, 14],
  ]
    .map(
      ([x, y, r]) =>
        circle(x ?? 0, y ?? 0, r ?? 10, '#d6ecf2', 'opacity=".8"') +
        circle((x ?? 0) - 5, (y ?? 0) - 6, (r ?? 10) * 0.3, '#fff'),
    )
    .join('');

export const vetTable = (): string =>
  shadow(0, 4, 260, 16) +
  rect(-30, -150, 60, 150, 0, '#9fb0b5') +
  rect(-150, -18, 300, 20, 10, '#8a9ca2') +
  rect(-280, -186, 560, 40, 18, '#dfe7e8') +
  rect(-280, -160, 560, 14, 7, '#b6c4c8');

export const cross = (fill = LEAF): string =>
  rect(-70, -70, 140, 140, 36, PAPER) + rect(-17, -46, 34, 92, 10, fill) + rect(-46, -17, 92, 34, 10, fill);

export const suitcase = (): string =>
  shadow(0, 4, 120, 12) +
  line('M-40-190V-240H40V-190', '#6b4a30', 14) +
  rect(-110, -190, 220, 186, 26, LEAF) +
  rect(-110, -120, 220, 16, 0, darken(LEAF, 0.2)) +
  rect(-78, -190, 20, 186, 0, '#e8b878') +
  rect(58, -190, 20, 186, 0, '#e8b878') +
  circle(0, -70, 30, PAPER) +
  path('M-12-70L-2-58L16-84', 'none', `stroke="${BRICK}" stroke-width="8" fill-opacity="0"`);
