import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const TREAT = { category: 'dog-treats', kind: 'DOG' } as const;

export const DOG_TREATS: SeedProduct[] = [
  product({
    ...TREAT,
    slug: 'pedigree-biscrok-biscuits-chicken',
    name: 'Pedigree Biscrok Biscuits Chicken',
    brand: 'pedigree',
    stages: ['adult-dog'],
    pack: 'jar',
    description:
      'Hard baked bones for a quick thank-you at the door. Snap one in two for a small dog. Keep the lid tight in July, or they turn soft.',
    madeOf:
      'Wheat flour, chicken and chicken by-products, vegetable oil, sugar, milk powder, iodised salt, minerals.',
    flavour: 'Chicken Biscuits',
    colour: '#d99a45',
    sizes: [
      ['500 g', 500, 'g', 215, 5, 48],
      ['900 g', 900, 'g', 349.5, 8, 31],
    ],
    marks: ['hot'],
    tags: ['biscuit', 'chicken'],
  }),
  product({
    ...TREAT,
    slug: 'purepet-biscuits-mutton',
    name: 'Purepet Biscuits Mutton',
    brand: 'purepet',
    stages: ['adult-dog', 'puppy'],
    pack: 'jar',
    description:
      'Plain mutton-flavoured biscuits at a price that allows for sharing with the dogs at the gate. Crunchy enough to hear across the room.',
    madeOf:
      'Wheat flour, mutton flavour, chicken meal, vegetable oil, skimmed milk powder, salt, raising agent.',
    flavour: 'Mutton Biscuits',
    colour: '#93513b',
    sizes: [
      ['455 g', 455, 'g', 140, 10, 69],
      ['905 g', 905, 'g', 255, 15, 50],
    ],
    marks: ['sale'],
    tags: ['biscuit', 'mutton', 'value'],
  }),
  product({
    ...TREAT,
    slug: 'drools-power-bites-real-chicken',
    name: 'Drools Power Bites Real Chicken',
    brand: 'drools',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Small hearts that fit a shirt pocket and leave no grease behind. Good for teaching a recall in the park, one bite at a time.',
    madeOf: 'Real chicken, rice flour, vegetable glycerine, chicken liver, flaxseed, natural preservative.',
    flavour: 'Chicken Hearts',
    colour: '#ce4a2d',
    sizes: [
      ['135 g', 135, 'g', 160, 5, 42],
      ['135 g x 3', 405, 'g', 465, 12, 18],
    ],
    tags: ['training', 'chicken'],
  }),
  product({
    ...TREAT,
    slug: 'smartheart-cookies-milk-and-honey',
    name: 'SmartHeart Cookies Milk & Honey',
    brand: 'smart-heart',
    stages: ['all-ages'],
    pack: 'box',
    description:
      'Thin round cookies with a sweet, milky smell. They break along a cross into four, so one cookie lasts a lesson. Contains wheat and milk.',
    madeOf: 'Wheat flour, milk powder, honey, palm oil, egg, raising agent, natural vanilla flavour.',
    flavour: 'Milk & Honey',
    colour: '#f2c14e',
    sizes: [
      ['200 g', 200, 'g', 180, 0, 36],
      ['400 g', 400, 'g', 330, 6, 20],
    ],
    tags: ['biscuit', 'no meat', 'imported'],
  }),
  product({
    ...TREAT,
    slug: 'jungle-jaw-ragi-biscuits-peanut-butter',
    name: 'Jungle Jaw Ragi Biscuits Peanut Butter',
    brand: 'jungle-jaw',
    stages: ['all-ages'],
    pack: 'jar',
    description:
      'Baked with ragi and unsweetened peanut butter, for homes that keep a vegetarian kitchen. Dark, nutty and hard. Each biscuit is about the size of a two-rupee coin.',
    madeOf: 'Ragi flour, oat flour, unsalted peanut butter, coconut oil, dried curry leaf.',
    flavour: 'Ragi & Peanut Butter',
    colour: '#6d4326',
    sizes: [
      ['250 g', 250, 'g', 249, 0, 40],
      ['500 g', 500, 'g', 449.5, 10, 23],
    ],
    marks: ['new'],
    tags: ['vegetarian', 'ragi', 'biscuit'],
    keepsMonths: 9,
  }),
  product({
    ...TREAT,
    slug: 'jungle-jaw-training-dots-sweet-potato-and-fish',
    name: 'Jungle Jaw Training Dots Sweet Potato & Fish',
    brand: 'jungle-jaw',
    stages: ['puppy', 'adult-dog'],
    pack: 'pouch',
    description:
      'Pea-sized dots, around four hundred to a pouch, so a long lesson stays a small snack. They smell of sardine: use the zip.',
    madeOf: 'Sweet potato, sardine, oat flour, coconut oil, rosemary extract.',
    flavour: 'Sweet Potato & Fish',
    colour: '#ee7f3b',
    sizes: [
      ['80 g', 80, 'g', 175, 0, 55],
      ['160 g', 160, 'g', 320, 8, 1],
    ],
    tags: ['training', 'fish', 'no wheat'],
    keepsMonths: 12,
  }),
];
