/** Shirts, sweaters, kurtas and raincoats, each 1000x1000. */
import { darken, lighten, MARIGOLD, PAPER } from './palette.ts';
import { cloth } from './patterns.ts';
import { paw } from './paw.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, line, path, rect, shadow } from './svg.ts';

export function shirt(look: ProductLook): string {
  const { main, light, deep, keywords, pattern } = look;
  const isKnit = /sweater|winter|wool|knit|fleece|hoodie|jacket/i.test(keywords);
  const isDress = /dress|lehenga|frock|skirt/i.test(keywords);
  const isKurta = /kurta|sherwani|ethnic|festive|diwali|achkan/i.test(keywords);
  const torso = isDress
    ? 'M320 290H560C580 380 580 440 570 500C640 600 720 720 730 800Q440 860 150 800C160 720 240 600 310 500C300 440 300 380 320 290Z'
    : 'M300 290H580C640 320 690 420 680 560L660 770Q440 830 220 770L200 560C190 420 240 320 300 290Z';
  const sleeves = path(
    'M250 340C170 370 110 440 90 520L200 570C230 520 260 480 290 450ZM630 340C710 370 770 440 790 520L680 570C650 520 620 480 590 450Z',
    isKnit ? deep : darken(main, 0.08),
  );
  const cuffs = line('M92 520L198 568M788 520L682 568', isKurta ? MARIGOLD : light, 22);
  const motifs = isKnit ? 'diamonds' : pattern;
  const middle = isKurta
    ? path('M410 300H470V560Q440 590 410 560Z', light) +
      [360, 420, 480, 536].map((y) => circle(440, y, 10, MARIGOLD)).join('') +
      line('M400 300V566Q440 606 480 566V300', MARIGOLD, 8)
    : isKnit
      ? rect(190, 560, 500, 70, 0, light, 'opacity=".75"') +
        line('M200 595H690', main, 14, 'stroke-dasharray="2 30"')
      : at(440, 520, 1.5, paw(light));
  return (
    shadow(440, 820, 300, 26) +
    sleeves +
    cuffs +
    cloth(
      torso,
      main,
      isKurta || isKnit || isDress || /print|check|gamcha|stripe|floral|leheriya|bandhani/i.test(keywords)
        ? motifs
        : 'plain',
      lighten(main, 0.22),
      [80, 280, 720, 580],
      middle + path('M560 280C640 420 620 640 600 850H760V280Z', '#3a2410', 'opacity=".1"'),
    ) +
    path('M330 270Q440 380 550 270L580 296Q440 440 300 296Z', isKurta ? MARIGOLD : isKnit ? light : deep) +
    (isKnit
      ? line('M330 300v20M370 326v20M410 344v20M450 348v20M490 336v20M530 314v20', deep, 7, 'opacity=".5"')
      : '') +
    (isDress
      ? line('M312 500Q440 540 568 500', MARIGOLD, 22) + line('M166 790Q440 846 714 790', MARIGOLD, 20)
      : line('M226 752Q440 810 654 752', isKurta ? MARIGOLD : light, 16))
  );
}

export function raincoat({ main, light, deep, pattern, keywords }: ProductLook): string {
  const isDry = /winter|quilt|jacket|fleece/i.test(keywords);
  const torso =
    'M290 380H590C650 420 690 500 690 600L700 780Q440 840 180 780L190 600C190 500 230 420 290 380Z';
  return (
    shadow(440, 830, 310, 26) +
    path(
      'M250 430C170 460 120 530 100 600L210 650C236 600 260 560 290 530ZM630 430C710 460 760 530 780 600L670 650C644 600 620 560 590 530Z',
      deep,
    ) +
    line('M104 600L206 646M776 600L674 646', PAPER, 18) +
    cloth(
      torso,
      main,
      !isDry && (pattern === 'stripes' || pattern === 'checks') ? 'plain' : pattern,
      lighten(main, 0.25),
      [170, 370, 540, 470],
      path('M560 370C640 500 630 660 610 840H720V370Z', '#3a2410', 'opacity=".1"'),
    ) +
    line('M192 690Q440 750 690 690', '#e9edf0', 30) +
    line('M192 690Q440 750 690 690', '#c3cbd0', 6) +
    line('M440 400V806', deep, 8) +
    [470, 560, 640].map((y) => circle(414, y, 13, PAPER)).join('') +
    path('M290 400C260 240 340 170 440 170C540 170 620 240 590 400Q440 460 290 400Z', lighten(main, 0.08)) +
    path('M340 390C320 290 370 244 440 244C510 244 560 290 540 390Q440 420 340 390Z', darken(main, 0.45)) +
    line('M340 390C320 290 370 244 440 244C510 244 560 290 540 390', light, 12) +
    line('M380 416l-20 80M500 416l20 80', PAPER, 8) +
    (isDry
      ? []
      : [
          'M160 240q-14 30 0 40q14-10 0-40Z',
          'M720 200q-14 30 0 40q14-10 0-40Z',
          'M250 140q-12 26 0 36q12-10 0-36Z',
          'M640 120q-12 26 0 36q12-10 0-36Z',
          'M780 330q-12 26 0 36q12-10 0-36Z',
        ]
    )
      .map((drop) => path(drop, '#8fc4d8'))
      .join('')
  );
}
