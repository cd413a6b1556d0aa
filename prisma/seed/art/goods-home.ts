/** Bowls, beds, posts, feeders, brushes and carriers on 1000x1000. */
import { face } from './animals.ts';
import { bone, paw } from './dog.ts';
import { BRICK, darken, INK, LAKE, lighten, MARIGOLD, mix, PAPER, STEEL, WOOD } from './palette.ts';
import { cloth, patterned } from './patterns.ts';
import { fish, FISH_COATS } from './fish.ts';
import { heap } from './label.ts';
import type { Sight } from './sight.ts';
import { at, box, circle, clip, d, disc, faded, line, oval, path, rect, roundness, shadow, within } from './svg.ts';

export function bowl(sight: Sight): string {
  const { main, light, deep, words, pattern, kind } = sight;
  const isSteel = /steel/i.test(words);
  const body = 'M130 560L186 776C194 806 214 820 246 820H654C686 820 706 806 714 776L770 560Z';
  const skin = isSteel ? STEEL : main;
  const isWater = /water|fountain/i.test(words);
  const symbol = kind === 'CAT' ? at(450, 690, 0.9, fish({ ...(FISH_COATS[0] ?? { main, pale: light, fin: main, marks: 'gold' }), main: PAPER, pale: '#f2e6d2', fin: light })) : kind === 'DOG' ? at(450, 690, 1.5, bone(PAPER)) : at(450, 692, 1.3, paw(PAPER));
  const slow = /slow|maze|anti-?gulp|lick/i.test(words);
  const inside = isWater
    ? oval(450, 574, 272, 66, '#8fcbe0') + line('M280 560q40-16 80 0t80 0M480 590q40-14 80 0t60 0', '#d8f0f6', 9)
    : slow
      ? oval(450, 574, 272, 66, lighten(main, 0.2)) + line('M250 570C300 520 420 524 430 566C440 606 540 600 560 570C580 544 640 548 650 576M320 602C360 580 380 610 410 616', deep, 24)
      : clip('M176 578C190 500 330 452 450 452C570 452 710 500 724 578C700 640 200 640 176 578Z', heap(sight, 170, 450, 560, 190, 0.95));
  return (
    shadow(450, 824, 330, 30) +
    path(body, skin) +
    clip(body, (isSteel ? '' : patterned(pattern, lighten(main, 0.25), 120, 550, 660, 280, 0.5, 0.8)) + roundness(130, 550, 640, 280) + rect(120, 780, 660, 60, 0, isSteel ? deep : darken(main, 0.3), 'opacity=".7"')) +
    symbol +
    oval(450, 566, 324, 92, isSteel ? '#e4e8ea' : lighten(main, 0.25)) +
    oval(450, 570, 286, 74, darken(skin, 0.35)) +
    inside +
    line('M148 548C190 506 300 486 380 482', '#fff', 12, 'opacity=".55"')
  );
}

export function bed(sight: Sight): string {
  const { main, light, deep, words, pattern } = sight;
  if (/\bmat\b|blanket|\brug\b|quilt|mattress|cooling|\bpad\b|godri/i.test(words)) {
    const top = 'M210 560H690Q716 560 728 590L810 770Q820 800 786 800H114Q80 800 90 770L172 590Q184 560 210 560Z';
    return shadow(450, 830, 380, 30) + path('M84 780V820Q84 844 114 844H786Q816 844 816 820V780Z', deep) + cloth(top, main, pattern, light, [80, 550, 740, 260]) + line('M236 588H664L756 772H144Z', PAPER, 6, 'stroke-dasharray="18 14" opacity=".8"') + at(450, 690, 1.5, paw(PAPER));
  }
  if (/cave|tent|house|igloo|hut|tipi|teepee|hideout|tunnel/i.test(words)) {
    const dome = 'M120 820C110 560 250 360 450 360C650 360 790 560 780 820Q450 860 120 820Z';
    return shadow(450, 836, 370, 30) + cloth(dome, main, pattern, lighten(main, 0.3), [110, 350, 690, 500], path('M560 340C680 460 700 640 690 860H800V340Z', '#3a2410', 'opacity=".12"')) + path('M286 826C276 660 350 560 450 560C550 560 624 660 614 826Q450 846 286 826Z', darken(main, 0.62)) + path('M290 800C380 750 520 750 610 800L614 826Q450 846 286 826Z', light) + line('M286 826C276 660 350 560 450 560C550 560 624 660 614 826', light, 22);
  }
  const rim = 'M80 690C80 570 240 500 450 500C660 500 820 570 820 690C820 800 660 850 450 850C240 850 80 800 80 690Z';
  const isSofa = /sofa|couch|bolster|ortho|lounge|charpai|cot/i.test(words);
  const back = isSofa ? cloth('M120 640C110 480 160 430 240 430H660C740 430 790 480 780 640Z', darken(main, 0.1), pattern, lighten(main, 0.16), [110, 420, 680, 230]) : '';
  const tufts = isSofa ? '' : line('M150 600q30 20 30 60M250 540q26 24 24 64M370 512q14 26 10 60M530 512q-14 26-10 60M650 540q-26 24-24 64M750 600q-30 20-30 60', deep, 6, 'opacity=".35"');
  return (
    shadow(450, 850, 390, 32) +
    back +
    cloth(rim, main, pattern, lighten(main, 0.22), [70, 490, 760, 370], path('M70 720C160 860 740 860 830 720V870H70Z', '#3a2410', 'opacity=".14"')) +
    tufts +
    oval(450, 668, 262, 104, deep) +
    oval(450, 684, 254, 94, light) +
    clip(disc(450, 684, 254, 94), patterned('paws', mix(light, main, 0.3), 190, 580, 520, 200, 0.8, 0.8)) +
    line('M170 782q60 40 140 52', '#fff', 9, 'opacity=".35" stroke-dasharray="20 16"')
  );
}

export function scratcher({ main, light, deep, words, pattern }: Sight): string {
  const sisal = '#dcb77e';
  const wind = (x: number, y: number, w: number, h: number) => {
    let turns = '';
    for (let i = 0; i < h / 17; i += 1) turns += d`M${x} ${y + i * 17 + 10}L${x + w} ${y + i * 17}`;
    return clip(box(x, y, w, h, 0), rect(x, y, w, h, 0, sisal) + line(turns, '#b88f52', 4) + roundness(x, y, w, h));
  };
  if (/board|card|lounge|wave|ramp/i.test(words)) {
    return shadow(450, 820, 360, 28) + path('M100 640C220 560 300 740 450 740C600 740 680 560 800 640V800Q800 820 780 820H120Q100 820 100 800Z', WOOD) + path('M100 640C220 560 300 740 450 740C600 740 680 560 800 640L780 610C680 540 600 700 450 700C300 700 220 540 120 610Z', sisal) + line('M150 650V800M210 640V800M270 690V800M330 730V800M390 752V800M450 758V800M510 752V800M570 730V800M630 690V800M690 640V800M750 650V800', darken(WOOD, 0.25), 5);
  }
  const tall = /tree|tower|condo|perch|level/i.test(words);
  const plate = (x: number, y: number, w: number) => rect(x, y + 14, w, 36, 18, deep) + rect(x, y, w, 38, 19, main);
  return (
    shadow(430, 858, 320, 30) +
    wind(tall ? 250 : 360, 250, 100, 570) +
    (tall ? wind(560, 480, 90, 340) + cloth(box(500, 560, 210, 250, 40), main, pattern, light, [490, 550, 230, 270]) + circle(605, 690, 70, darken(main, 0.6)) + plate(470, 470, 270) : '') +
    plate(tall ? 170 : 270, 236, tall ? 260 : 280) +
    line(tall ? 'M400 280V420' : 'M520 280V440', darken(sisal, 0.3), 5) +
    circle(tall ? 400 : 520, tall ? 440 : 462, 36, MARIGOLD) +
    circle(tall ? 390 : 510, tall ? 430 : 450, 10, '#fff', 'opacity=".6"') +
    cloth(box(150, 806, 560, 52, 26), main, pattern, light, [140, 800, 580, 60])
  );
}

export function brush({ main, light, deep, words }: Sight): string {
  if (/comb|flea|nit/i.test(words)) {
    let teeth = '';
    for (let i = 0; i < 22; i += 1) teeth += d`M${164 + i * 24} ${520}V${i % 2 ? 730 : 750}`;
    return shadow(430, 800, 330, 24) + line(teeth, '#a9b1b6', 10) + rect(130, 400, 600, 140, 50, main) + rect(130, 486, 600, 54, 26, deep) + rect(170, 424, 380, 22, 11, '#fff', 'opacity=".35"');
  }
  if (/glove|mitt/i.test(words)) {
    const hand = 'M300 840C230 760 210 640 220 560C200 500 160 470 170 440C190 420 240 450 268 500V320C268 280 326 280 330 320V290C334 250 394 250 398 290V296C402 256 462 258 464 300V330C470 296 524 300 526 340V620C526 720 500 780 480 840Z';
    let nubs = '';
    for (let row = 0; row < 6; row += 1) for (let i = 0; i < 5; i += 1) nubs += circle(270 + i * 52 + (row % 2) * 20, 500 + row * 46, 12, light);
    return shadow(400, 856, 200, 22) + within(hand, main, nubs + rect(200, 790, 400, 70, 0, deep)) + line('M300 320V470M364 300V470M430 310V470', deep, 6);
  }
  if (/clip|nail|scissor|trimmer/i.test(words)) return shadow(420, 830, 260, 24) + path('M560 240C600 300 590 380 520 440L430 560L390 520Z', STEEL) + path('M300 240C260 300 270 380 340 440L430 560L470 520Z', '#dfe4e6') + line('M430 540C520 620 600 640 620 740C620 820 520 820 500 740C490 680 460 600 420 540', main, 46) + line('M430 540C340 620 260 640 240 740C240 820 340 820 360 740C370 680 400 600 440 540', deep, 46) + circle(430, 536, 22, INK);
  let pins = '';
  for (let row = 0; row < 5; row += 1) for (let i = 0; i < 9; i += 1) pins += circle(222 + i * 42, 352 + row * 40, 7, '#8b949a') + circle(220 + i * 42, 349 + row * 40, 3, '#f4f6f7');
  return shadow(430, 866, 220, 24) + path('M390 540H450L480 830Q480 868 440 868H416Q376 868 372 830Z', main) + line('M404 640v170M428 640v180M450 640v170', deep, 8, 'opacity=".6"') + rect(160, 290, 520, 270, 80, deep) + rect(160, 278, 520, 262, 80, main) + rect(186, 312, 468, 210, 56, light) + pins + rect(230, 290, 240, 12, 6, '#fff', 'opacity=".4"');
}

export function carrier({ main, light, deep, words, pattern, kind, product }: Sight): string {
  if (/backpack|bag|sling|tote|soft/i.test(words)) {
    const pack = 'M210 420C210 300 300 250 440 250C580 250 670 300 670 420V800Q670 850 620 850H260Q210 850 210 800Z';
    return shadow(440, 854, 290, 28) + line('M360 260C360 160 520 160 520 260', deep, 26) + path('M180 480Q150 480 150 520V760Q150 800 214 800V480ZM700 480Q730 480 730 520V760Q730 800 666 800V480Z', deep) + cloth(pack, main, pattern, lighten(main, 0.25), [200, 240, 480, 620]) + circle(440, 480, 132, deep) + circle(440, 480, 114, '#cfe7ec') + clip(disc(440, 480, 114), at(440, 510, 0.92, face(kind, product.slug))) + path('M440 366A114 114 0 0 0 340 424L480 370Z', '#fff', 'opacity=".5"') + rect(290, 660, 300, 140, 26, deep) + line('M300 700H580', light, 7, 'stroke-dasharray="16 12"');
  }
  const shell = 'M130 560Q130 500 190 500H690Q750 500 750 560V780Q750 830 700 830H180Q130 830 130 780Z';
  const roof = 'M170 510C180 380 240 330 300 330H580C640 330 700 380 710 510Z';
  return shadow(440, 840, 330, 28) + line('M330 330C330 240 550 240 550 330', deep, 30) + path(roof, light) + clip(roof, patterned('stripes', mix(light, main, 0.3), 160, 320, 560, 200, 0.6, 0.7)) + path(shell, main) + clip(shell, roundness(130, 490, 620, 350)) + rect(120, 490, 640, 34, 17, deep) + path(box(260, 430, 360, 360, 50), '#4a3b31') + at(440, 690, 1.45, sightFace()) + line('M310 430V790M375 430V790M440 430V790M505 430V790M570 430V790M260 540H620M260 660H620', '#e3e6e7', 11) + path(box(260, 430, 360, 360, 50), 'none', `stroke="${deep}" stroke-width="20"`) + rect(424, 590, 32, 60, 10, MARIGOLD);
}

const sightFace = (): string => circle(0, 0, 82, '#4a3b31', 'opacity="0"') + oval(-34, -8, 13, 15, '#f0d27c') + oval(34, -8, 13, 15, '#f0d27c') + oval(-34, -8, 6, 12, '#1d140d') + oval(34, -8, 6, 12, '#1d140d');

export function feeder(sight: Sight): string {
  const { main, light, deep, words, kind } = sight;
  if (kind === 'FISH') return /net/i.test(words) ? line('M440 480L560 860', WOOD, 26) + cloth('M220 260H620C640 420 560 520 440 540C300 520 210 420 220 260Z', light, 'checks', main, [210, 250, 430, 300]) + line('M212 262H628', deep, 20) : shadow(440, 820, 320, 28) + path(box(140, 380, 600, 430, 30), '#cfe9ef') + rect(140, 470, 600, 340, 26, '#8fcde0') + rect(140, 740, 600, 70, 26, '#e3c795') + line('M240 750C210 660 270 640 240 560M640 750C670 680 620 640 650 590', '#5da56a', 20) + at(430, 620, 1, fish(FISH_COATS[0] ?? { main, pale: light, fin: deep, marks: 'gold' })) + line('M140 410V790M740 410V790', '#fff', 10, 'opacity=".6"') + rect(124, 352, 632, 48, 20, main);
  if (kind !== 'BIRD' && /slow|maze|lick|bowl/i.test(words)) return bowl(sight);
  if (/hay|rack|manger/i.test(words)) return shadow(440, 830, 300, 26) + line('M250 500L220 340M320 500L330 310M350 500L310 330M420 500L430 290M470 500L500 300M490 500L470 310M550 500L590 320M600 500L570 330M230 500L190 380M300 500L290 330M370 500L380 300M440 500L440 330M510 500L530 310M580 500L610 350M640 500L690 400', '#b5b860', 14) + line('M260 500L250 360M410 500L400 320M550 500L570 340', '#d8ca78', 12) + path('M170 460H710L650 820H230Z', lighten(main, 0.12)) + line('M250 480L290 800M330 480L350 800M410 480L420 800M490 480L470 800M570 480L540 800M640 480L600 800', deep, 16) + rect(150, 440, 580, 46, 20, main) + rect(210, 800, 460, 40, 18, main);
  if (/fountain|automatic|smart|timer|dispens/i.test(words) && kind !== 'BIRD') {
    const isFountain = /fountain/i.test(words);
    return shadow(440, 850, 330, 28) + path('M270 300H610L640 660H240Z', isFountain ? '#d8ecf2' : light) + clip('M270 300H610L640 660H240Z', isFountain ? rect(230, 420, 420, 260, 0, '#8fcbe0') : heap(sight, 230, 400, 420, 270, 0.9)) + rect(250, 250, 380, 70, 34, main) + path('M150 680Q150 640 200 640H680Q730 640 730 680V800Q730 850 680 850H200Q150 850 150 800Z', main) + oval(440, 760, 210, 50, deep) + oval(440, 766, 188, 40, isFountain ? '#8fcbe0' : darken(main, 0.5)) + circle(640, 690, 14, '#7fd08a');
  }
  const tube = 'M340 250H540V720H340Z';
  return shadow(440, 850, 230, 22) + line('M440 190V130', darken(WOOD, 0.2), 10) + circle(440, 124, 26, 'none', `stroke="${INK}" stroke-width="8"`) + path(tube, '#e8f3f0') + clip(tube, (/water|drink/i.test(words) ? rect(340, 380, 200, 340, 0, '#8fcbe0') : heap(sight, 340, 360, 200, 370, 0.5)) + roundness(340, 250, 200, 470)) + path('M300 260L440 170L580 260Z', main) + rect(294, 252, 292, 30, 14, deep) + path('M240 720H640L600 812Q596 830 570 830H310Q284 830 280 812Z', main) + oval(440, 722, 200, 30, deep) + oval(440, 726, 180, 22, /water|drink/i.test(words) ? LAKE : BRICK, 'opacity=".6"') + line('M210 780H300M580 780H670', WOOD, 18) + faded(rect(362, 290, 22, 400, 11, '#fff'), 0.6);
}
