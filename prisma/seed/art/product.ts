/** The pictures of a product: front, of each size, detail and in use. */
import type { SeedBrand, DrawnProduct } from '../types.ts';
import { picture } from './picture.ts';
import { detail } from './product-detail.ts';
import { inUse } from './product-scene.ts';
import { look } from './sight.ts';
import { ground, thing } from './thing.ts';

export function drawProduct(
  product: DrawnProduct,
  brand: SeedBrand,
  view: 'front' | 'detail' | 'scene',
  size?: string,
): string {
  const sight = look(product, brand, false, size);
  if (view === 'detail') return picture(1000, 1000, detail(sight));
  if (view === 'scene') return picture(1000, 1000, inUse(sight));
  return picture(1000, 1000, ground(sight) + thing(sight));
}
