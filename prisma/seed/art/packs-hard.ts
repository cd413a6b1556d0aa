/** Tins, jars, boxes, bottles and tubs; all stand at about y = 880 of 1000. */
import { heap } from './heap.ts';
import { lyingLabel, uprightLabel } from './label.ts';
import { darken, lighten, mix, PAPER, STEEL } from './palette.ts';
import type { ProductLook } from './product-look.ts';
import { box, circle, clip, faded, line, oval, path, rect, roundness, shadow } from './svg.ts';

export function tin(look: ProductLook): string {
  const side = 'M170 300V790C170 850 330 880 500 880C670 880 830 850 830 790V300Z';
  const label =
    'M170 356C170 410 330 436 500 436C670 436 830 410 830 356V752C830 812 670 842 500 842C330 842 170 812 170 752Z';
  return (
    shadow(500, 866, 350, 40) +
    path(side, STEEL) +
    clip(side, roundness(170, 280, 660, 620)) +
    clip(
      label,
      rect(170, 340, 660, 80, 0, look.isBlank ? look.main : look.brand.colours.ground) +
        lyingLabel(look, 170, 426, 660, 398) +
        roundness(170, 300, 660, 600),
    ) +
    oval(500, 300, 330, 84, '#aab1b6') +
    oval(500, 294, 330, 82, '#dfe3e5') +
    oval(500, 298, 292, 66, '#c3c9cd') +
    oval(500, 302, 270, 56, '#d3d8db') +
    line('M500 318C520 284 570 276 598 292C620 306 596 328 560 330C534 331 514 328 500 318Z', '#9aa2a8', 11) +
    circle(500, 312, 15, '#9aa2a8') +
    faded(path('M240 282C300 250 420 238 500 238C420 252 330 272 290 300Z', '#fff'), 0.6)
  );
}

export function jar(look: ProductLook): string {
  const glass =
    'M250 262C216 290 206 330 206 380V800C206 858 236 884 290 888H710C764 884 794 858 794 800V380C794 330 784 290 750 262Z';
  const lid = look.brand.colours.ground;
  return (
    shadow(500, 886, 320, 32) +
    path(glass, '#eef4f0') +
    clip(glass, heap(look, 206, 316, 588, 570, 1.5) + rect(206, 250, 588, 80, 0, '#eef4f0', 'opacity=".7"')) +
    clip(glass, uprightLabelOn(look) + roundness(206, 250, 588, 640, 0.9)) +
    rect(238, 128, 524, 132, 30, lid) +
    rect(238, 226, 524, 38, 14, darken(lid, 0.18)) +
    clip(
      box(238, 128, 524, 136, 30),
      `${line('M268 140V250M308 140V250M348 140V250M388 140V250M428 140V250M468 140V250M508 140V250M548 140V250M588 140V250M628 140V250M668 140V250M708 140V250M738 140V250', '#3a2410', 5, 'opacity=".1"')}${roundness(238, 120, 524, 150)}`,
    ) +
    path(
      'M236 360C236 330 246 310 262 296L282 306C262 330 260 350 260 380V780Q244 800 236 780Z',
      '#fff',
      'opacity=".45"',
    )
  );
}

function uprightLabelOn(look: ProductLook): string {
  return (
    clip(box(206, 372, 588, 470, 0), lyingLabel(look, 206, 372, 588, 470)) +
    rect(206, 364, 588, 10, 0, look.accent) +
    rect(206, 838, 588, 10, 0, look.accent)
  );
}

export function carton(look: ProductLook): string {
  const { main, deep, brand } = look;
  return (
    shadow(520, 884, 330, 30) +
    path('M690 190L800 150V846L690 886Z', deep) +
    path('M690 330L800 290V330L690 370Z', brand.colours.ground) +
    path('M690 400L800 360V372L690 412Z', look.accent, 'opacity=".8"') +
    path('M214 190L324 150H800L690 190Z', lighten(main, 0.3)) +
    line('M452 190L562 150', '#3a2410', 3, 'opacity=".2"') +
    clip(
      'M214 190H690V886H214Z',
      uprightLabel(look, 214, 190, 476, 696) + path('M214 190H420L214 640Z', '#fff', 'opacity=".1"'),
    ) +
    rect(686, 190, 4, 696, 0, '#3a2410', 'opacity=".12"')
  );
}

export function bottle(look: ProductLook): string {
  const shape =
    'M400 282C330 300 286 344 286 420V830C286 872 310 892 352 892H648C690 892 714 872 714 830V420C714 344 670 300 600 282Z';
  const isTonic =
    /tonic|syrup|drops|vitamin|supplement|oil|liquid/i.test(look.keywords) && !/shampoo/i.test(look.keywords);
  const isSpray = /spray|mist|perfume|deodor|cologne/i.test(look.keywords);
  const cap = mix(look.brand.colours.ground, look.main, 0.1);
  const low = darken(cap, 0.2);
  let top: string;
  if (isSpray) {
    top =
      path('M440 232H560V286H440Z', low) +
      path(
        'M420 120H600C640 120 660 140 668 170L620 182C600 200 590 210 580 236H420C400 200 404 140 420 120Z',
        cap,
      ) +
      rect(396, 128, 60, 30, 10, low) +
      path('M590 186C610 190 616 220 600 250L584 240C592 222 590 206 580 196Z', low);
  } else if (isTonic) {
    top =
      rect(416, 150, 168, 120, 20, cap) +
      line('M440 166V256M468 166V256M496 166V256M524 166V256M552 166V256', low, 7) +
      rect(404, 252, 192, 34, 12, low);
  } else {
    top =
      rect(470, 150, 60, 90, 10, low) +
      path(
        'M400 116H600Q628 116 628 140V150L700 158Q712 178 690 190L600 182H410Q392 180 392 160V130Q392 116 400 116Z',
        cap,
      ) +
      rect(424, 226, 152, 60, 16, cap) +
      rect(412, 262, 176, 26, 10, low);
  }
  const shell = mix(look.main, PAPER, 0.55);
  return (
    shadow(500, 890, 250, 26) +
    top +
    path(shape, shell) +
    clip(
      shape,
      uprightLabel(look, 286, 380, 428, 470) +
        rect(286, 372, 428, 9, 0, look.accent) +
        rect(286, 846, 428, 9, 0, look.accent) +
        roundness(286, 270, 428, 630),
    ) +
    path(
      'M318 430C318 390 340 350 384 328L394 344C356 370 344 394 344 430V800Q330 812 318 800Z',
      '#fff',
      'opacity=".4"',
    )
  );
}

export function tub(look: ProductLook): string {
  const shape = 'M190 300L226 838C230 868 256 884 290 888H710C744 884 770 868 774 838L810 300Z';
  const lid = look.brand.colours.ground;
  return (
    shadow(500, 884, 320, 32) +
    path(shape, mix(look.main, PAPER, 0.7)) +
    clip(
      shape,
      `${lyingLabel(look, 200, 352, 600, 470)}${rect(180, 344, 640, 10, 0, look.accent)}${rect(180, 820, 640, 10, 0, look.accent)}${roundness(190, 290, 620, 610)}`,
    ) +
    rect(164, 206, 672, 100, 30, lid) +
    rect(164, 268, 672, 40, 18, darken(lid, 0.18)) +
    clip(box(164, 206, 672, 102, 30), roundness(164, 200, 672, 110)) +
    oval(500, 214, 300, 14, lighten(lid, 0.25)) +
    path('M224 372L250 820L268 826L248 372Z', '#fff', 'opacity=".3"')
  );
}
