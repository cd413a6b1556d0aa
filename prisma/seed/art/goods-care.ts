/** Brushes and carriers, each 1000x1000. */
import { face } from './animals.ts';
import { INK, lighten, MARIGOLD, mix, STEEL } from './palette.ts';
import { cloth, patterned } from './patterns.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, clip, d, disc, line, oval, path, rect, roundness, shadow, within } from './svg.ts';

export function brush({ main, light, deep, keywords }: ProductLook): string {
  if (/comb|flea|nit/i.test(keywords)) {
    let teeth = '';
    for (let i = 0; i < 22; i += 1) teeth += d`M${164 + i * 24} ${520}V${i % 2 ? 730 : 750}`;
    return (
      shadow(430, 800, 330, 24) +
      line(teeth, '#a9b1b6', 10) +
      rect(130, 400, 600, 140, 50, main) +
      rect(130, 486, 600, 54, 26, deep) +
      rect(170, 424, 380, 22, 11, '#fff', 'opacity=".35"')
    );
  }
  if (/glove|mitt/i.test(keywords)) {
    const hand =
      'M300 840C230 760 210 640 220 560C200 500 160 470 170 440C190 420 240 450 268 500V320C268 280 326 280 330 320V290C334 250 394 250 398 290V296C402 256 462 258 464 300V330C470 296 524 300 526 340V620C526 720 500 780 480 840Z';
    let nubs = '';
    for (let row = 0; row < 6; row += 1)
      for (let i = 0; i < 5; i += 1) nubs += circle(270 + i * 52 + (row % 2) * 20, 500 + row * 46, 12, light);
    return (
      shadow(400, 856, 200, 22) +
      within(hand, main, nubs + rect(200, 790, 400, 70, 0, deep)) +
      line('M300 320V470M364 300V470M430 310V470', deep, 6)
    );
  }
  if (/clip|nail|scissor|trimmer/i.test(keywords))
    return (
      shadow(420, 830, 260, 24) +
      path('M560 240C600 300 590 380 520 440L430 560L390 520Z', STEEL) +
      path('M300 240C260 300 270 380 340 440L430 560L470 520Z', '#dfe4e6') +
      line('M430 540C520 620 600 640 620 740C620 820 520 820 500 740C490 680 460 600 420 540', main, 46) +
      line('M430 540C340 620 260 640 240 740C240 820 340 820 360 740C370 680 400 600 440 540', deep, 46) +
      circle(430, 536, 22, INK)
    );
  let pins = '';
  for (let row = 0; row < 5; row += 1)
    for (let i = 0; i < 9; i += 1)
      pins +=
        circle(222 + i * 42, 352 + row * 40, 7, '#8b949a') +
        circle(220 + i * 42, 349 + row * 40, 3, '#f4f6f7');
  return (
    shadow(430, 866, 220, 24) +
    path('M390 540H450L480 830Q480 868 440 868H416Q376 868 372 830Z', main) +
    line('M404 640v170M428 640v180M450 640v170', deep, 8, 'opacity=".6"') +
    rect(160, 290, 520, 270, 80, deep) +
    rect(160, 278, 520, 262, 80, main) +
    rect(186, 312, 468, 210, 56, light) +
    pins +
    rect(230, 290, 240, 12, 6, '#fff', 'opacity=".4"')
  );
}

export function carrier({ main, light, deep, keywords, pattern, kind, product }: ProductLook): string {
  if (/backpack|bag|sling|tote|soft/i.test(keywords)) {
    const pack =
      'M210 420C210 300 300 250 440 250C580 250 670 300 670 420V800Q670 850 620 850H260Q210 850 210 800Z';
    return (
      shadow(440, 854, 290, 28) +
      line('M360 260C360 160 520 160 520 260', deep, 26) +
      path(
        'M180 480Q150 480 150 520V760Q150 800 214 800V480ZM700 480Q730 480 730 520V760Q730 800 666 800V480Z',
        deep,
      ) +
      cloth(pack, main, pattern, lighten(main, 0.25), [200, 240, 480, 620]) +
      circle(440, 480, 132, deep) +
      circle(440, 480, 114, '#cfe7ec') +
      clip(disc(440, 480, 114), at(440, 510, 0.92, face(kind, product.slug))) +
      path('M440 366A114 114 0 0 0 340 424L480 370Z', '#fff', 'opacity=".5"') +
      rect(290, 660, 300, 140, 26, deep) +
      line('M300 700H580', light, 7, 'stroke-dasharray="16 12"')
    );
  }
  const shell = 'M130 560Q130 500 190 500H690Q750 500 750 560V780Q750 830 700 830H180Q130 830 130 780Z';
  const roof = 'M170 510C180 380 240 330 300 330H580C640 330 700 380 710 510Z';
  return (
    shadow(440, 840, 330, 28) +
    line('M330 330C330 240 550 240 550 330', deep, 30) +
    path(roof, light) +
    clip(roof, patterned('stripes', mix(light, main, 0.3), 160, 320, 560, 200, 0.6, 0.7)) +
    path(shell, main) +
    clip(shell, roundness(130, 490, 620, 350)) +
    rect(120, 490, 640, 34, 17, deep) +
    path(box(260, 430, 360, 360, 50), '#4a3b31') +
    at(440, 690, 1.45, sightFace()) +
    line(
      'M310 430V790M375 430V790M440 430V790M505 430V790M570 430V790M260 540H620M260 660H620',
      '#e3e6e7',
      11,
    ) +
    path(box(260, 430, 360, 360, 50), 'none', `stroke="${deep}" stroke-width="20"`) +
    rect(424, 590, 32, 60, 10, MARIGOLD)
  );
}

const sightFace = (): string =>
  circle(0, 0, 82, '#4a3b31', 'opacity="0"') +
  oval(-34, -8, 13, 15, '#f0d27c') +
  oval(34, -8, 13, 15, '#f0d27c') +
  oval(-34, -8, 6, 12, '#1d140d') +
  oval(34, -8, 6, 12, '#1d140d');
