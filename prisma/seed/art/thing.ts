/** The products themselves, and the background they stand on. */
import type { PackShape, DrawnProduct } from '../types.ts';
import { ball } from './goods-ball.ts';
import { cage, perch } from './goods-cage.ts';
import { brush, carrier } from './goods-care.ts';
import { raincoat, shirt } from './goods-clothes.ts';
import { bowl, feeder } from './goods-feeding.ts';
import { plush } from './goods-plush.ts';
import { bed, scratcher } from './goods-rest.ts';
import { rope, wand } from './goods-toys.ts';
import { collar, harness, leash } from './goods-wear.ts';
import { bottle, carton, jar, tin, tub } from './packs-hard.ts';
import { bag, pouch } from './packs.ts';
import { GROUNDS, lighten, mix } from './palette.ts';
import { hash } from './random.ts';
import type { ProductLook } from './product-look.ts';
import { at, circle, path, rect } from './svg.ts';
import { hangTag } from './tag.ts';

const PACKS: Partial<Record<PackShape, [draw: (look: ProductLook) => string, scale: number]>> = {
  bag: [bag, 1.06],
  pouch: [pouch, 1.14],
  tin: [tin, 1.1],
  jar: [jar, 1.08],
  box: [carton, 1.06],
  bottle: [bottle, 1.1],
  tub: [tub, 1.08],
};

const GOODS: Partial<Record<PackShape, (look: ProductLook) => string>> = {
  'toy-ball': ball,
  'toy-rope': rope,
  'toy-plush': plush,
  'toy-wand': wand,
  bowl,
  bed,
  collar,
  leash,
  harness,
  shirt,
  raincoat,
  brush,
  scratcher,
  carrier,
  cage,
  perch,
  feeder,
};

/** The product alone, 1000x1000, standing at about y = 880; products without a pack have a hang-tag. */
export function thing(look: ProductLook): string {
  const pack = PACKS[look.product.pack];
  if (pack) {
    const [draw, scale] = pack;
    return at(500 - 500 * scale, 900 - 892 * scale, scale, draw(look));
  }
  const draw = GOODS[look.product.pack];
  if (!draw) throw new Error(`No drawing for ${look.product.pack}`);
  return look.isBlank ? draw(look) : at(-10, -10, 1, draw(look)) + at(642, 576, 0.96, hangTag(look));
}

export function isPacked(product: DrawnProduct): boolean {
  return PACKS[product.pack] !== undefined;
}

/** A soft background with one plain shape behind the product. */
export function ground(look: ProductLook): string {
  const seed = hash(`${look.product.slug}-ground`);
  const base = mix(GROUNDS[seed % GROUNDS.length] ?? '#fdf1dc', look.light, 0.18);
  const tone = mix(base, look.main, 0.17);
  const shapes = [
    circle(500, 500, 400, tone),
    path(
      'M90 560C60 300 240 110 480 120C720 90 930 260 920 510C940 760 740 900 500 890C270 910 110 800 90 560Z',
      tone,
    ),
    path('M150 900V440C150 230 300 90 500 90C700 90 850 230 850 440V900Z', tone),
    path('M0 620C200 520 340 600 520 560C700 520 860 560 1000 480V1000H0Z', tone),
  ];
  const floor = path('M0 850Q500 800 1000 850V1000H0Z', lighten(mix(base, '#d8b98a', 0.2), 0.1));
  return rect(0, 0, 1000, 1000, 0, base) + (shapes[(seed >>> 4) % shapes.length] ?? '') + floor;
}
