/** Soft toys, each 1000x1000. */
import { BIRD_COATS, birdFace } from './bird.ts';
import { catFace } from './cat.ts';
import { DOG_COATS, dogFace } from './dog.ts';
import { fish } from './fish.ts';
import { BLUSH, darken, INK, lighten, MARIGOLD, mix, PAPER } from './palette.ts';
import { cloth } from './patterns.ts';
import { auto } from './props-outdoors.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, disc, line, oval, path, shadow, within } from './svg.ts';

type Draw = (look: ProductLook) => string;

const mouse: Draw = ({ main }) =>
  shadow(430, 770, 320, 30) +
  line('M640 680C760 690 780 560 700 540C640 528 620 590 670 600', BLUSH, 18) +
  cloth(
    'M130 690C140 560 300 470 460 490C620 500 690 600 680 690C670 770 560 780 430 780C260 780 140 770 130 690Z',
    main,
    'dots',
    lighten(main, 0.4),
    [120, 460, 580, 340],
    path('M120 730Q400 800 700 720V800H120Z', '#3a2410', 'opacity=".14"'),
  ) +
  circle(330, 500, 82, darken(main, 0.12)) +
  circle(330, 500, 50, BLUSH) +
  circle(234, 620, 16, INK) +
  circle(239, 614, 5, '#fff') +
  circle(138, 688, 22, '#e07f7b') +
  line('M190 690L110 650M190 706L100 720', darken(main, 0.5), 5) +
  line('M470 560q40 40 30 100M500 552q40 40 34 106', PAPER, 6, 'stroke-dasharray="12 14"');

const rickshaw: Draw = ({ main }) =>
  at(440, 830, 2.1, auto()) +
  circle(560, 700, 12, INK) +
  circle(650, 700, 12, INK) +
  line('M580 726q24 20 48 0', INK, 7) +
  line('M150 700H740M150 724H740', main, 8, 'stroke-dasharray="18 14"');

const samosa: Draw = ({ main }) =>
  oval(430, 850, 230, 20, darken(main, 0.4), 'opacity=".2"') +
  within(
    'M430 300C460 300 480 330 500 360L690 740C720 810 680 850 610 850H250C180 850 140 810 170 740L360 360C380 330 400 300 430 300Z',
    main,
    path('M430 280C500 420 520 640 470 870H760V280Z', '#3a2410', 'opacity=".1"') +
      path('M150 780Q430 860 710 780V880H150Z', darken(main, 0.14)) +
      circle(300, 560, 9, darken(main, 0.25)) +
      circle(560, 700, 9, darken(main, 0.25)) +
      circle(410, 420, 8, darken(main, 0.25)) +
      circle(520, 520, 8, darken(main, 0.25)),
  ) +
  line('M190 788q40-30 80 0t80 0t80 0t80 0t80 0t80 0', darken(main, 0.3), 10) +
  circle(366, 640, 22, INK) +
  circle(494, 640, 22, INK) +
  circle(373, 632, 8, '#fff') +
  circle(501, 632, 8, '#fff') +
  line('M396 690q34 36 68 0', INK, 9) +
  oval(320, 680, 26, 16, '#ee8f7c', 'opacity=".7"') +
  oval(540, 680, 26, 16, '#ee8f7c', 'opacity=".7"');

const plushFish: Draw = ({ main }) =>
  shadow(440, 780, 300, 28) +
  at(
    450,
    590,
    2.7,
    fish({
      main,
      pale: lighten(main, 0.7),
      fin: mix(main, MARIGOLD, 0.5),
      marks: 'gold',
    }),
    -8,
  );

function elephant({ main }: ProductLook): string {
  const pale = lighten(main, 0.7);
  return (
    oval(430, 720, 190, 150, main) +
    oval(430, 740, 110, 100, pale) +
    oval(300, 830, 74, 44, darken(main, 0.08)) +
    oval(560, 830, 74, 44, darken(main, 0.08)) +
    oval(240, 440, 120, 140, main) +
    oval(620, 440, 120, 140, main) +
    oval(240, 448, 78, 98, BLUSH) +
    oval(620, 448, 78, 98, BLUSH) +
    circle(430, 450, 170, lighten(main, 0.08)) +
    path(
      'M380 480C390 590 380 640 410 690C430 720 490 716 494 680C496 660 470 656 462 668C446 650 470 560 480 480Z',
      lighten(main, 0.08),
    ) +
    line('M396 560q36 12 72 0M398 600q32 10 62 0', darken(main, 0.15), 6) +
    circle(360, 430, 20, INK) +
    circle(500, 430, 20, INK) +
    circle(367, 423, 7, '#fff') +
    circle(507, 423, 7, '#fff') +
    path('M360 300Q430 250 500 300L470 380Q430 400 390 380Z', MARIGOLD) +
    circle(430, 340, 18, '#d9503f')
  );
}

/** An animal with four paws; keywords and slug decide its head. */
function softToy(look: ProductLook): string {
  const { main, product } = look;
  const pale = lighten(main, 0.7);
  const belly = cloth(
    disc(430, 736, 108, 96),
    pale,
    bellyPattern(product.slug),
    lighten(main, 0.35),
    [320, 630, 230, 210],
  );
  return (
    oval(250, 660, 66, 100, darken(main, 0.08), 'transform="rotate(34 250 660)"') +
    oval(610, 660, 66, 100, darken(main, 0.08), 'transform="rotate(-34 610 660)"') +
    oval(430, 714, 190, 160, main) +
    belly +
    oval(300, 840, 84, 48, darken(main, 0.1)) +
    oval(560, 840, 84, 48, darken(main, 0.1)) +
    circle(300, 842, 24, pale) +
    circle(560, 842, 24, pale) +
    at(430, 440, 2.05, softToyHead(look)) +
    line('M430 600v14M430 640v190', darken(main, 0.3), 6, 'stroke-dasharray="14 14"')
  );
}

function softToyHead({ keywords, main, product }: ProductLook): string {
  const soft = { main, pale: lighten(main, 0.7), dark: darken(main, 0.25) };
  if (/cat|billi|tiger|lion|sher/i.test(keywords))
    return catFace(
      {
        ...soft,
        iris: '#8fb04a',
        marks: /tiger|sher/i.test(keywords) ? 'tabby' : 'plain',
      },
      'happy',
    );
  if (/bird|duck|parrot|tota|chick/i.test(keywords))
    return birdFace({
      ...(BIRD_COATS[1] ?? { beak: '#e9b44c', marks: 'budgie' }),
      ...soft,
      beak: '#f0a23b',
      marks: 'ring',
    });
  return dogFace(
    {
      ...(DOG_COATS[3] ?? { ears: 'floppy', marks: 'plain' }),
      ...soft,
      ears: /bear|bhalu|monkey/i.test(keywords) ? 'half' : 'floppy',
      marks: 'plain',
    },
    product.slug.length % 2 ? 'happy' : 'open',
    false,
  );
}

const SHAPES: readonly [RegExp, Draw][] = [
  [/mouse|mice|rat\b/i, mouse],
  [/rickshaw|auto|taxi|bus\b/i, rickshaw],
  [/samosa|momo|paratha|laddoo|jalebi/i, samosa],
  [/fish|hilsa/i, plushFish],
  [/elephant|haathi|hathi|appu/i, elephant],
];

const bellyPattern = (slug: string) =>
  slug.length % 3 === 0 ? 'dots' : slug.length % 3 === 1 ? 'checks' : 'booti';

export function plush(look: ProductLook): string {
  const draw = SHAPES.find(([pattern]) => pattern.test(look.keywords))?.[1] ?? softToy;
  return shadow(430, 862, 250, 26) + draw(look);
}
