import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const BATH = { category: 'dog-grooming', kind: 'DOG', brand: 'snan' } as const;

export const DOG_GROOMING: SeedProduct[] = [
  product({
    ...BATH,
    slug: 'snan-dog-shampoo-neem-and-tulsi',
    name: 'Snan Dog Shampoo Neem & Tulsi',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'bottle',
    description:
      'A thin green shampoo that lathers in hard water and rinses out quickly. It smells of tulsi for a day. Keep it out of eyes, and do not bathe more often than the coat needs.',
    madeOf: 'Water, coco glucoside, glycerine, neem leaf extract, tulsi extract, citric acid, preservative.',
    flavour: 'Neem & Tulsi',
    colour: '#5a9e4b',
    sizes: [
      ['200 ml', 200, 'ml', 225, 5, 50],
      ['500 ml', 500, 'ml', 449.5, 10, 36],
      ['1 l', 1000, 'ml', 799, 15, 13],
    ],
    marks: ['hot'],
    tags: ['shampoo', 'herbal'],
    keepsMonths: 24,
  }),
  product({
    ...BATH,
    slug: 'snan-puppy-shampoo-oat-and-milk',
    name: 'Snan Puppy Shampoo Oat & Milk',
    stages: ['puppy'],
    pack: 'bottle',
    description:
      'Mild and almost without scent, for first baths after the age of ten weeks. Use lukewarm water and a towel that has lain in the sun.',
    madeOf: 'Water, decyl glucoside, colloidal oat, milk protein, glycerine, preservative.',
    flavour: 'Oat & Milk',
    colour: '#f0e2c4',
    sizes: [
      ['200 ml', 200, 'ml', 249, 0, 43],
      ['500 ml', 500, 'ml', 499.5, 8, 22],
    ],
    tags: ['shampoo', 'puppy'],
    keepsMonths: 24,
  }),
  product({
    ...BATH,
    slug: 'snan-dry-bath-foam-rose-water',
    name: 'Snan Dry Bath Foam Rose Water',
    stages: ['all-ages'],
    pack: 'bottle',
    description:
      'Foam to rub in and towel off, for days when the tanker is late. Handy after a muddy walk. It freshens the coat but does not replace a proper bath.',
    madeOf: 'Water, coco betaine, rose water, aloe vera, panthenol, preservative.',
    flavour: 'Rose Water',
    colour: '#e88fa8',
    sizes: [
      ['150 ml', 150, 'ml', 275, 5, 34],
      ['300 ml', 300, 'ml', 475, 10, 19],
    ],
    marks: ['new'],
    tags: ['waterless', 'travel'],
    keepsMonths: 24,
  }),
  product({
    ...BATH,
    slug: 'snan-slicker-brush-self-cleaning-teal',
    name: 'Snan Slicker Brush Self-Cleaning Teal',
    stages: ['adult-dog'],
    pack: 'brush',
    description:
      'Fine bent pins pull loose hair from double coats; a button pushes it off in one pad. Brush in short strokes and without pressure. Gets through the spring moult of a Labrador in a week.',
    madeOf: 'Stainless steel pins, ABS handle, rubber grip.',
    flavour: 'Teal',
    colour: '#128c86',
    sizes: [
      ['S', 1, 'piece', 349, 5, 40],
      ['L', 1, 'piece', 449, 8, 31],
    ],
    tags: ['brush', 'moulting'],
  }),
  product({
    ...BATH,
    slug: 'snan-bamboo-brush-two-sided',
    name: 'Snan Bamboo Brush Two-Sided',
    stages: ['all-ages'],
    pack: 'brush',
    description:
      'Round-tipped pins on one face and soft bristles on the other, on a bamboo back. For short coats between baths. Let it dry on its side, or the wood swells.',
    madeOf: 'Bamboo, steel pins with round tips, nylon bristles.',
    flavour: 'Bamboo',
    colour: '#cfa35f',
    sizes: [
      ['Regular', 1, 'piece', 299, 0, 37],
      ['Large', 1, 'piece', 379, 5, 24],
    ],
    tags: ['brush', 'bamboo'],
  }),
  product({
    ...BATH,
    slug: 'snan-paw-balm-kokum-butter',
    name: 'Snan Paw Balm Kokum Butter',
    stages: ['all-ages'],
    pack: 'tub',
    description:
      'A firm balm for pads that feel dry after hot roads or hill walks. Rub in a fingertip of it and keep the dog off the sofa for five minutes. It may melt in May and sets again in the fridge.',
    madeOf: 'Kokum butter, coconut oil, beeswax, vitamin E.',
    flavour: 'Kokum Butter',
    colour: '#8f3f5f',
    sizes: [
      ['50 g', 50, 'g', 245, 0, 46],
      ['100 g', 100, 'g', 425, 8, 28],
    ],
    marks: ['sale'],
    tags: ['balm', 'paws'],
    keepsMonths: 24,
  }),
];
