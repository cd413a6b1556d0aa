/** Cages, hutches, perches and swings, each 1000x1000. */
import { body } from './animals.ts';
import { DARK_WOOD, darken, LEAF, lighten, luminance, MARIGOLD, PAPER, STEEL, WOOD } from './palette.ts';
import { patterned } from './patterns.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, clip, d, line, oval, path, rect, roundness, shadow } from './svg.ts';

export function cage(look: ProductLook): string {
  const { main, light, deep, kind, product } = look;
  const wire = luminance(main) > 0.6 ? darken(main, 0.28) : darken(main, 0.06);
  if (kind === 'BIRD') {
    let bars = '';
    for (let i = 1; i < 9; i += 1) bars += d`M${200 + i * 52} ${470 - Math.sin((i / 9) * Math.PI) * 230}V780`;
    return (
      shadow(434, 870, 300, 26) +
      path('M200 790V470C200 320 300 230 434 230C568 230 668 320 668 470V790Z', light, 'opacity=".7"') +
      line('M220 640H650', WOOD, 18) +
      at(420, 634, 0.86, body('BIRD', product.slug)) +
      line(bars, wire, 8) +
      line(
        'M200 790V470C200 320 300 230 434 230C568 230 668 320 668 470V790M200 560H668M200 470H668',
        wire,
        14,
      ) +
      path('M170 780H698L680 856Q676 872 656 872H212Q192 872 188 856Z', main) +
      rect(160, 766, 548, 32, 16, deep) +
      circle(434, 200, 34, 'none', `stroke="${deep}" stroke-width="14"`) +
      rect(606, 560, 92, 76, 18, MARIGOLD) +
      rect(606, 560, 92, 22, 11, PAPER)
    );
  }
  let bars = '';
  for (let i = 1; i < 14; i += 1) bars += d`M${130 + i * 44.3} 420V700`;
  const bedding = 'M120 690Q280 660 440 690T760 690V760H120Z';
  return (
    shadow(440, 850, 350, 28) +
    path('M130 420H750V760H130Z', light, 'opacity=".75"') +
    at(330, 710, kind === 'RABBIT' ? 0.82 : 1, body(kind, product.slug)) +
    (kind === 'SMALL_ANIMAL'
      ? circle(600, 590, 96, 'none', `stroke="${MARIGOLD}" stroke-width="20"`) +
        line('M600 494V686M504 590H696M532 522L668 658M668 522L532 658', MARIGOLD, 7)
      : rect(540, 540, 170, 160, 20, WOOD) +
        path('M520 550L625 470L730 550Z', DARK_WOOD) +
        circle(625, 640, 46, '#4a3325')) +
    path(bedding, '#ecd9a8') +
    line(bars, wire, 7) +
    path(box(126, 410, 628, 30, 14), deep) +
    path('M100 730H780L760 832Q756 850 734 850H146Q124 850 120 832Z', main) +
    clip('M100 730H780L760 832Q756 850 734 850H146Q124 850 120 832Z', roundness(100, 730, 680, 120)) +
    rect(92, 716, 696, 32, 16, deep) +
    line('M370 410C370 340 510 340 510 410', deep, 18)
  );
}

export function perch(look: ProductLook): string {
  const { main, deep, light, keywords, product, kind } = look;
  if (/swing/i.test(keywords))
    return (
      line('M270 130L250 640M610 130L630 640', STEEL, 12) +
      line('M270 130Q440 60 610 130', STEEL, 12) +
      line('M190 650H690', main, 40) +
      line('M200 640H680', lighten(main, 0.3), 8) +
      at(430, 628, 1.25, body(kind, product.slug)) +
      ['#d9503f', MARIGOLD, LEAF, '#4b8db8']
        .map(
          (bead, i) =>
            circle(264 - i * 5, 240 + i * 52, 25, bead) + circle(616 + i * 5, 240 + i * 52, 25, bead),
        )
        .join('')
    );
  if (/ladder|bridge/i.test(keywords))
    return (
      shadow(440, 860, 240, 22) +
      line('M300 850L360 170M560 850L520 170', main, 30) +
      line('M300 790H564M308 690H556M318 590H548M328 490H542M338 390H534M346 290H528', deep, 26) +
      at(436, 480, 0.9, body(kind, product.slug)) +
      ['#d9503f', LEAF, '#4b8db8'].map((bead, i) => circle(436, 590 + i * 100, 24, bead)).join('')
    );
  if (/chew|block|mineral|cuttle|toy|bell/i.test(keywords))
    return (
      line('M430 90V200', STEEL, 12) +
      circle(430, 90, 26, 'none', `stroke="${STEEL}" stroke-width="12"`) +
      [
        [main, 96],
        [MARIGOLD, 120],
        [LEAF, 140],
        [light, 120],
        ['#d9503f', 96],
      ]
        .map(
          ([fill, half], i) =>
            rect(430 - Number(half), 200 + i * 92, Number(half) * 2, 80, 26, String(fill)) +
            rect(430 - Number(half), 252 + i * 92, Number(half) * 2, 28, 14, '#3a2410', 'opacity=".1"'),
        )
        .join('') +
      line('M430 660V720M340 660L320 760M520 660L540 760', darken(WOOD, 0.1), 10) +
      path('M390 720H470L500 800Q430 830 360 800Z', MARIGOLD) +
      circle(430, 826, 18, deep)
    );
  const nest = /nest|box|house|breeding/i.test(keywords);
  if (nest)
    return (
      shadow(430, 862, 250, 24) +
      path('M210 400H650V860H210Z', main) +
      patterned('stripes', lighten(main, 0.16), 210, 400, 440, 460, 0.4, 1.2) +
      path('M160 410L430 220L700 410Z', deep) +
      circle(430, 560, 92, '#3f2c1f') +
      line('M330 720H530', WOOD, 30) +
      at(432, 716, 0.7, body(kind, product.slug))
    );
  return (
    shadow(440, 866, 250, 24) +
    path('M406 420H474L484 840H396Z', main) +
    clip('M406 420H474L484 840H396Z', roundness(396, 420, 88, 420)) +
    path(
      'M150 400C260 360 340 420 440 400C560 376 640 400 730 370C750 366 752 410 734 416C640 446 560 432 450 450C340 466 260 420 160 450C134 456 128 410 150 400Z',
      main,
    ) +
    line('M190 420C290 400 330 440 430 424M520 414C600 412 640 410 700 396', deep, 7) +
    line('M640 404C660 350 690 330 720 326', main, 24) +
    path('M716 330C720 290 760 280 784 290C780 324 750 340 716 330Z', LEAF) +
    oval(440, 846, 190, 32, deep) +
    oval(440, 836, 190, 32, lighten(main, 0.15)) +
    at(330, 404, 1, body(kind, product.slug)) +
    oval(590, 404, 66, 20, deep) +
    path('M524 400H656L640 446Q590 462 540 446Z', light)
  );
}
