/** Bowls and feeders, each 1000x1000. */
import { fish, FISH_COATS } from './fish.ts';
import { heap } from './heap.ts';
import { BRICK, darken, INK, LAKE, lighten, PAPER, STEEL, WOOD } from './palette.ts';
import { cloth, patterned } from './patterns.ts';
import { bone, paw } from './paw.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, clip, faded, line, oval, path, rect, roundness, shadow } from './svg.ts';

export function bowl(look: ProductLook): string {
  const { main, light, deep, keywords, pattern, kind } = look;
  const isSteel = /steel/i.test(keywords);
  const body = 'M130 560L186 776C194 806 214 820 246 820H654C686 820 706 806 714 776L770 560Z';
  const skin = isSteel ? STEEL : main;
  const isWater = /water|fountain/i.test(keywords);
  const symbol =
    kind === 'CAT'
      ? at(
          450,
          690,
          0.9,
          fish({
            ...(FISH_COATS[0] ?? {
              main,
              pale: light,
              fin: main,
              marks: 'gold',
            }),
            main: PAPER,
            pale: '#f2e6d2',
            fin: light,
          }),
        )
      : kind === 'DOG'
        ? at(450, 690, 1.5, bone(PAPER))
        : at(450, 692, 1.3, paw(PAPER));
  const slow = /slow|maze|anti-?gulp|lick/i.test(keywords);
  const inside = isWater
    ? oval(450, 574, 272, 66, '#8fcbe0') +
      line('M280 560q40-16 80 0t80 0M480 590q40-14 80 0t60 0', '#d8f0f6', 9)
    : slow
      ? oval(450, 574, 272, 66, lighten(main, 0.2)) +
        line(
          'M250 570C300 520 420 524 430 566C440 606 540 600 560 570C580 544 640 548 650 576M320 602C360 580 380 610 410 616',
          deep,
          24,
        )
      : clip(
          'M176 578C190 500 330 452 450 452C570 452 710 500 724 578C700 640 200 640 176 578Z',
          heap(look, 170, 450, 560, 190, 0.95),
        );
  return (
    shadow(450, 824, 330, 30) +
    path(body, skin) +
    clip(
      body,
      (isSteel ? '' : patterned(pattern, lighten(main, 0.25), 120, 550, 660, 280, 0.5, 0.8)) +
        roundness(130, 550, 640, 280) +
        rect(120, 780, 660, 60, 0, isSteel ? deep : darken(main, 0.3), 'opacity=".7"'),
    ) +
    symbol +
    oval(450, 566, 324, 92, isSteel ? '#e4e8ea' : lighten(main, 0.25)) +
    oval(450, 570, 286, 74, darken(skin, 0.35)) +
    inside +
    line('M148 548C190 506 300 486 380 482', '#fff', 12, 'opacity=".55"')
  );
}

export function feeder(look: ProductLook): string {
  const { main, light, deep, keywords, kind } = look;
  if (kind === 'FISH')
    return /net/i.test(keywords)
      ? line('M440 480L560 860', WOOD, 26) +
          cloth(
            'M220 260H620C640 420 560 520 440 540C300 520 210 420 220 260Z',
            light,
            'checks',
            main,
            [210, 250, 430, 300],
          ) +
          line('M212 262H628', deep, 20)
      : shadow(440, 820, 320, 28) +
          path(box(140, 380, 600, 430, 30), '#cfe9ef') +
          rect(140, 470, 600, 340, 26, '#8fcde0') +
          rect(140, 740, 600, 70, 26, '#e3c795') +
          line('M240 750C210 660 270 640 240 560M640 750C670 680 620 640 650 590', '#5da56a', 20) +
          at(430, 620, 1, fish(FISH_COATS[0] ?? { main, pale: light, fin: deep, marks: 'gold' })) +
          line('M140 410V790M740 410V790', '#fff', 10, 'opacity=".6"') +
          rect(124, 352, 632, 48, 20, main);
  if (kind !== 'BIRD' && /slow|maze|lick|bowl/i.test(keywords)) return bowl(look);
  if (/hay|rack|manger/i.test(keywords))
    return (
      shadow(440, 830, 300, 26) +
      line(
        'M250 500L220 340M320 500L330 310M350 500L310 330M420 500L430 290M470 500L500 300M490 500L470 310M550 500L590 320M600 500L570 330M230 500L190 380M300 500L290 330M370 500L380 300M440 500L440 330M510 500L530 310M580 500L610 350M640 500L690 400',
        '#b5b860',
        14,
      ) +
      line('M260 500L250 360M410 500L400 320M550 500L570 340', '#d8ca78', 12) +
      path('M170 460H710L650 820H230Z', lighten(main, 0.12)) +
      line(
        'M250 480L290 800M330 480L350 800M410 480L420 800M490 480L470 800M570 480L540 800M640 480L600 800',
        deep,
        16,
      ) +
      rect(150, 440, 580, 46, 20, main) +
      rect(210, 800, 460, 40, 18, main)
    );
  if (/fountain|automatic|smart|timer|dispens/i.test(keywords) && kind !== 'BIRD') {
    const isFountain = /fountain/i.test(keywords);
    return (
      shadow(440, 850, 330, 28) +
      path('M270 300H610L640 660H240Z', isFountain ? '#d8ecf2' : light) +
      clip(
        'M270 300H610L640 660H240Z',
        isFountain ? rect(230, 420, 420, 260, 0, '#8fcbe0') : heap(look, 230, 400, 420, 270, 0.9),
      ) +
      rect(250, 250, 380, 70, 34, main) +
      path('M150 680Q150 640 200 640H680Q730 640 730 680V800Q730 850 680 850H200Q150 850 150 800Z', main) +
      oval(440, 760, 210, 50, deep) +
      oval(440, 766, 188, 40, isFountain ? '#8fcbe0' : darken(main, 0.5)) +
      circle(640, 690, 14, '#7fd08a')
    );
  }
  const tube = 'M340 250H540V720H340Z';
  return (
    shadow(440, 850, 230, 22) +
    line('M440 190V130', darken(WOOD, 0.2), 10) +
    circle(440, 124, 26, 'none', `stroke="${INK}" stroke-width="8"`) +
    path(tube, '#e8f3f0') +
    clip(
      tube,
      (/water|drink/i.test(keywords)
        ? rect(340, 380, 200, 340, 0, '#8fcbe0')
        : heap(look, 340, 360, 200, 370, 0.5)) + roundness(340, 250, 200, 470),
    ) +
    path('M300 260L440 170L580 260Z', main) +
    rect(294, 252, 292, 30, 14, deep) +
    path('M240 720H640L600 812Q596 830 570 830H310Q284 830 280 812Z', main) +
    oval(440, 722, 200, 30, deep) +
    oval(440, 726, 180, 22, /water|drink/i.test(keywords) ? LAKE : BRICK, 'opacity=".6"') +
    line('M210 780H300M580 780H670', WOOD, 18) +
    faded(rect(362, 290, 22, 400, 11, '#fff'), 0.6)
  );
}
