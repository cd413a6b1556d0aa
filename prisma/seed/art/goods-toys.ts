/** Toys, each big on 1000x1000 and standing near y = 860. */
import { catFace } from './cat.ts';
import { bone, dogFace, DOG_COATS } from './dog.ts';
import { birdFace, BIRD_COATS } from './bird.ts';
import { fish, FISH_COATS } from './fish.ts';
import { BLUSH, darken, INK, lighten, MARIGOLD, mix, PAPER, WOOD } from './palette.ts';
import { cloth, patterned } from './patterns.ts';
import { auto } from './props.ts';
import type { Sight } from './sight.ts';
import { at, circle, clip, d, disc, faded, line, oval, path, shadow, within } from './svg.ts';

export function ball(sight: Sight): string {
  const { main, deep, light, words, pattern, dice } = sight;
  const shine = faded(oval(380, 410, 50, 30, '#fff', 'transform="rotate(-36 380 410)"'), 0.5);
  if (/bone|stick|dumbbell/i.test(words)) return shadow(450, 760, 320, 34) + at(450, 590, 4.6, bone(main) + path('M-34-12H34V-6H-34Z', '#fff', 'opacity=".25"') + circle(-14, 0, 3, deep) + circle(0, 0, 3, deep) + circle(14, 0, 3, deep), -16);
  if (/\bring\b|\bdisc\b|frisbee|flyer|donut/i.test(words)) return shadow(440, 800, 300, 34) + oval(440, 580, 300, 224, deep) + oval(440, 556, 300, 220, main) + oval(440, 566, 150, 104, deep) + oval(440, 584, 148, 92, '#f3e2c6') + line('M190 520C210 420 320 370 420 366', '#fff', 18, 'opacity=".4"') + line('M250 640a10 10 0 0 0 40 30M590 640a10 10 0 0 1-40 30', light, 12);
  if (/treat|puzzle|snack|slow|dispens|kong|\bcone\b/i.test(words)) {
    const body = 'M440 250C540 250 570 330 560 390C610 420 616 500 590 540C650 590 650 720 590 780C520 830 360 830 290 780C230 720 230 590 290 540C264 500 270 420 320 390C310 330 340 250 440 250Z';
    return shadow(440, 812, 230, 28) + within(body, main, path('M560 240V840H700V240Z', '#3a2410', 'opacity=".14"') + line('M310 400Q440 440 570 400M280 548Q440 594 600 548', deep, 16)) + oval(440, 278, 60, 22, deep) + at(440, 250, 0.8, bone('#e9c38b'), 70) + path('M320 600C300 660 310 720 340 750', 'none', 'stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".45"');
  }
  const isCat = sight.kind === 'CAT' || /balls\b|bell/i.test(words);
  const globe = (x: number, y: number, r: number, fill: string, kind: typeof pattern, on: string) => path(disc(x, y, r), fill) + clip(disc(x, y, r), `${patterned(kind, on, x - r, y - r, r * 2, r * 2, 0.8, r / 210, -18)}${path(d`M${x - r} ${y + r * 0.2}C${x - r * 0.4} ${y + r} ${x + r * 0.8} ${y + r * 0.7} ${x + r} ${y - r * 0.6}V${y + r}H${x - r}Z`, '#3a2410', 'opacity=".13"')}`) + oval(x - r * 0.4, y - r * 0.5, r * 0.2, r * 0.12, '#fff', `opacity=".5" transform="rotate(-36 ${Math.round(x - r * 0.4)} ${Math.round(y - r * 0.5)})"`);
  const accent = mix(main, '#f5a623', 0.6);
  if (isCat) return shadow(420, 810, 320, 34) + globe(330, 640, 166, main, pattern, light) + globe(580, 700, 104, lighten(accent, 0.1), 'stripes', PAPER) + globe(470, 440, 92, lighten(main, 0.5), 'dots', main) + circle(600, 700, 20, MARIGOLD);
  if (/cricket|season ball/i.test(words)) return shadow(440, 812, 230, 30) + within(disc(440, 580, 232), main, path('M208 640C300 800 600 790 680 520V830H208Z', '#3a2410', 'opacity=".16"') + line('M330 340C400 480 400 680 330 820', '#f6ead8', 10) + line('M370 340C440 480 440 680 370 820M290 340C360 480 360 680 290 820', '#f6ead8', 7, 'stroke-dasharray="10 13"')) + shine;
  if (/tennis|fetch/i.test(words)) return shadow(440, 812, 230, 30) + within(disc(440, 580, 232), main, line('M230 420C360 470 380 690 260 780M650 420C540 460 500 660 620 790', PAPER, 20)) + shine;
  return shadow(440, 812, 230, 30) + globe(440, 580, 232, main, dice.pick([pattern, 'stripes', 'dots'] as const), light) + line('M216 600C330 660 550 660 666 590', PAPER, 26, 'opacity=".85"') + circle(440, 640, 44, PAPER) + circle(440, 640, 28, accent);
}

export function rope(sight: Sight): string {
  const { main, light, deep, words, dice } = sight;
  if (/mouse/i.test(words)) return plush(sight);
  const rainbow = /rainbow|holi|multi/i.test(words) ? ['#d9503f', '#f5a623', '#f6d34f', '#4f9d5b', '#3f8fae', '#7a4b8c'] : [main, mix(main, '#fdf1dc', 0.75), light];
  const strand = (x: number, y: number, turn: number, a: string, b: string) => at(x, y, 1.5, path('M-34-20C-30-44 20-44 34-22C38 6-12 34-30 16Z', a) + path('M-30 16C-12 34 38 6 34-22L38-8C38 22-14 44-30 24Z', b, 'opacity=".55"'), turn);
  const accent = mix(main, '#fdf1dc', 0.75);
  const isRing = /\bring\b|\bloop\b|circle/i.test(words);
  let twist = '';
  if (isRing) twist += oval(430, 560, 220, 190, 'none', `stroke="${deep}" stroke-width="66"`);
  if (isRing) for (let i = 0; i < 22; i += 1) { const a = (i / 22) * Math.PI * 2; twist += strand(430 + Math.cos(a) * 220, 560 + Math.sin(a) * 190, (a * 180) / Math.PI + 60, i % 2 ? main : accent, i % 2 ? deep : main); }
  else for (let i = 0; i < 15; i += 1) twist += strand(226 + i * 33, 648 - i * 18.6, 30, rainbow[i % rainbow.length] ?? main, deep);
  const knot = (x: number, y: number, turn: number) => at(x, y, 1, circle(0, 0, 66, main) + line('M-50-34C-20 10 20 20 58 26M-30-56C0-20 30-6 62-6M-58 0C-40 30-10 48 24 58', darken(main, 0.22), 12) + line('M-44-44C-20-16 10 4 56 10', accent, 12), turn);
  const tassel = (x: number, y: number, turn: number) => at(x, y, 1, line('M0 0L-16 96M0 0L10 104M0 0L36 92M0 0L-40 82M0 0L60 74', main, 15) + line('M0 0L-4 100M0 0L24 98M0 0L-30 90', accent, 9), turn);
  if (isRing) return shadow(430, 800, 240, 28) + twist + tassel(450, 380, 190) + knot(430, 372, 20);
  const middle = dice.next() < 0.5 ? at(452, 520, 1, circle(0, 0, 84, accent) + circle(0, 0, 84, 'none', `stroke="${deep}" stroke-width="8"`) + circle(-26, -30, 18, '#fff', 'opacity=".6"') + line('M-76 14Q0 54 76 14', main, 20)) : knot(452, 520, 12);
  return shadow(440, 800, 320, 30) + tassel(196, 680, 56) + tassel(716, 372, -128) + twist + knot(204, 664, 0) + knot(708, 378, 0) + middle;
}

function plushHead({ words, main, product }: Sight): string {
  const soft = { main, pale: lighten(main, 0.7), dark: darken(main, 0.25) };
  const grey = darken(main, 0.5);
  if (/mouse|mice|rat\b/i.test(words)) {
    return shadow(430, 770, 320, 30) + line('M640 680C760 690 780 560 700 540C640 528 620 590 670 600', BLUSH, 18) + cloth('M130 690C140 560 300 470 460 490C620 500 690 600 680 690C670 770 560 780 430 780C260 780 140 770 130 690Z', main, 'dots', lighten(main, 0.4), [120, 460, 580, 340], path('M120 730Q400 800 700 720V800H120Z', '#3a2410', 'opacity=".14"')) + circle(330, 500, 82, darken(main, 0.12)) + circle(330, 500, 50, BLUSH) + circle(234, 620, 16, INK) + circle(239, 614, 5, '#fff') + circle(138, 688, 22, '#e07f7b') + line('M190 690L110 650M190 706L100 720', grey, 5) + line('M470 560q40 40 30 100M500 552q40 40 34 106', PAPER, 6, 'stroke-dasharray="12 14"');
  }
  if (/rickshaw|auto|taxi|bus\b/i.test(words)) return at(440, 830, 2.1, auto()) + circle(560, 700, 12, INK) + circle(650, 700, 12, INK) + line('M580 726q24 20 48 0', INK, 7) + line('M150 700H740M150 724H740', main, 8, 'stroke-dasharray="18 14"');
  if (/samosa|momo|paratha|laddoo|jalebi/i.test(words)) return oval(430, 850, 230, 20, darken(main, 0.4), 'opacity=".2"') + within('M430 300C460 300 480 330 500 360L690 740C720 810 680 850 610 850H250C180 850 140 810 170 740L360 360C380 330 400 300 430 300Z', main, path('M430 280C500 420 520 640 470 870H760V280Z', '#3a2410', 'opacity=".1"') + path('M150 780Q430 860 710 780V880H150Z', darken(main, 0.14)) + circle(300, 560, 9, darken(main, 0.25)) + circle(560, 700, 9, darken(main, 0.25)) + circle(410, 420, 8, darken(main, 0.25)) + circle(520, 520, 8, darken(main, 0.25))) + line('M190 788q40-30 80 0t80 0t80 0t80 0t80 0t80 0', darken(main, 0.3), 10) + circle(366, 640, 22, INK) + circle(494, 640, 22, INK) + circle(373, 632, 8, '#fff') + circle(501, 632, 8, '#fff') + line('M396 690q34 36 68 0', INK, 9) + oval(320, 680, 26, 16, '#ee8f7c', 'opacity=".7"') + oval(540, 680, 26, 16, '#ee8f7c', 'opacity=".7"');
  if (/fish|hilsa/i.test(words)) return shadow(440, 780, 300, 28) + at(450, 590, 2.7, fish({ main, pale: soft.pale, fin: mix(main, MARIGOLD, 0.5), marks: 'gold' }), -8);
  if (/elephant|haathi|hathi|appu/i.test(words)) {
    return oval(430, 720, 190, 150, main) + oval(430, 740, 110, 100, soft.pale) + oval(300, 830, 74, 44, darken(main, 0.08)) + oval(560, 830, 74, 44, darken(main, 0.08)) + oval(240, 440, 120, 140, main) + oval(620, 440, 120, 140, main) + oval(240, 448, 78, 98, BLUSH) + oval(620, 448, 78, 98, BLUSH) + circle(430, 450, 170, lighten(main, 0.08)) + path('M380 480C390 590 380 640 410 690C430 720 490 716 494 680C496 660 470 656 462 668C446 650 470 560 480 480Z', lighten(main, 0.08)) + line('M396 560q36 12 72 0M398 600q32 10 62 0', darken(main, 0.15), 6) + circle(360, 430, 20, INK) + circle(500, 430, 20, INK) + circle(367, 423, 7, '#fff') + circle(507, 423, 7, '#fff') + path('M360 300Q430 250 500 300L470 380Q430 400 390 380Z', MARIGOLD) + circle(430, 340, 18, '#d9503f');
  }
  const head = /cat|billi|tiger|lion|sher/i.test(words)
    ? catFace({ ...soft, iris: '#8fb04a', marks: /tiger|sher/i.test(words) ? 'tabby' : 'plain' }, 'happy')
    : /bird|duck|parrot|tota|chick/i.test(words)
      ? birdFace({ ...(BIRD_COATS[1] ?? { beak: '#e9b44c', marks: 'budgie' }), ...soft, beak: '#f0a23b', marks: 'ring' })
      : dogFace({ ...(DOG_COATS[3] ?? { ears: 'floppy', marks: 'plain' }), ...soft, ears: /bear|bhalu|monkey/i.test(words) ? 'half' : 'floppy', marks: 'plain' }, product.slug.length % 2 ? 'happy' : 'open', false);
  const belly = cloth(disc(430, 736, 108, 96), soft.pale, bellyPattern(product.slug), lighten(main, 0.35), [320, 630, 230, 210]);
  return oval(250, 660, 66, 100, darken(main, 0.08), 'transform="rotate(34 250 660)"') + oval(610, 660, 66, 100, darken(main, 0.08), 'transform="rotate(-34 610 660)"') + oval(430, 714, 190, 160, main) + belly + oval(300, 840, 84, 48, darken(main, 0.1)) + oval(560, 840, 84, 48, darken(main, 0.1)) + circle(300, 842, 24, soft.pale) + circle(560, 842, 24, soft.pale) + at(430, 440, 2.05, head) + line('M430 600v14M430 640v190', darken(main, 0.3), 6, 'stroke-dasharray="14 14"');
}

const bellyPattern = (slug: string) => (slug.length % 3 === 0 ? 'dots' : slug.length % 3 === 1 ? 'checks' : 'booti');

export function plush(sight: Sight): string {
  return shadow(430, 862, 250, 26) + plushHead(sight);
}

export function wand({ main, light, deep, words }: Sight): string {
  const stick = line('M150 860L520 190', WOOD, 20) + line('M150 860L236 704', deep, 34) + line('M158 846L228 718', lighten(deep, 0.3), 8, 'stroke-dasharray="4 22"');
  const end = circle(520, 190, 15, darken(WOOD, 0.2)) + line('M520 190C640 150 660 330 600 420C570 470 560 500 560 540', darken('#e4c79a', 0.3), 6);
  const feather = (turn: number, fill: string) => at(560, 560, 1, path('M0 0C-46 40-50 130-14 210C34 160 48 60 0 0Z', fill) + line('M0 6C-6 80-8 130-12 190M-4 60l-22 16M-4 60l20 14M-6 100l-24 16M-6 100l22 14M-8 140l-18 14M-8 140l18 12', darken(fill, 0.25), 5), turn);
  const lure = /fish/i.test(words)
    ? at(570, 640, 1.2, fish({ ...(FISH_COATS[0] ?? { pale: '#fff', marks: 'gold' }), main, pale: light, fin: MARIGOLD, marks: 'gold' }), 70)
    : /mouse/i.test(words)
      ? at(560, 640, 1, oval(0, 20, 70, 96, main) + circle(-50, 80, 32, deep) + circle(50, 80, 32, deep) + circle(-20, 92, 8, INK) + circle(20, 92, 8, INK) + circle(0, 116, 11, BLUSH))
      : /ribbon|holi|streamer/i.test(words) ? ['#d9503f', MARIGOLD, '#4f9d5b', '#3f8fae', main].map((tone, i) => line(d`M560 556C${500 + i * 40} ${620 + i * 8} ${590 + i * 26} ${680} ${470 + i * 46} ${800 - Math.abs(i - 2) * 26}`, tone, 24)).join('') + circle(560, 552, 26, MARIGOLD)
      : feather(-44, light) + feather(44, mix(main, MARIGOLD, 0.6)) + feather(-16, main) + feather(18, deep) + circle(560, 560, 30, MARIGOLD) + circle(552, 550, 8, '#fff', 'opacity=".7"') + line('M546 566h28', '#9c6b14', 5);
  return shadow(420, 880, 280, 20) + stick + end + lure;
}
