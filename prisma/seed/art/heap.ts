/** Heaps of kibble. */
import { kibble, kibbleColour } from './kibble.ts';
import { darken, lighten } from './palette.ts';
import { hash } from './random.ts';
import type { ProductLook } from './product-look.ts';
import { at, box, clip, rect } from './svg.ts';

/** A heap of kibble inside the box. */
export function heap(look: ProductLook, x: number, y: number, w: number, h: number, scale = 1): string {
  const fill = kibbleColour(look.motifs);
  const shape = hash(`${look.product.slug}-bite`);
  const step = 44 * scale;
  const tones = [fill, darken(fill, 0.1), lighten(fill, 0.12)];
  const ids = tones.map((tone) => `k${shape % 5}${tone.slice(1)}`);
  let all = `<defs>${tones.map((tone, i) => `<g id="${ids[i] ?? ''}">${kibble(shape, tone)}</g>`).join('')}</defs>${rect(x, y, w, h, 0, darken(fill, 0.3))}`;
  for (let row = 0; row * step * 0.8 < h + step; row += 1) {
    for (let column = 0; column * step < w + step; column += 1) {
      const left = x + column * step + (row % 2) * step * 0.5 + look.dice.between(-6, 6);
      all += at(
        left,
        y + row * step * 0.8,
        scale,
        `<use href="#${look.dice.pick(ids)}"/>`,
        Math.round(look.dice.between(-60, 60)),
      );
    }
  }
  return clip(box(x, y, w, h, 0), all);
}
