/** The detail picture: the food or the cloth, what it is made of, and every size. */
import { wordmark } from './brand.ts';
import { heap } from './heap.ts';
import { motif } from './motifs.ts';
import { INK, lighten, mix, PAPER, readable } from './palette.ts';
import { patterned } from './patterns.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, clip, disc, line, path, rect } from './svg.ts';
import { fit, textBox } from './text.ts';
import { isPacked, thing } from './thing.ts';

/** A round lens that shows what is inside. */
function lens(look: ProductLook): string {
  const { product, main, light, pattern, keywords, deep } = look;
  const isFood = isPacked(product);
  const isSand = /litter|sand/i.test(keywords);
  const isWet = product.pack === 'tin' || product.pack === 'pouch' || /gravy|jelly|mousse/i.test(keywords);
  const round = disc(770, 250, 178);
  let inside: string;
  if (isSand) {
    inside = rect(580, 60, 380, 380, 0, '#d9c9ab');
    for (let i = 0; i < 90; i += 1)
      inside += circle(
        look.dice.between(590, 950),
        look.dice.between(70, 430),
        look.dice.between(8, 20),
        look.dice.pick(['#efe4cd', '#c9b590', '#e3d5b8', lighten(main, 0.3)]),
      );
  } else if (product.pack === 'bottle') {
    inside =
      rect(580, 60, 380, 380, 0, lighten(main, 0.7)) +
      path('M770 110C840 200 880 250 880 310A110 110 0 0 1 660 310C660 250 700 200 770 110Z', main) +
      path(
        'M690 310C700 370 760 390 800 380',
        'none',
        'stroke="#fff" stroke-width="20" stroke-linecap="round" opacity=".7"',
      );
  } else if (isFood && isWet) {
    inside = rect(580, 60, 380, 380, 0, '#9a5c34');
    for (let i = 0; i < 16; i += 1)
      inside += at(
        620 + (i % 4) * 100 + look.dice.between(-14, 14),
        110 + Math.floor(i / 4) * 92,
        1,
        path(
          'M-44-20C-20-44 30-40 46-14C52 14 30 36 0 36C-30 36-56 14-44-20Z',
          look.dice.pick(['#c98a5a', '#b9764a', '#d8a072']),
        ) +
          path(
            'M-26-14C-10-26 14-26 26-14',
            'none',
            'stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".4"',
          ),
        look.dice.between(-50, 50),
      );
  } else if (isFood) inside = heap(look, 580, 60, 380, 380, 1.5);
  else {
    const stitch =
      line('M580 180C700 140 840 220 960 160', PAPER, 9, 'stroke-dasharray="26 18"') +
      line('M580 340C700 300 840 380 960 320', deep, 5, 'opacity=".4"');
    inside =
      rect(580, 60, 380, 380, 0, main) +
      patterned(pattern, light, 580, 60, 380, 380, 0.9, 1.5, -12) +
      patterned('checks', '#3a2410', 580, 60, 380, 380, 0.08, 0.14) +
      stitch;
  }
  return (
    circle(770, 262, 194, '#3a2410', 'opacity=".14"') +
    circle(770, 250, 194, PAPER) +
    clip(round, inside) +
    circle(770, 250, 178, 'none', 'stroke="#3a2410" stroke-opacity=".12" stroke-width="8"')
  );
}

/** The label on the back: brand, ingredients or materials, and sizes. */
function card(look: ProductLook): string {
  const { product, brand, accent, motifs } = look;
  const ground = brand.colours.ground;
  const title =
    isPacked(product) && !/shampoo|spray|litter|conditioner/i.test(look.keywords)
      ? 'What is inside'
      : 'What it is made of';
  const shorter =
    product.madeOf.length > 120
      ? `${product.madeOf.slice(0, 120).replace(/[,;]?\s+\S*$/, '')}…`
      : product.madeOf;
  let chips = '';
  let x = 452;
  for (const { size } of product.variants.slice(0, 4)) {
    const set = fit(size, 150, 34, { max: 30, min: 14, weight: 700 });
    const wide = set.width + 36;
    if (x + wide > 930) break;
    chips +=
      rect(x, 886, wide, 52, 26, accent) +
      textBox(size, x + 16, 890, wide - 32, 44, readable(INK, accent, 4), {
        max: set.size,
        min: 12,
        weight: 700,
      });
    x += wide + 12;
  }
  const icons = motifs
    .map(
      (kind, i) =>
        circle(884 - i * 92, 566, 42, lighten(accent, 0.72)) + at(884 - i * 92, 566, 0.6, motif(kind)),
    )
    .join('');
  return (
    rect(420, 480, 540, 492, 34, '#3a2410', 'opacity=".13"') +
    path(box(416, 466, 540, 492, 34), PAPER) +
    path('M416 500Q416 466 450 466H922Q956 466 956 500V512H416Z', ground) +
    wordmark(brand, 452, 526, motifs.length > 1 ? 256 : motifs.length ? 340 : 460, 82, PAPER, 76) +
    icons +
    textBox(title, 452, 622, 468, 40, INK, {
      max: 38,
      min: 16,
      weight: 700,
      align: 'left',
    }) +
    textBox(shorter, 452, 670, 468, 200, mix(INK, PAPER, 0.22), {
      max: 38,
      min: 17,
      lines: 8,
      weight: 500,
      align: 'left',
      anchor: 'top',
    }) +
    chips
  );
}

export function detail(look: ProductLook): string {
  const { main, light } = look;
  const back = mix('#fdf1dc', light, 0.4);
  const scale = 1.4;
  const close = isPacked(look.product)
    ? at(-330, -250, scale, thing(look), -4)
    : at(-260, -350, scale, thing({ ...look, isBlank: true }), -3);
  return (
    rect(0, 0, 1000, 1000, 0, back) +
    path('M0 300C240 180 420 420 640 300S900 120 1000 200V1000H0Z', mix(back, main, 0.14)) +
    close +
    lens(look) +
    card(look)
  );
}
