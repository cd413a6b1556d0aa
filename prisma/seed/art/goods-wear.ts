/** Collars, leashes, harnesses and clothes, each 1000x1000. */
import { darken, lighten, MARIGOLD, PAPER, STEEL } from './palette.ts';
import { cloth } from './patterns.ts';
import { paw } from './paw.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, line, oval, path, rect, shadow, within } from './svg.ts';

export function collar({ main, light, deep, keywords, pattern }: ProductLook): string {
  const ring =
    'M130 560C130 420 270 340 440 340C610 340 750 420 750 560C750 700 610 780 440 780C270 780 130 700 130 560ZM198 536C198 634 306 690 440 690C574 690 682 634 682 536C682 448 574 404 440 404C306 404 198 448 198 536Z';
  const inner =
    'M198 536C198 448 306 404 440 404C574 404 682 448 682 536C670 470 570 436 440 436C310 436 210 470 198 536Z';
  const isMedical = /\btick|\bflea|\bcone\b|recovery/i.test(keywords);
  if (/\bcone\b|recovery|e-collar/i.test(keywords))
    return (
      shadow(440, 810, 290, 28) +
      path('M180 300L330 780H550L700 300Q440 220 180 300Z', lighten(main, 0.55)) +
      oval(440, 300, 260, 76, lighten(main, 0.72)) +
      oval(440, 310, 220, 56, darken(main, 0.08)) +
      path('M330 780Q440 820 550 780L560 740Q440 780 320 740Z', deep) +
      line('M250 400L350 740', '#fff', 14, 'opacity=".5"')
    );
  if (/\bbow\b|\btie\b|bandana|scarf/i.test(keywords)) {
    const isTie = /\bbow\b/i.test(keywords);
    const left = 'M430 560C340 460 220 420 180 450C150 500 150 640 180 690C220 720 340 670 430 570Z';
    if (isTie)
      return (
        shadow(440, 790, 280, 24) +
        cloth(left, main, pattern, light, [140, 430, 300, 280]) +
        `<g transform="translate(880 0) scale(-1 1)">${cloth(left, main, pattern, light, [140, 430, 300, 280])}</g>` +
        cloth(box(380, 500, 120, 130, 36), deep, 'plain', light, [0, 0, 1, 1]) +
        line('M400 520v90M480 520v90', main, 6)
      );
    return (
      shadow(440, 820, 220, 22) +
      cloth(
        'M150 400Q440 470 730 400Q700 620 440 820Q180 620 150 400Z',
        main,
        pattern,
        light,
        [140, 390, 600, 440],
      ) +
      path('M140 360Q440 440 740 360L730 430Q440 510 150 430Z', deep) +
      line('M190 470Q280 660 440 786Q600 660 690 470', PAPER, 6, 'stroke-dasharray="16 14" opacity=".8"')
    );
  }
  return (
    shadow(440, 800, 290, 28) +
    cloth(
      ring,
      main,
      isMedical ? 'plain' : pattern,
      light,
      [120, 330, 640, 460],
      path('M120 640C200 800 680 800 760 640V800H120Z', '#3a2410', 'opacity=".14"'),
    ).replaceAll('fill="', 'fill-rule="evenodd" clip-rule="evenodd" fill="') +
    path(inner, darken(main, 0.42)) +
    line(
      'M156 600C200 690 320 740 440 740C560 740 680 690 724 600',
      PAPER,
      6,
      'stroke-dasharray="16 14" opacity=".7"',
    ) +
    rect(250, 694, 84, 78, 16, '#b9c0c5', 'transform="rotate(18 292 732)"') +
    rect(268, 710, 48, 46, 8, deep, 'transform="rotate(18 292 732)"') +
    circle(460, 786, 28, 'none', `stroke="${STEEL}" stroke-width="13"`) +
    circle(460, 856, 54, MARIGOLD) +
    at(460, 856, 0.62, paw('#9c6b14'))
  );
}

export function leash({ main, light, deep, keywords, pattern }: ProductLook): string {
  const isRetract = /retract|flexi|reel/i.test(keywords);
  const clasp = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      1,
      rect(-20, -30, 40, 50, 12, '#aeb6bb') +
        path(
          'M-16 20H16C34 50 30 100 0 110C-32 100-34 60-20 40L-6 52C-14 66-12 84 0 88C12 84 14 56 4 40H-16Z',
          STEEL,
        ) +
        circle(0, -36, 16, 'none', 'stroke="#aeb6bb" stroke-width="9"'),
      turn,
    );
  if (isRetract)
    return (
      shadow(440, 830, 300, 26) +
      line('M250 500C150 560 170 700 260 760', deep, 14) +
      clasp(266, 770, -30) +
      within(
        'M300 320C420 250 700 280 720 460C730 600 640 690 520 690C420 690 300 640 280 520C270 440 270 350 300 320Z',
        main,
        path('M260 560C400 720 640 700 740 520V720H260Z', '#3a2410', 'opacity=".15"'),
      ) +
      path('M470 420H640Q680 420 680 466Q680 520 630 520H500Q450 520 450 470Q450 420 470 420Z', '#fdf1dc') +
      circle(380, 470, 70, light) +
      at(380, 474, 0.8, paw(main)) +
      rect(470, 288, 120, 40, 20, deep)
    );
  const strap =
    'M340 250C240 250 170 330 200 420C240 540 640 500 660 620C676 720 520 760 400 730C300 706 240 640 260 590';
  const loop = 'M340 250C470 250 560 200 600 260C630 310 560 350 480 320C420 300 380 270 340 250';
  const edge = /rope|braid|climb/i.test(keywords);
  return (
    shadow(440, 820, 300, 26) +
    line(loop, deep, 40) +
    line(strap, main, 44) +
    (edge
      ? line(strap, light, 40, 'stroke-dasharray="4 34"')
      : pattern === 'stripes' || pattern === 'waves'
        ? line(strap, light, 12)
        : line(
            strap,
            light,
            13,
            pattern === 'dots' || pattern === 'paws' ? 'stroke-dasharray="1 40"' : 'stroke-dasharray="22 26"',
          )) +
    line(loop, lighten(deep, 0.25), 10, 'stroke-dasharray="16 14"') +
    rect(300, 222, 70, 58, 14, deep) +
    clasp(262, 570, 8)
  );
}

export function harness({ main, light, deep, pattern }: ProductLook): string {
  const panel =
    'M330 440C380 480 500 480 550 440C590 520 640 560 690 610C700 690 640 760 560 780C500 820 380 820 320 780C240 760 180 690 190 610C240 560 290 520 330 440Z';
  const stitches = 'stroke-dasharray="16 14"';
  return (
    shadow(440, 836, 270, 26) +
    path(
      'M196 620C120 560 130 470 200 440C300 400 580 400 680 440C750 470 760 560 684 620L660 580C700 540 690 500 650 484C560 456 320 456 230 484C190 500 180 540 220 580Z',
      darken(main, 0.45),
    ) +
    oval(440, 340, 150, 128, 'none', `stroke="${deep}" stroke-width="62"`) +
    oval(440, 340, 150, 128, 'none', `stroke="${main}" stroke-width="50"`) +
    oval(440, 340, 150, 128, 'none', `stroke="${light}" stroke-width="5" ${stitches}`) +
    cloth(
      panel,
      main,
      pattern,
      lighten(main, 0.25),
      [170, 430, 540, 400],
      path('M160 730C300 830 580 830 720 730V840H160Z', '#3a2410', 'opacity=".13"'),
    ) +
    line('M216 640C250 750 330 790 440 792C550 790 630 750 664 640', '#fdf3c8', 16) +
    circle(440, 610, 84, light) +
    at(440, 612, 1.05, paw(main)) +
    rect(166, 556, 62, 96, 18, '#4a4038') +
    rect(652, 556, 62, 96, 18, '#4a4038') +
    line('M182 586h30M182 618h30M668 586h30M668 618h30', '#8d8177', 7) +
    rect(404, 436, 72, 46, 12, deep) +
    circle(440, 500, 27, 'none', `stroke="${STEEL}" stroke-width="13"`)
  );
}
