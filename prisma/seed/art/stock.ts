/** Products without a brand, for tiles and scenes. */
import type { DrawnProduct, PackShape, PetKind, SeedBrand } from '../types.ts';
import { productLook } from './product-look.ts';
import { thing } from './thing.ts';

const HOUSE: SeedBrand = {
  slug: 'moti-and-mini',
  name: 'Moti & Mini',
  about: '',
  colours: { ground: '#fff3dc', ink: '#2b2118', accent: '#f5a623' },
  isFeatured: false,
  translations: { hi: { about: '' } },
};

/** A product of a shape, without brand and text. */
export function stockThing(pack: PackShape, kind: PetKind, colour: string, name: string): string {
  const product: DrawnProduct = {
    slug: `${pack}-${kind}-${colour}-${name}`,
    name,
    brand: HOUSE.slug,
    category: 'stock',
    kind,
    madeOf: '',
    pack,
    flavour: '',
    colour,
    variants: [],
  };
  return thing(productLook(product, HOUSE, true));
}
