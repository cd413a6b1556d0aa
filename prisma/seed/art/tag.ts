/** The hang-tag of products without a pack: brand, name, colour and size. */
import { wordmark } from './brand.ts';
import { darken, INK, KRAFT, PAPER, readable } from './palette.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, circle, line, path, rect } from './svg.ts';
import { textBox } from './text.ts';

/** A card of 300x330, hanging down to the right from its string, which ends at 0,0. */
export function hangTag(look: ProductLook): string {
  const { brand, product, title, size } = look;
  const { ground, accent } = brand.colours;
  return (
    line('M0 0C30 4 60 14 90 44', darken(KRAFT, 0.35), 6) +
    at(
      88,
      40,
      1,
      rect(-56, 12, 316, 350, 24, '#3a2410', 'opacity=".12"') +
        path(box(-62, 0, 312, 350, 24), PAPER) +
        path('M-62 24Q-62 0-38 0H226Q250 0 250 24V118H-62Z', ground) +
        rect(-62, 118, 312, 8, 0, accent) +
        circle(0, 22, 13, '#fff8ec') +
        circle(0, 22, 8, darken(KRAFT, 0.3)) +
        wordmark(brand, -38, 34, 264, 74, ground) +
        textBox(title, -40, 140, 268, 106, INK, {
          max: 46,
          min: 15,
          lines: 4,
          weight: 800,
        }) +
        textBox(product.flavour, -36, 252, 260, 28, darken(accent, 0.5), {
          max: 27,
          min: 12,
          weight: 700,
        }) +
        rect(4, 290, 180, 42, 21, accent) +
        textBox(size, 18, 294, 152, 34, readable(INK, accent, 4), {
          max: 31,
          min: 11,
          weight: 700,
        }),
      4,
    )
  );
}
