import type { SeedProduct } from '#prisma/seed/types.ts';
import { BIRDS } from './birds.ts';
import { CAT_FOOD } from './cat-food.ts';
import { CAT_THINGS_MORE } from './cat-things-more.ts';
import { CAT_THINGS } from './cat-things.ts';
import { CAT_TREATS } from './cat-treats.ts';
import { DOG_ACCESSORIES } from './dog-accessories.ts';
import { DOG_CLOTHES } from './dog-clothes.ts';
import { DOG_DRY_FOOD_MORE } from './dog-dry-food-more.ts';
import { DOG_DRY_FOOD } from './dog-dry-food.ts';
import { DOG_GROOMING } from './dog-grooming.ts';
import { DOG_SUPPLEMENTS } from './dog-supplements.ts';
import { DOG_TOYS } from './dog-toys.ts';
import { DOG_TREATS_CHEWY } from './dog-treats-chewy.ts';
import { DOG_TREATS_DENTAL } from './dog-treats-dental.ts';
import { DOG_TREATS_JERKY } from './dog-treats-jerky.ts';
import { DOG_TREATS } from './dog-treats.ts';
import { DOG_WET_FOOD } from './dog-wet-food.ts';
import { SMALL_ANIMALS } from './small-animals.ts';

/** All products of the sample shop, in the order of the catalogue. */
export const PRODUCTS: SeedProduct[] = [
  ...DOG_DRY_FOOD,
  ...DOG_DRY_FOOD_MORE,
  ...DOG_WET_FOOD,
  ...DOG_TREATS,
  ...DOG_TREATS_CHEWY,
  ...DOG_TREATS_DENTAL,
  ...DOG_TREATS_JERKY,
  ...DOG_ACCESSORIES,
  ...DOG_SUPPLEMENTS,
  ...DOG_TOYS,
  ...DOG_CLOTHES,
  ...DOG_GROOMING,
  ...CAT_FOOD,
  ...CAT_TREATS,
  ...CAT_THINGS,
  ...CAT_THINGS_MORE,
  ...BIRDS,
  ...SMALL_ANIMALS,
];

/** The sample product with this slug. @throws Error if there is none */
export function sampleProduct(slug: string): SeedProduct {
  const product = PRODUCTS.find((candidate) => candidate.slug === slug);
  if (!product) throw new Error(`No sample product '${slug}'`);
  return product;
}
