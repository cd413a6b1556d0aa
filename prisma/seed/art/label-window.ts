/** The window of a label: the animal, with the ingredients beside it. */
import { face } from './animals.ts';
import { motif } from './motifs.ts';
import { contrast, darken, lighten, PAPER } from './palette.ts';
import { hash } from './random.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, clip, d, oval, path } from './svg.ts';

/** The animal in its window, with the ingredients beside it. */
export function portrait(look: ProductLook, x: number, y: number, w: number, h: number): string {
  const { kind, motifs, main, product, accent } = look;
  const r = Math.min(w * 0.48, h * 0.5);
  const cx = x + w / 2;
  const cy = y + h / 2;
  const window = hash(`${look.brand.slug}-window`) % 3;
  const pale = lighten(main, 0.82);
  const back = contrast(pale, main) < 1.25 ? darken(main, 0.16) : pale;
  const tall = kind === 'RABBIT' ? 0.74 : kind === 'FISH' ? 0.9 : 0.92;
  const head = at(
    cx,
    cy + r * (kind === 'RABBIT' ? 0.42 : 0.16),
    (r / 106) * tall,
    face(kind, product.slug, hash(`${product.slug}-eyes`) % 4 === 0 ? 'happy' : 'open'),
  );
  let shape: string;
  if (window === 0)
    shape =
      circle(cx, cy, r, back) +
      circle(
        cx,
        cy,
        r - r * 0.06,
        'none',
        `stroke="${accent}" stroke-width="${Math.round(r * 0.04)}" stroke-dasharray="${Math.round(r * 0.1)} ${Math.round(r * 0.12)}" stroke-linecap="round"`,
      ) +
      clip(
        d`M${cx - r * 3} ${cy - r * 3}H${cx + r * 3}V${cy}A${r * 1} ${r * 1} 0 0 1 ${cx + r} ${cy}A${r} ${r} 0 0 1 ${cx - r} ${cy}H${cx - r * 3}Z`,
        head,
      );
  else if (window === 1) {
    const arch = d`M${cx - r * 0.9} ${cy + r}V${cy - r * 0.2}Q${cx - r * 0.9} ${cy - r * 0.7} ${cx - r * 0.4} ${cy - r * 0.76}Q${cx} ${cy - r * 0.82} ${cx} ${cy - r * 1.06}Q${cx} ${cy - r * 0.82} ${cx + r * 0.4} ${cy - r * 0.76}Q${cx + r * 0.9} ${cy - r * 0.7} ${cx + r * 0.9} ${cy - r * 0.2}V${cy + r}Z`;
    shape = path(arch, back) + at(0, r * 0.06, 1, head);
  } else shape = oval(cx, cy + r * 0.05, r * 1.08, r * 0.94, back) + head;
  const [first, second] = motifs;
  const part = r * 0.0066;
  const disk = (mx: number, my: number, content: string) =>
    circle(mx, my, r * 0.36, PAPER) + circle(mx, my, r * 0.36, accent, 'opacity=".22"') + content;
  let extras = '';
  if (first)
    extras += disk(cx + r * 0.82, cy + r * 0.62, at(cx + r * 0.82, cy + r * 0.62, part * 0.8, motif(first)));
  if (second)
    extras += disk(cx - r * 0.82, cy + r * 0.62, at(cx - r * 0.82, cy + r * 0.62, part * 0.8, motif(second)));
  return shape + extras;
}
