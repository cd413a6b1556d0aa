/** The pictures of a product: front, of each size, detail and in use. */
import type { SeedBrand, DrawnProduct } from '../types.ts';
import { picture } from './picture.ts';
import { detail } from './product-detail.ts';
import { inUse } from './product-scene.ts';
import { productLook } from './product-look.ts';
import { ground, thing } from './thing.ts';

export function drawProduct(
  product: DrawnProduct,
  brand: SeedBrand,
  view: 'front' | 'detail' | 'scene',
  size?: string,
): string {
  const look = productLook(product, brand, false, size);
  if (view === 'detail') return picture(1000, 1000, detail(look));
  if (view === 'scene') return picture(1000, 1000, inUse(look));
  return picture(1000, 1000, ground(look) + thing(look));
}
