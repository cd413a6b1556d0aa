/** Balls, rings, bones and treat toys, each 1000x1000. */
import { lighten, MARIGOLD, mix, PAPER } from './palette.ts';
import { type Pattern, patterned } from './patterns.ts';
import { bone } from './paw.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, clip, d, disc, faded, line, oval, path, shadow, within } from './svg.ts';

type Draw = (look: ProductLook) => string;

const chewBone: Draw = ({ main, deep }) =>
  shadow(450, 760, 320, 34) +
  at(
    450,
    590,
    4.6,
    bone(main) +
      path('M-34-12H34V-6H-34Z', '#fff', 'opacity=".25"') +
      circle(-14, 0, 3, deep) +
      circle(0, 0, 3, deep) +
      circle(14, 0, 3, deep),
    -16,
  );

const ring: Draw = ({ main, light, deep }) =>
  shadow(440, 800, 300, 34) +
  oval(440, 580, 300, 224, deep) +
  oval(440, 556, 300, 220, main) +
  oval(440, 566, 150, 104, deep) +
  oval(440, 584, 148, 92, '#f3e2c6') +
  line('M190 520C210 420 320 370 420 366', '#fff', 18, 'opacity=".4"') +
  line('M250 640a10 10 0 0 0 40 30M590 640a10 10 0 0 1-40 30', light, 12);

const TREAT_BODY =
  'M440 250C540 250 570 330 560 390C610 420 616 500 590 540C650 590 650 720 590 780C520 830 360 830 290 780C230 720 230 590 290 540C264 500 270 420 320 390C310 330 340 250 440 250Z';

const treatToy: Draw = ({ main, deep }) =>
  shadow(440, 812, 230, 28) +
  within(
    TREAT_BODY,
    main,
    path('M560 240V840H700V240Z', '#3a2410', 'opacity=".14"') +
      line('M310 400Q440 440 570 400M280 548Q440 594 600 548', deep, 16),
  ) +
  oval(440, 278, 60, 22, deep) +
  at(440, 250, 0.8, bone('#e9c38b'), 70) +
  path(
    'M320 600C300 660 310 720 340 750',
    'none',
    'stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".45"',
  );

/** A ball with a pattern, a shadow at its side and a highlight. */
const globe = (x: number, y: number, r: number, fill: string, kind: Pattern, on: string) =>
  path(disc(x, y, r), fill) +
  clip(
    disc(x, y, r),
    `${patterned(kind, on, x - r, y - r, r * 2, r * 2, 0.8, r / 210, -18)}${path(d`M${x - r} ${y + r * 0.2}C${x - r * 0.4} ${y + r} ${x + r * 0.8} ${y + r * 0.7} ${x + r} ${y - r * 0.6}V${y + r}H${x - r}Z`, '#3a2410', 'opacity=".13"')}`,
  ) +
  oval(
    x - r * 0.4,
    y - r * 0.5,
    r * 0.2,
    r * 0.12,
    '#fff',
    `opacity=".5" transform="rotate(-36 ${Math.round(x - r * 0.4)} ${Math.round(y - r * 0.5)})"`,
  );

const accentColour = (main: string) => mix(main, '#f5a623', 0.6);
const SHINE = faded(oval(380, 410, 50, 30, '#fff', 'transform="rotate(-36 380 410)"'), 0.5);

const catBalls: Draw = ({ main, light, pattern }) =>
  shadow(420, 810, 320, 34) +
  globe(330, 640, 166, main, pattern, light) +
  globe(580, 700, 104, lighten(accentColour(main), 0.1), 'stripes', PAPER) +
  globe(470, 440, 92, lighten(main, 0.5), 'dots', main) +
  circle(600, 700, 20, MARIGOLD);

const cricketBall: Draw = ({ main }) =>
  shadow(440, 812, 230, 30) +
  within(
    disc(440, 580, 232),
    main,
    path('M208 640C300 800 600 790 680 520V830H208Z', '#3a2410', 'opacity=".16"') +
      line('M330 340C400 480 400 680 330 820', '#f6ead8', 10) +
      line(
        'M370 340C440 480 440 680 370 820M290 340C360 480 360 680 290 820',
        '#f6ead8',
        7,
        'stroke-dasharray="10 13"',
      ),
  ) +
  SHINE;

const tennisBall: Draw = ({ main }) =>
  shadow(440, 812, 230, 30) +
  within(
    disc(440, 580, 232),
    main,
    line('M230 420C360 470 380 690 260 780M650 420C540 460 500 660 620 790', PAPER, 20),
  ) +
  SHINE;

const plainBall: Draw = ({ main, light, pattern, dice }) =>
  shadow(440, 812, 230, 30) +
  globe(440, 580, 232, main, dice.pick([pattern, 'stripes', 'dots'] as const), light) +
  line('M216 600C330 660 550 660 666 590', PAPER, 26, 'opacity=".85"') +
  circle(440, 640, 44, PAPER) +
  circle(440, 640, 28, accentColour(main));

const SHAPES: readonly [RegExp, Draw][] = [
  [/bone|stick|dumbbell/i, chewBone],
  [/\bring\b|\bdisc\b|frisbee|flyer|donut/i, ring],
  [/treat|puzzle|snack|slow|dispens|kong|\bcone\b/i, treatToy],
];

const DOG_BALLS: readonly [RegExp, Draw][] = [
  [/cricket|season ball/i, cricketBall],
  [/tennis|fetch/i, tennisBall],
];

export function ball(look: ProductLook): string {
  const shapeIn = (shapes: readonly [RegExp, Draw][]) =>
    shapes.find(([pattern]) => pattern.test(look.keywords))?.[1];
  const isForCats = look.kind === 'CAT' || /balls\b|bell/i.test(look.keywords);
  const draw = shapeIn(SHAPES) ?? (isForCats ? catBalls : (shapeIn(DOG_BALLS) ?? plainBall));
  return draw(look);
}
