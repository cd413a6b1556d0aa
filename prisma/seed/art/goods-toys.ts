/** Toys, each 1000x1000 and standing at about y = 860. */
import { fish, FISH_COATS } from './fish.ts';
import { plush } from './goods-plush.ts';
import { BLUSH, darken, INK, lighten, MARIGOLD, mix, WOOD } from './palette.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, d, line, oval, path, shadow } from './svg.ts';

export function rope(look: ProductLook): string {
  const { main, light, deep, keywords, dice } = look;
  if (/mouse/i.test(keywords)) return plush(look);
  const rainbow = /rainbow|holi|multi/i.test(keywords)
    ? ['#d9503f', '#f5a623', '#f6d34f', '#4f9d5b', '#3f8fae', '#7a4b8c']
    : [main, mix(main, '#fdf1dc', 0.75), light];
  const strand = (x: number, y: number, turn: number, a: string, b: string) =>
    at(
      x,
      y,
      1.5,
      path('M-34-20C-30-44 20-44 34-22C38 6-12 34-30 16Z', a) +
        path('M-30 16C-12 34 38 6 34-22L38-8C38 22-14 44-30 24Z', b, 'opacity=".55"'),
      turn,
    );
  const accent = mix(main, '#fdf1dc', 0.75);
  const isRing = /\bring\b|\bloop\b|circle/i.test(keywords);
  let twist = '';
  if (isRing) twist += oval(430, 560, 220, 190, 'none', `stroke="${deep}" stroke-width="66"`);
  if (isRing)
    for (let i = 0; i < 22; i += 1) {
      const a = (i / 22) * Math.PI * 2;
      twist += strand(
        430 + Math.cos(a) * 220,
        560 + Math.sin(a) * 190,
        (a * 180) / Math.PI + 60,
        i % 2 ? main : accent,
        i % 2 ? deep : main,
      );
    }
  else
    for (let i = 0; i < 15; i += 1)
      twist += strand(226 + i * 33, 648 - i * 18.6, 30, rainbow[i % rainbow.length] ?? main, deep);
  const knot = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      circle(0, 0, 66, main) +
        line(
          'M-50-34C-20 10 20 20 58 26M-30-56C0-20 30-6 62-6M-58 0C-40 30-10 48 24 58',
          darken(main, 0.22),
          12,
        ) +
        line('M-44-44C-20-16 10 4 56 10', accent, 12),
      turn,
    );
  const tassel = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      line('M0 0L-16 96M0 0L10 104M0 0L36 92M0 0L-40 82M0 0L60 74', main, 15) +
        line('M0 0L-4 100M0 0L24 98M0 0L-30 90', accent, 9),
      turn,
    );
  if (isRing) return shadow(430, 800, 240, 28) + twist + tassel(450, 380, 190) + knot(430, 372, 20);
  const middle =
    dice.next() < 0.5
      ? at(
          452,
          520,
          1,
          circle(0, 0, 84, accent) +
            circle(0, 0, 84, 'none', `stroke="${deep}" stroke-width="8"`) +
            circle(-26, -30, 18, '#fff', 'opacity=".6"') +
            line('M-76 14Q0 54 76 14', main, 20),
        )
      : knot(452, 520, 12);
  return (
    shadow(440, 800, 320, 30) +
    tassel(196, 680, 56) +
    tassel(716, 372, -128) +
    twist +
    knot(204, 664, 0) +
    knot(708, 378, 0) +
    middle
  );
}

export function wand({ main, light, deep, keywords }: ProductLook): string {
  const stick =
    line('M150 860L520 190', WOOD, 20) +
    line('M150 860L236 704', deep, 34) +
    line('M158 846L228 718', lighten(deep, 0.3), 8, 'stroke-dasharray="4 22"');
  const end =
    circle(520, 190, 15, darken(WOOD, 0.2)) +
    line('M520 190C640 150 660 330 600 420C570 470 560 500 560 540', darken('#e4c79a', 0.3), 6);
  const feather = (turn: number, fill: string) =>
    at(
      560,
      560,
      1,
      path('M0 0C-46 40-50 130-14 210C34 160 48 60 0 0Z', fill) +
        line(
          'M0 6C-6 80-8 130-12 190M-4 60l-22 16M-4 60l20 14M-6 100l-24 16M-6 100l22 14M-8 140l-18 14M-8 140l18 12',
          darken(fill, 0.25),
          5,
        ),
      turn,
    );
  const lure = /fish/i.test(keywords)
    ? at(
        570,
        640,
        1.2,
        fish({
          ...(FISH_COATS[0] ?? { pale: '#fff', marks: 'gold' }),
          main,
          pale: light,
          fin: MARIGOLD,
          marks: 'gold',
        }),
        70,
      )
    : /mouse/i.test(keywords)
      ? at(
          560,
          640,
          1,
          oval(0, 20, 70, 96, main) +
            circle(-50, 80, 32, deep) +
            circle(50, 80, 32, deep) +
            circle(-20, 92, 8, INK) +
            circle(20, 92, 8, INK) +
            circle(0, 116, 11, BLUSH),
        )
      : /ribbon|holi|streamer/i.test(keywords)
        ? ['#d9503f', MARIGOLD, '#4f9d5b', '#3f8fae', main]
            .map((tone, i) =>
              line(
                d`M560 556C${500 + i * 40} ${620 + i * 8} ${590 + i * 26} ${680} ${470 + i * 46} ${800 - Math.abs(i - 2) * 26}`,
                tone,
                24,
              ),
            )
            .join('') + circle(560, 552, 26, MARIGOLD)
        : feather(-44, light) +
          feather(44, mix(main, MARIGOLD, 0.6)) +
          feather(-16, main) +
          feather(18, deep) +
          circle(560, 560, 30, MARIGOLD) +
          circle(552, 550, 8, '#fff', 'opacity=".7"') +
          line('M546 566h28', '#9c6b14', 5);
  return shadow(420, 880, 280, 20) + stick + end + lure;
}
