/** Beds and scratching posts, each 1000x1000. */
import { darken, lighten, MARIGOLD, mix, PAPER, WOOD } from './palette.ts';
import { cloth, patterned } from './patterns.ts';
import { paw } from './paw.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, clip, d, disc, line, oval, path, rect, roundness, shadow } from './svg.ts';

export function bed(look: ProductLook): string {
  const { main, light, deep, keywords, pattern } = look;
  if (/\bmat\b|blanket|\brug\b|quilt|mattress|cooling|\bpad\b|godri/i.test(keywords)) {
    const top =
      'M210 560H690Q716 560 728 590L810 770Q820 800 786 800H114Q80 800 90 770L172 590Q184 560 210 560Z';
    return (
      shadow(450, 830, 380, 30) +
      path('M84 780V820Q84 844 114 844H786Q816 844 816 820V780Z', deep) +
      cloth(top, main, pattern, light, [80, 550, 740, 260]) +
      line('M236 588H664L756 772H144Z', PAPER, 6, 'stroke-dasharray="18 14" opacity=".8"') +
      at(450, 690, 1.5, paw(PAPER))
    );
  }
  if (/cave|tent|house|igloo|hut|tipi|teepee|hideout|tunnel/i.test(keywords)) {
    const dome = 'M120 820C110 560 250 360 450 360C650 360 790 560 780 820Q450 860 120 820Z';
    return (
      shadow(450, 836, 370, 30) +
      cloth(
        dome,
        main,
        pattern,
        lighten(main, 0.3),
        [110, 350, 690, 500],
        path('M560 340C680 460 700 640 690 860H800V340Z', '#3a2410', 'opacity=".12"'),
      ) +
      path('M286 826C276 660 350 560 450 560C550 560 624 660 614 826Q450 846 286 826Z', darken(main, 0.62)) +
      path('M290 800C380 750 520 750 610 800L614 826Q450 846 286 826Z', light) +
      line('M286 826C276 660 350 560 450 560C550 560 624 660 614 826', light, 22)
    );
  }
  const rim =
    'M80 690C80 570 240 500 450 500C660 500 820 570 820 690C820 800 660 850 450 850C240 850 80 800 80 690Z';
  const isSofa = /sofa|couch|bolster|ortho|lounge|charpai|cot/i.test(keywords);
  const back = isSofa
    ? cloth(
        'M120 640C110 480 160 430 240 430H660C740 430 790 480 780 640Z',
        darken(main, 0.1),
        pattern,
        lighten(main, 0.16),
        [110, 420, 680, 230],
      )
    : '';
  const tufts = isSofa
    ? ''
    : line(
        'M150 600q30 20 30 60M250 540q26 24 24 64M370 512q14 26 10 60M530 512q-14 26-10 60M650 540q-26 24-24 64M750 600q-30 20-30 60',
        deep,
        6,
        'opacity=".35"',
      );
  return (
    shadow(450, 850, 390, 32) +
    back +
    cloth(
      rim,
      main,
      pattern,
      lighten(main, 0.22),
      [70, 490, 760, 370],
      path('M70 720C160 860 740 860 830 720V870H70Z', '#3a2410', 'opacity=".14"'),
    ) +
    tufts +
    oval(450, 668, 262, 104, deep) +
    oval(450, 684, 254, 94, light) +
    clip(disc(450, 684, 254, 94), patterned('paws', mix(light, main, 0.3), 190, 580, 520, 200, 0.8, 0.8)) +
    line('M170 782q60 40 140 52', '#fff', 9, 'opacity=".35" stroke-dasharray="20 16"')
  );
}

export function scratcher({ main, light, deep, keywords, pattern }: ProductLook): string {
  const sisal = '#dcb77e';
  const wind = (x: number, y: number, w: number, h: number) => {
    let turns = '';
    for (let i = 0; i < h / 17; i += 1) turns += d`M${x} ${y + i * 17 + 10}L${x + w} ${y + i * 17}`;
    return clip(
      box(x, y, w, h, 0),
      rect(x, y, w, h, 0, sisal) + line(turns, '#b88f52', 4) + roundness(x, y, w, h),
    );
  };
  if (/board|card|lounge|wave|ramp/i.test(keywords)) {
    return (
      shadow(450, 820, 360, 28) +
      path(
        'M100 640C220 560 300 740 450 740C600 740 680 560 800 640V800Q800 820 780 820H120Q100 820 100 800Z',
        WOOD,
      ) +
      path(
        'M100 640C220 560 300 740 450 740C600 740 680 560 800 640L780 610C680 540 600 700 450 700C300 700 220 540 120 610Z',
        sisal,
      ) +
      line(
        'M150 650V800M210 640V800M270 690V800M330 730V800M390 752V800M450 758V800M510 752V800M570 730V800M630 690V800M690 640V800M750 650V800',
        darken(WOOD, 0.25),
        5,
      )
    );
  }
  const tall = /tree|tower|condo|perch|level/i.test(keywords);
  const plate = (x: number, y: number, w: number) =>
    rect(x, y + 14, w, 36, 18, deep) + rect(x, y, w, 38, 19, main);
  return (
    shadow(430, 858, 320, 30) +
    wind(tall ? 250 : 360, 250, 100, 570) +
    (tall
      ? wind(560, 480, 90, 340) +
        cloth(box(500, 560, 210, 250, 40), main, pattern, light, [490, 550, 230, 270]) +
        circle(605, 690, 70, darken(main, 0.6)) +
        plate(470, 470, 270)
      : '') +
    plate(tall ? 170 : 270, 236, tall ? 260 : 280) +
    line(tall ? 'M400 280V420' : 'M520 280V440', darken(sisal, 0.3), 5) +
    circle(tall ? 400 : 520, tall ? 440 : 462, 36, MARIGOLD) +
    circle(tall ? 390 : 510, tall ? 430 : 450, 10, '#fff', 'opacity=".6"') +
    cloth(box(150, 806, 560, 52, 26), main, pattern, light, [140, 800, 580, 60])
  );
}
