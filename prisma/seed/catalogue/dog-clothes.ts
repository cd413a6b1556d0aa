import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const WEAR = {
  category: 'dog-clothes-online-india',
  kind: 'DOG',
  brand: 'darzi-paws',
} as const;

export const DOG_CLOTHES: SeedProduct[] = [
  product({
    ...WEAR,
    slug: 'darzi-paws-monsoon-raincoat-yellow',
    name: 'Darzi Paws Monsoon Raincoat Yellow',
    stages: ['adult-dog', 'puppy'],
    pack: 'raincoat',
    description:
      'A hooded cape that closes under the belly and leaves the legs free. Taped seams, a slit for the leash and a reflective strip along the back. Hang it up to dry, do not iron.',
    madeOf: 'Polyester with PU coating, mesh lining, reflective tape.',
    flavour: 'Yellow',
    colour: '#f7c71e',
    sizes: [
      ['S, back 30 cm', 1, 'piece', 649, 10, 28],
      ['M, back 40 cm', 1, 'piece', 749, 10, 35],
      ['L, back 52 cm', 1, 'piece', 849.5, 12, 26],
      ['XL, back 65 cm', 1, 'piece', 999, 12, 14],
    ],
    marks: ['hot'],
    tags: ['monsoon', 'reflective'],
  }),
  product({
    ...WEAR,
    slug: 'darzi-paws-summer-shirt-block-print-blue',
    name: 'Darzi Paws Summer Shirt Block Print Blue',
    stages: ['all-ages'],
    pack: 'shirt',
    description:
      'Thin cotton printed by hand in Sanganer, so no two shirts match exactly. Dampen it lightly before a summer outing. Take it off indoors if your dog pants.',
    madeOf: 'Cotton voile, coconut-shell buttons with snap fasteners behind.',
    flavour: 'Block Print Blue',
    colour: '#4b83c3',
    sizes: [
      ['S, back 30 cm', 1, 'piece', 499.5, 0, 32],
      ['M, back 40 cm', 1, 'piece', 549.5, 0, 29],
      ['L, back 52 cm', 1, 'piece', 599.5, 5, 18],
    ],
    tags: ['summer', 'cotton', 'block print'],
  }),
  product({
    ...WEAR,
    slug: 'darzi-paws-festive-kurta-maroon',
    name: 'Darzi Paws Festive Kurta Maroon',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'shirt',
    description:
      'A short kurta with a gold border for the family photo at Diwali. Opens flat along the belly, so paws need not be pulled through. For an hour or two, not for the whole night.',
    madeOf: 'Cotton silk, cotton lining, woven zari border, hook-and-loop tape.',
    flavour: 'Maroon & Gold',
    colour: '#7d1f35',
    sizes: [
      ['S, back 30 cm', 1, 'piece', 799, 25, 19],
      ['M, back 40 cm', 1, 'piece', 899, 25, 23],
      ['L, back 52 cm', 1, 'piece', 999, 35, 12],
    ],
    marks: ['sale'],
    tags: ['festive', 'diwali'],
  }),
  product({
    ...WEAR,
    slug: 'darzi-paws-winter-jacket-quilted-olive',
    name: 'Darzi Paws Winter Jacket Quilted Olive',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'raincoat',
    description:
      'A light quilt for short-haired dogs on foggy mornings in Delhi and Jaipur. Elastic behind the hind legs keeps it from flapping. Sheds drizzle, though not a downpour.',
    madeOf: 'Nylon shell, polyester wadding, brushed cotton lining.',
    flavour: 'Olive',
    colour: '#6b7340',
    sizes: [
      ['S, back 30 cm', 1, 'piece', 849, 10, 20],
      ['M, back 40 cm', 1, 'piece', 999, 10, 25],
      ['L, back 52 cm', 1, 'piece', 1149, 15, 16],
    ],
    tags: ['winter', 'quilted'],
  }),
  product({
    ...WEAR,
    slug: 'darzi-paws-hand-knit-sweater-red-and-white',
    name: 'Darzi Paws Hand-Knit Sweater Red & White',
    stages: ['puppy', 'adult-dog'],
    pack: 'shirt',
    description:
      'Knitted by a women’s group in Himachal, with ribbed edges that stretch over a broad chest. Wash by hand in cool water and dry it flat.',
    madeOf: 'Acrylic and wool blend yarn.',
    flavour: 'Red & White',
    colour: '#cf3b3b',
    sizes: [
      ['XS, back 24 cm', 1, 'piece', 549, 0, 22],
      ['S, back 30 cm', 1, 'piece', 649, 0, 27],
      ['M, back 40 cm', 1, 'piece', 749, 5, 17],
    ],
    marks: ['new'],
    tags: ['winter', 'knit'],
  }),
  product({
    ...WEAR,
    slug: 'darzi-paws-bandana-shirt-gamcha-check',
    name: 'Darzi Paws Bandana Shirt Gamcha Check',
    stages: ['all-ages'],
    pack: 'shirt',
    description:
      'A sleeveless vest with a sewn-in bandana, cut from the red check of a Bengal gamcha. The weave is loose, dries within the hour and softens with each wash.',
    madeOf: 'Handloom cotton, snap fasteners.',
    flavour: 'Gamcha Check',
    colour: '#d4483b',
    sizes: [
      ['S, back 30 cm', 1, 'piece', 349, 0, 39],
      ['M, back 40 cm', 1, 'piece', 399, 5, 34],
      ['L, back 52 cm', 1, 'piece', 449, 5, 21],
    ],
    tags: ['summer', 'handloom'],
  }),
];
