import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const THING = {
  category: 'buy-online-dog-accessories',
  kind: 'DOG',
  brand: 'kutta-co',
} as const;

export const DOG_ACCESSORIES: SeedProduct[] = [
  product({
    ...THING,
    slug: 'kutta-co-khadi-collar-indigo',
    name: 'Kutta & Co Khadi Collar Indigo',
    stages: ['all-ages'],
    pack: 'collar',
    description:
      'Handspun khadi over nylon webbing, with a steel buckle that does not rust in the rains. The indigo bleeds a little in the first wash, so rinse it alone. Leave room for two fingers under it.',
    madeOf: 'Cotton khadi, nylon webbing, stainless steel buckle and ring.',
    flavour: 'Indigo',
    colour: '#2e4a8b',
    sizes: [
      ['S, neck 25-33 cm', 1, 'piece', 299, 0, 33],
      ['M, neck 33-43 cm', 1, 'piece', 349, 0, 41],
      ['L, neck 43-56 cm', 1, 'piece', 399, 5, 28],
    ],
    marks: ['hot'],
    tags: ['collar', 'cotton'],
  }),
  product({
    ...THING,
    slug: 'kutta-co-leather-collar-tan',
    name: 'Kutta & Co Leather Collar Tan',
    stages: ['adult-dog'],
    pack: 'collar',
    description:
      'Vegetable-tanned buffalo leather from Kanpur that darkens with wear. Wipe it dry after rain and oil it twice a year. Not for dogs that swim every day.',
    madeOf: 'Vegetable-tanned buffalo leather, brass buckle.',
    flavour: 'Tan',
    colour: '#b0713a',
    sizes: [
      ['M, neck 35-45 cm', 1, 'piece', 649.5, 5, 22],
      ['L, neck 45-58 cm', 1, 'piece', 749.5, 5, 17],
    ],
    tags: ['collar', 'leather'],
  }),
  product({
    ...THING,
    slug: 'kutta-co-cotton-rope-leash-marigold',
    name: 'Kutta & Co Cotton Rope Leash Marigold',
    stages: ['all-ages'],
    pack: 'leash',
    description:
      'Thick braided cotton that is kind to the hand when a squirrel crosses the road. The hook turns freely. Machine-washable in a pillowcase.',
    madeOf: 'Braided cotton rope, zinc alloy swivel hook, leather whipping.',
    flavour: 'Marigold',
    colour: '#f2a20c',
    sizes: [
      ['1.2 m', 1, 'piece', 449, 0, 37],
      ['1.8 m', 1, 'piece', 549, 8, 25],
    ],
    tags: ['leash', 'cotton'],
  }),
  product({
    ...THING,
    slug: 'kutta-co-mesh-harness-parrot-green',
    name: 'Kutta & Co Mesh Harness Parrot Green',
    stages: ['all-ages'],
    pack: 'harness',
    description:
      'A step-in harness of open mesh that lets air through on muggy evenings. Reflective piping on both sides for roads without lamps. Measure the chest just behind the front legs.',
    madeOf: 'Polyester mesh, nylon webbing, reflective piping, plastic side buckles.',
    flavour: 'Parrot Green',
    colour: '#4fae3d',
    sizes: [
      ['S, chest 38-46 cm', 1, 'piece', 599, 10, 24],
      ['M, chest 46-60 cm', 1, 'piece', 699, 10, 31],
      ['L, chest 60-76 cm', 1, 'piece', 799, 10, 0],
      ['XL, chest 76-92 cm', 1, 'piece', 899, 12, 14],
    ],
    marks: ['sale'],
    tags: ['harness', 'reflective', 'summer'],
  }),
  product({
    ...THING,
    slug: 'kutta-co-charpai-bed-terracotta',
    name: 'Kutta & Co Charpai Bed Terracotta',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'bed',
    description:
      'A low cot with a woven top, so air moves underneath while the floor is hot in summer and cold in January. Legs unscrew for storing. Put a folded sheet on top in winter.',
    madeOf: 'Powder-coated steel frame, woven cotton and polyester niwar tape, rubber feet.',
    flavour: 'Terracotta',
    colour: '#c4623a',
    sizes: [
      ['M, 75 x 55 cm', 1, 'piece', 1899, 10, 13],
      ['L, 95 x 65 cm', 1, 'piece', 2499, 15, 9],
    ],
    marks: ['new'],
    tags: ['bed', 'summer'],
  }),
  product({
    ...THING,
    slug: 'kutta-co-steel-bowl-no-slip-blue',
    name: 'Kutta & Co Steel Bowl No-Slip Blue',
    stages: ['all-ages'],
    pack: 'bowl',
    description:
      'One sheet of steel with a rubber ring that keeps it still on tiles. Fits the dishwasher and does not hold the smell of yesterday’s fish.',
    madeOf: 'Stainless steel (grade 202), natural rubber ring, blue enamel outside.',
    flavour: 'Blue',
    colour: '#3f7fbf',
    sizes: [
      ['400 ml', 1, 'piece', 199, 0, 63],
      ['900 ml', 1, 'piece', 299, 5, 54],
      ['1.8 l', 1, 'piece', 449.5, 8, 30],
    ],
    tags: ['bowl', 'steel'],
    hsn: '7323',
    gst: 5,
  }),
  product({
    ...THING,
    slug: 'kutta-co-slow-feeder-maze-yellow',
    name: 'Kutta & Co Slow Feeder Maze Yellow',
    stages: ['all-ages'],
    pack: 'feeder',
    description:
      'Ridges in the shape of a rangoli that make a hasty eater work for each mouthful. Holds dry food or soaked rice. Wash it the same day, since ants find the corners.',
    madeOf: 'Food-grade polypropylene, silicone feet.',
    flavour: 'Yellow',
    colour: '#f7d038',
    sizes: [
      ['500 ml', 1, 'piece', 349, 5, 35],
      ['1 l', 1, 'piece', 499.5, 10, 20],
    ],
    tags: ['bowl', 'slow feeding'],
  }),
];
