import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const JERKY = {
  category: 'buy-jerky-treats-for-dog',
  kind: 'DOG',
  pack: 'pouch',
} as const;

export const DOG_TREATS_JERKY: SeedProduct[] = [
  product({
    ...JERKY,
    slug: 'jungle-jaw-chicken-breast-jerky',
    name: 'Jungle Jaw Chicken Breast Jerky',
    brand: 'jungle-jaw',
    stages: ['all-ages'],
    description:
      'Chicken breast, sliced with the grain and dried for eighteen hours. Nothing is added, so strips differ in length and shade. Keep the sachet in the pouch until the last piece.',
    madeOf: 'Chicken breast.',
    flavour: 'Chicken Breast',
    colour: '#d8853f',
    sizes: [
      ['70 g', 70, 'g', 279, 0, 46],
      ['150 g', 150, 'g', 549.5, 6, 29],
      ['500 g', 500, 'g', 1690, 12, 9],
    ],
    marks: ['hot'],
    tags: ['single ingredient', 'chicken'],
    keepsMonths: 9,
  }),
  product({
    ...JERKY,
    slug: 'jungle-jaw-buffalo-lung-cubes',
    name: 'Jungle Jaw Buffalo Lung Cubes',
    brand: 'jungle-jaw',
    stages: ['adult-dog', 'puppy'],
    description:
      'Airy cubes that weigh almost nothing and crumble between two fingers. A good first jerky for puppies who cannot work through a strip.',
    madeOf: 'Buffalo lung.',
    flavour: 'Buffalo Lung',
    colour: '#8a4b3c',
    sizes: [
      ['60 g', 60, 'g', 220, 0, 37],
      ['120 g', 120, 'g', 410, 8, 20],
    ],
    tags: ['single ingredient', 'buffalo'],
    keepsMonths: 9,
  }),
  product({
    ...JERKY,
    slug: 'jungle-jaw-dried-anchovy-nethili',
    name: 'Jungle Jaw Dried Anchovy Nethili',
    brand: 'jungle-jaw',
    stages: ['all-ages'],
    description:
      'Whole nethili, rinsed of their salt and dried again. The smell fills the room for a minute, and so will the dog. Crush a few over rice.',
    madeOf: 'Anchovy, washed and dried without salt.',
    flavour: 'Coastal Anchovy',
    colour: '#7c97a8',
    sizes: [
      ['50 g', 50, 'g', 165, 0, 34],
      ['100 g', 100, 'g', 299.5, 5, 0],
    ],
    tags: ['single ingredient', 'fish'],
    keepsMonths: 8,
  }),
  product({
    ...JERKY,
    slug: 'jungle-jaw-duck-and-sweet-potato-jerky',
    name: 'Jungle Jaw Duck & Sweet Potato Jerky',
    brand: 'jungle-jaw',
    stages: ['adult-dog'],
    description:
      'A slice of Kerala duck wrapped round a baton of sweet potato. Two textures in one, for the dog that swallows plain strips too fast.',
    madeOf: 'Duck breast, sweet potato.',
    flavour: 'Duck & Sweet Potato',
    colour: '#c1542e',
    sizes: [
      ['80 g', 80, 'g', 345, 0, 0],
      ['160 g', 160, 'g', 640, 8, 0],
    ],
    marks: ['new'],
    tags: ['duck', 'no wheat'],
    keepsMonths: 8,
  }),
  product({
    ...JERKY,
    slug: 'pedigree-jerky-stix-smoked-chicken',
    name: 'Pedigree Jerky Stix Smoked Chicken',
    brand: 'pedigree',
    stages: ['adult-dog'],
    description:
      'Round sticks with a smoky edge, softer than dried jerky and easy to snap. The small pack fits the glove box for a long drive.',
    madeOf:
      'Chicken and chicken by-products, soya protein, glycerine, sugar, iodised salt, smoke flavour, preservative.',
    flavour: 'Smoked Chicken',
    colour: '#b8862d',
    sizes: [
      ['60 g', 60, 'g', 105, 0, 60],
      ['60 g x 6', 360, 'g', 600, 15, 22],
    ],
    marks: ['sale'],
    tags: ['chicken', 'smoked', 'travel'],
  }),
  product({
    ...JERKY,
    slug: 'drools-jerky-strips-real-lamb',
    name: 'Drools Jerky Strips Real Lamb',
    brand: 'drools',
    stages: ['adult-dog'],
    description:
      'Flat dark strips that tear along the grain. Stronger in smell than the chicken ones; keep the pouch zipped and out of reach of noses.',
    madeOf: 'Lamb, chicken, rice flour, glycerine, salt, natural preservative.',
    flavour: 'Lamb Strips',
    colour: '#6e2f2a',
    sizes: [
      ['100 g', 100, 'g', 215, 5, 41],
      ['100 g x 3', 300, 'g', 620, 12, 16],
    ],
    tags: ['lamb', 'jerky'],
  }),
];
