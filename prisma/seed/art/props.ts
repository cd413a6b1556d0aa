/** Things in scenes; each stands on y = 0, centred on x = 0, unless stated otherwise. */
import {
  BRICK,
  darken,
  FOREST,
  INK,
  LEAF,
  lighten,
  MARIGOLD,
  PAPER,
  SAFFRON,
  STEEL,
  WOOD,
} from './palette.ts';
import { at, circle, d, faded, line, oval, path, rect, shadow, within } from './svg.ts';

export const plant = (pot = BRICK): string =>
  [-46, -16, 16, 48]
    .map((turn, i) =>
      at(
        0,
        -82,
        1,
        path('M0 0C-34-40-30-110 0-140C30-110 34-40 0 0Z', i % 2 ? LEAF : FOREST) +
          line('M0-6V-110', '#cfe3b8', 3),
        turn,
      ),
    )
    .join('') +
  path('M-52-90H52L40 0H-40Z', pot) +
  rect(-60, -100, 120, 26, 8, darken(pot, 0.12)) +
  line('M-44-52q11 14 22 0t22 0t22 0t22 0', lighten(pot, 0.5), 6);

export const tulsi = (): string =>
  rect(-60, -26, 120, 26, 4, '#d9804f') +
  path('M-44-96H44L34-26H-34Z', '#e8955c') +
  circle(0, -60, 14, PAPER) +
  circle(0, -60, 7, SAFFRON) +
  [-34, -12, 12, 34]
    .map(
      (x, i) =>
        line(d`M${x * 0.4} -96Q${x} -130 ${x} -160`, FOREST, 6) +
        circle(x, -160 - (i % 2) * 14, 22, LEAF) +
        circle(x, -132, 16, darken(LEAF, 0.08)),
    )
    .join('');

/** A window of 260x300 with hills and sun; its top left corner is at 0,0. */
export const windowView = (sky = '#cfe8ec'): string =>
  rect(-14, -14, 288, 328, 14, lighten(WOOD, 0.25)) +
  within(
    'M0 0H260V300H0Z',
    sky,
    circle(190, 80, 40, '#fbd87a') +
      path('M-10 220C60 150 120 210 180 170S270 190 270 190V310H-10Z', '#a5cf9f') +
      path('M-10 260C70 220 150 260 270 230V310H-10Z', '#7db87c'),
  ) +
  line('M130 0V300M0 150H260', lighten(WOOD, 0.25), 12) +
  rect(-26, 306, 312, 26, 8, lighten(WOOD, 0.1));

/** The arched window of an old house, 200x300; its top left corner is at 0,0. */
export const jharokha = (): string =>
  path('M-16 316V96C-16 40 60 30 100-30C140 30 216 40 216 96V316Z', '#d98a52') +
  path('M4 300V104C4 56 66 48 100-2C134 48 196 56 196 104V300Z', '#cfe8ec') +
  path('M4 240C60 190 130 230 196 200V300H4Z', '#9ccb96') +
  line('M100 0V300M4 170H196', '#d98a52', 9) +
  rect(-34, 306, 268, 28, 8, '#c2713c');

export const sofa = (fill = '#5d9a94'): string =>
  shadow(0, 4, 330, 20) +
  rect(-280, -20, 34, 24, 6, '#7a4d2c') +
  rect(246, -20, 34, 24, 6, '#7a4d2c') +
  rect(-270, -270, 540, 220, 54, darken(fill, 0.1)) +
  rect(-320, -190, 100, 176, 46, fill) +
  rect(220, -190, 100, 176, 46, fill) +
  rect(-236, -136, 236, 120, 28, lighten(fill, 0.14)) +
  rect(0, -136, 236, 120, 28, lighten(fill, 0.14)) +
  rect(-250, -50, 500, 40, 16, darken(fill, 0.05)) +
  at(
    -160,
    -190,
    1,
    rect(-56, -56, 112, 112, 24, MARIGOLD) +
      path('M0-34L34 0L0 34L-34 0Z', '#fdf1dc') +
      circle(0, 0, 10, BRICK),
    -10,
  );

export const rug = (fill = BRICK): string =>
  oval(0, 0, 380, 50, fill) +
  oval(0, -2, 340, 40, lighten(fill, 0.5)) +
  oval(0, -2, 300, 32, fill) +
  faded(oval(0, -2, 180, 18, '#fdf1dc'), 0.5);

export const lamp = (): string =>
  line('M0 0V-300', '#8a5a36', 10) +
  oval(0, -2, 56, 12, '#8a5a36') +
  faded(path('M-70-300L-150-40H150L70-300Z', '#fbe3a0'), 0.25) +
  path('M-44-400H44L78-296H-78Z', MARIGOLD) +
  line('M-58-350H58', '#fdf1dc', 6);

export const counter = (width: number): string =>
  rect(-width / 2, -190, width, 190, 0, '#e5a868') +
  rect(-width / 2 - 14, -214, width + 28, 30, 10, PAPER) +
  Array.from(
    { length: Math.floor(width / 160) },
    (_, i) =>
      rect(-width / 2 + 16 + i * 160, -164, 134, 150, 12, '#efbd84') +
      circle(-width / 2 + 134 + i * 160, -92, 8, '#9a6a3f'),
  ).join('');

export const pressure = (): string =>
  rect(-60, -86, 120, 86, 18, STEEL) +
  rect(-68, -98, 136, 20, 10, '#aab2b7') +
  rect(-14, -118, 28, 22, 8, INK) +
  rect(56, -92, 90, 16, 8, INK) +
  faded(rect(-46, -74, 14, 60, 7, '#fff'), 0.6);

export const jars = (): string =>
  [
    [BRICK, 0],
    [MARIGOLD, 72],
    [LEAF, 144],
  ]
    .map(
      ([fill, x]) =>
        rect(Number(x), -76, 56, 76, 14, '#f1f3ea') +
        rect(Number(x) + 4, -46, 48, 42, 10, String(fill)) +
        rect(Number(x) + 4, -90, 48, 20, 6, '#9a6a3f'),
    )
    .join('');

export const railing = (width: number): string =>
  Array.from(
    { length: Math.floor(width / 44) },
    (_, i) =>
      line(d`M${i * 44 + 22} 0V-120`, '#7a5a42', 9) +
      circle(i * 44 + 22, -62, 13, 'none', 'stroke="#7a5a42" stroke-width="6"'),
  ).join('') +
  rect(0, -136, width, 22, 10, '#8f6a4c') +
  rect(0, -12, width, 14, 7, '#8f6a4c');

export const shelf = (): string =>
  rect(-150, 0, 300, 16, 6, WOOD) +
  rect(-130, -70, 30, 70, 4, BRICK) +
  rect(-96, -84, 26, 84, 4, LEAF) +
  rect(-66, -62, 34, 62, 4, MARIGOLD) +
  at(60, 0, 0.5, plant('#5d9a94'));
