import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const TOY = {
  category: 'buy-online-toys-for-dog',
  kind: 'DOG',
  brand: 'pawri',
} as const;

export const DOG_TOYS: SeedProduct[] = [
  product({
    ...TOY,
    slug: 'pawri-gully-cricket-ball-red',
    name: 'Pawri Gully Cricket Ball Red',
    stages: ['adult-dog', 'puppy'],
    pack: 'toy-ball',
    description:
      'A rubber ball with a moulded seam, soft enough not to crack a flowerpot. It floats and bounces to one side, as a good spinner should. Choose the size your dog cannot swallow.',
    madeOf: 'Natural rubber, colour without lead.',
    flavour: 'Red',
    colour: '#c22f2f',
    sizes: [
      ['6 cm', 1, 'piece', 149, 0, 72],
      ['7.5 cm', 1, 'piece', 199, 0, 60],
      ['6 cm x 3', 3, 'piece', 399.5, 10, 33],
    ],
    marks: ['hot'],
    tags: ['fetch', 'rubber'],
  }),
  product({
    ...TOY,
    slug: 'pawri-treat-ball-laddoo',
    name: 'Pawri Treat Ball Laddoo',
    stages: ['all-ages'],
    pack: 'toy-ball',
    description:
      'Fill it with kibble and it pays out one piece at a time. The opening turns from easy to hard. Quiet enough for the flat below.',
    madeOf: 'Food-grade silicone rubber.',
    flavour: 'Laddoo Orange',
    colour: '#ef9a1a',
    sizes: [
      ['8 cm', 1, 'piece', 399, 5, 29],
      ['11 cm', 1, 'piece', 549, 8, 18],
    ],
    tags: ['puzzle', 'rubber'],
  }),
  product({
    ...TOY,
    slug: 'pawri-tug-rope-three-knots-rainbow',
    name: 'Pawri Tug Rope Three Knots Rainbow',
    stages: ['adult-dog'],
    pack: 'toy-rope',
    description:
      'Cotton rope with three fat knots, for two people and one dog or the other way round. Cut off loose threads before they get long enough to be eaten.',
    madeOf: 'Cotton rope from mill remnants.',
    flavour: 'Rainbow',
    colour: '#d95f8c',
    sizes: [
      ['40 cm', 1, 'piece', 179, 5, 57],
      ['60 cm', 1, 'piece', 249, 10, 42],
    ],
    marks: ['sale'],
    tags: ['tug', 'cotton'],
  }),
  product({
    ...TOY,
    slug: 'pawri-coir-ring-natural',
    name: 'Pawri Coir Ring Natural',
    stages: ['adult-dog', 'puppy'],
    pack: 'toy-rope',
    description:
      'A ring of Alappuzha coir with a scratchy bite that some dogs prefer to any rubber. Sheds a few fibres in the first days, so start outdoors.',
    madeOf: 'Coconut coir, cotton thread.',
    flavour: 'Natural Coir',
    colour: '#b48a56',
    sizes: [
      ['14 cm', 1, 'piece', 199, 0, 38],
      ['20 cm', 1, 'piece', 279, 0, 26],
    ],
    tags: ['tug', 'coir', 'plant fibre'],
  }),
  product({
    ...TOY,
    slug: 'pawri-plush-auto-rickshaw-green-and-yellow',
    name: 'Pawri Plush Auto Rickshaw Green & Yellow',
    stages: ['puppy', 'adult-dog', 'senior-dog'],
    pack: 'toy-plush',
    description:
      'An auto that squeaks instead of honking. Double-stitched seams for carrying and cuddling; a determined chewer will still open it. Washes in cold water.',
    madeOf: 'Polyester plush, recycled polyester filling, plastic squeaker.',
    flavour: 'Green & Yellow',
    colour: '#2f8f4e',
    sizes: [
      ['18 cm', 1, 'piece', 349, 5, 44],
      ['28 cm', 1, 'piece', 499.5, 8, 27],
    ],
    marks: ['new'],
    tags: ['plush', 'squeak'],
  }),
  product({
    ...TOY,
    slug: 'pawri-plush-samosa-squeaky-brown',
    name: 'Pawri Plush Samosa Squeaky Brown',
    stages: ['puppy', 'adult-dog'],
    pack: 'toy-plush',
    description:
      'A stuffed samosa with crackling paper inside the pastry. Small enough for a Dachshund to parade around at tea time. Take it away when the seam opens.',
    madeOf: 'Cotton canvas, polyester filling, crinkle film, squeaker.',
    flavour: 'Golden Brown',
    colour: '#c98a3b',
    sizes: [
      ['12 cm', 1, 'piece', 249, 0, 51],
      ['18 cm', 1, 'piece', 329, 5, 34],
    ],
    tags: ['plush', 'crinkle'],
  }),
  product({
    ...TOY,
    slug: 'pawri-flirt-pole-tail-chase-purple',
    name: 'Pawri Flirt Pole Tail Chase Purple',
    stages: ['adult-dog'],
    pack: 'toy-wand',
    description:
      'A pole, a cord and a fleece tail: ten minutes on the terrace tire out a dog that has had no walk in the rain. Keep the tail low so that nobody jumps on wet tiles.',
    madeOf: 'Fibreglass pole, elastic cord, polyester fleece tail, foam grip.',
    flavour: 'Purple',
    colour: '#7b4ea3',
    sizes: [
      ['90 cm', 1, 'piece', 449, 0, 23],
      ['120 cm', 1, 'piece', 549, 5, 15],
    ],
    tags: ['chase', 'indoor'],
  }),
];
