/** The background and header of a label. */
import { wordmark } from './brand.ts';
import { mix } from './palette.ts';
import { patterned } from './patterns.ts';
import { hash } from './random.ts';
import type { ProductLook } from './product-look.ts';
import { d, path, rect } from './svg.ts';

/** The background pattern, one style per brand. */
export function backdrop(
  { brand, main, deep, light, product }: ProductLook,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const lit = mix(main, light, 0.34);
  const low = mix(main, deep, 0.5);
  const base = rect(x, y, w, h, 0, main);
  switch (hash(`${brand.slug}-print`) % 6) {
    case 0:
      return (
        base +
        path(
          d`M${x} ${y + h * 0.58}Q${x + w / 2} ${y + h * 0.44} ${x + w} ${y + h * 0.58}V${y + h}H${x}Z`,
          low,
        )
      );
    case 1: {
      let rays = '';
      for (let i = 0; i < 12; i += 1) {
        const a = (i / 12) * Math.PI * 2;
        const b = a + Math.PI / 12;
        rays += d`M${x + w / 2} ${y + h * 0.42}L${x + w / 2 + Math.cos(a) * h} ${y + h * 0.42 + Math.sin(a) * h}L${x + w / 2 + Math.cos(b) * h} ${y + h * 0.42 + Math.sin(b) * h}Z`;
      }
      return base + path(rays, lit, 'opacity=".55"');
    }
    case 2:
      return (
        base +
        path(d`M${x} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h}H${x}Z`, low) +
        path(d`M${x} ${y + h * 0.72}L${x + w} ${y + h * 0.4}V${y + h * 0.43}L${x} ${y + h * 0.75}Z`, lit)
      );
    case 3:
      return (
        base +
        path(
          d`M${x} ${y + h * 0.66}Q${x + w * 0.25} ${y + h * 0.56} ${x + w * 0.5} ${y + h * 0.64}T${x + w} ${y + h * 0.6}V${y + h}H${x}Z`,
          lit,
          'opacity=".6"',
        ) +
        path(
          d`M${x} ${y + h * 0.76}Q${x + w * 0.3} ${y + h * 0.84} ${x + w * 0.6} ${y + h * 0.74}T${x + w} ${y + h * 0.78}V${y + h}H${x}Z`,
          low,
        )
      );
    case 4:
      return base + patterned(hash(product.slug) % 2 ? 'paws' : 'dots', lit, x, y, w, h, 0.4, 1);
    default:
      return base + patterned('booti', lit, x, y, w, h, 0.35, 0.9) + rect(x, y + h * 0.9, w, h * 0.1, 0, low);
  }
}

/** The brand's header at the top of a label. */
export function header({ brand, accent }: ProductLook, x: number, y: number, w: number, h: number): string {
  const { ground } = brand.colours;
  const pick = hash(`${brand.slug}-head`) % 4;
  if (pick === 0)
    return (
      path(d`M${x} ${y}H${x + w}V${y + h * 0.8}Q${x + w / 2} ${y + h * 1.24} ${x} ${y + h * 0.8}Z`, accent) +
      path(
        d`M${x} ${y}H${x + w}V${y + h * 0.72}Q${x + w / 2} ${y + h * 1.14} ${x} ${y + h * 0.72}Z`,
        ground,
      ) +
      wordmark(brand, x + w * 0.12, y + h * 0.1, w * 0.76, h * 0.74, ground)
    );
  if (pick === 1)
    return (
      rect(x, y, w, h, 0, ground) +
      rect(x, y + h, w, h * 0.07, 0, accent) +
      wordmark(brand, x + w * 0.1, y + h * 0.12, w * 0.8, h * 0.78, ground)
    );
  if (pick === 2)
    return (
      rect(x + w * 0.07, y + h * 0.12, w * 0.86, h * 0.88, h * 0.3, accent) +
      rect(x + w * 0.085, y + h * 0.16, w * 0.83, h * 0.8, h * 0.27, ground) +
      wordmark(brand, x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.7, ground)
    );
  return (
    path(d`M${x} ${y}H${x + w}V${y + h * 0.7}L${x} ${y + h * 1.12}Z`, accent) +
    path(d`M${x} ${y}H${x + w}V${y + h * 0.62}L${x} ${y + h * 1.04}Z`, ground) +
    wordmark(brand, x + w * 0.1, y + h * 0.04, w * 0.8, h * 0.7, ground)
  );
}
