import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const common = (category: string) => ({
  kind: 'SMALL_ANIMAL' as const,
  brand: 'nibble-nest',
  stages: ['all-ages'],
  category,
});

const FOOD: SeedProduct[] = [
  product({
    ...common('small-animal-food'),
    slug: 'nibble-nest-timothy-hay',
    name: 'Nibble Nest Timothy Hay',
    description:
      'Long, green stalks of timothy, second cut, for rabbits and guinea pigs who should have hay before them day and night. Shake it loose before you fill the rack. Leave the bag a little open in a dry room; hay that sweats goes mouldy.',
    madeOf: 'Timothy grass hay (100%).',
    flavour: 'Timothy Hay',
    colour: '#9aa84a',
    pack: 'bag',
    marks: ['hot'],
    tags: ['hay', 'rabbit', 'guinea pig'],
    origin: 'United States',
    keepsMonths: 18,
    sizes: [
      ['500 g', 500, 'g', 449, 5, 40],
      ['1 kg', 1000, 'g', 799, 8, 28],
      ['2 kg', 2000, 'g', 1499, 10, 3],
    ],
  }),
  product({
    ...common('small-animal-food'),
    slug: 'nibble-nest-rabbit-pellets-oat-grass',
    name: 'Nibble Nest Rabbit Pellets Oat Grass',
    description:
      'Plain green pellets without coloured bits to pick out. Two tablespoons a day for a rabbit of two kilos, beside hay without limit and a handful of coriander or methi. Weigh your rabbit once a month.',
    madeOf:
      'Oat grass meal, lucerne meal, wheat bran, soybean hulls, linseed, calcium carbonate, salt, vitamins.',
    flavour: 'Oat Grass',
    colour: '#6f9440',
    pack: 'bag',
    tags: ['rabbit', 'pellets'],
    keepsMonths: 12,
    sizes: [
      ['1 kg', 1000, 'g', 299, 0, 53],
      ['3 kg', 3000, 'g', 799.5, 10, 27],
    ],
  }),
  product({
    ...common('small-animal-food'),
    slug: 'nibble-nest-guinea-pig-pellets-with-vitamin-c',
    name: 'Nibble Nest Guinea Pig Pellets with Vitamin C',
    description:
      'Pellets with stabilised vitamin C, which guinea pigs cannot make themselves. It fades with time and heat, so buy what you use up in two months and keep it in the dark. Amla or capsicum on the side is still a good idea.',
    madeOf:
      "Timothy hay meal, lucerne meal, wheat bran, oat hulls, linseed, brewer's yeast, stabilised vitamin C, minerals.",
    flavour: 'Hay & Vitamin C',
    colour: '#e08a3c',
    pack: 'bag',
    tags: ['guinea pig', 'pellets'],
    keepsMonths: 9,
    sizes: [
      ['800 g', 800, 'g', 325, 5, 39],
      ['2 kg', 2000, 'g', 729, 10, 18],
    ],
  }),
  product({
    ...common('small-animal-food'),
    slug: 'nibble-nest-hamster-mix-seeds-and-ragi',
    name: 'Nibble Nest Hamster Mix Seeds & Ragi',
    description:
      'Small grains, ragi, dried vegetables and a few dried shrimps to sort, stuff into the cheeks and carry home. One tablespoon a day for a Syrian hamster, a teaspoon for a dwarf. Look into the hoard now and then before giving more.',
    madeOf:
      'Ragi, foxtail millet, oats, wheat, sorghum, dried peas, dried carrot, pumpkin seed, sunflower seed (4%), dried shrimp.',
    flavour: 'Seeds & Ragi',
    colour: '#c47a45',
    pack: 'bag',
    marks: ['sale'],
    tags: ['hamster', 'seed', 'millet'],
    keepsMonths: 12,
    sizes: [
      ['400 g', 400, 'g', 169, 15, 61],
      ['1 kg', 1000, 'g', 379, 20, 33],
      ['2.5 kg', 2500, 'g', 849, 25, 12],
    ],
  }),
];

const TREATS: SeedProduct[] = [
  product({
    ...common('small-animal-treats'),
    slug: 'nibble-nest-carrot-and-beetroot-chips',
    name: 'Nibble Nest Carrot & Beetroot Chips',
    description:
      'Slices of carrot and beetroot, dried until they snap. Sweet enough to be a treat and not a meal: two slices a day for a rabbit, one for a guinea pig. Do not worry about red droppings the morning after.',
    madeOf: 'Dried carrot, dried beetroot.',
    flavour: 'Carrot & Beetroot',
    colour: '#c8455a',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['rabbit', 'guinea pig', 'vegetable'],
    keepsMonths: 12,
    sizes: [
      ['50 g', 50, 'g', 120, 0, 62],
      ['150 g', 150, 'g', 299, 10, 35],
    ],
  }),
  product({
    ...common('small-animal-treats'),
    slug: 'nibble-nest-guava-wood-chew-sticks',
    name: 'Nibble Nest Guava Wood Chew Sticks',
    description:
      "Thin guava twigs with the bark on, cut after the harvest and dried in the shade. Something to gnaw that is not the charger cable. Each batch is one orchard's pruning, so we run out from time to time.",
    madeOf: 'Guava wood with bark, untreated.',
    flavour: 'Guava Wood',
    colour: '#94755a',
    pack: 'box',
    tags: ['rabbit', 'hamster', 'gnawing'],
    keepsMonths: 24,
    sizes: [
      ['100 g', 100, 'g', 145, 0, 0],
      ['250 g', 250, 'g', 299, 5, 0],
    ],
  }),
  product({
    ...common('small-animal-treats'),
    slug: 'nibble-nest-hay-and-marigold-cookies',
    name: 'Nibble Nest Hay & Marigold Cookies',
    description:
      'Pressed hay rounds with marigold petals, baked without sugar or flour glue. They crumble, so serve them over the tray. One a day, broken in two for guinea pigs who live as a pair.',
    madeOf: 'Timothy hay, oat flakes, marigold petals, psyllium husk, water.',
    flavour: 'Hay & Marigold',
    colour: '#f0a52e',
    pack: 'jar',
    marks: ['new'],
    tags: ['hay', 'flower', 'guinea pig'],
    keepsMonths: 9,
    sizes: [
      ['100 g', 100, 'g', 219, 0, 30],
      ['250 g', 250, 'g', 469, 8, 16],
    ],
  }),
  product({
    ...common('small-animal-treats'),
    slug: 'nibble-nest-pumpkin-seed-trail-mix',
    name: 'Nibble Nest Pumpkin Seed Trail Mix',
    description:
      'Pumpkin seeds, puffed amaranth and dried apple for hamsters and gerbils. Hide a few pieces in the bedding at dusk, when they get up anyway. Rich in fat, so a pinch and no more.',
    madeOf: 'Pumpkin seed, puffed amaranth (rajgira), dried apple, oat flakes, linseed.',
    flavour: 'Pumpkin Seed',
    colour: '#7d8f3a',
    pack: 'pouch',
    tags: ['hamster', 'seed', 'foraging'],
    keepsMonths: 9,
    sizes: [
      ['60 g', 60, 'g', 115, 0, 55],
      ['180 g', 180, 'g', 289, 12, 24],
    ],
  }),
];

const BEDDING: SeedProduct[] = [
  product({
    ...common('small-animal-bedding'),
    slug: 'nibble-nest-poplar-shavings',
    name: 'Nibble Nest Poplar Shavings',
    description:
      'Soft shavings of poplar from Punjab, sieved until hardly any dust is left. Poplar instead of pine or cedar, whose oils are hard on small noses. Fill hamster tanks deep: 20 cm is not too much for a digger.',
    madeOf: 'Poplar wood shavings, kiln-dried, untreated.',
    flavour: 'Poplar',
    colour: '#d9bb84',
    pack: 'bag',
    marks: ['hot'],
    tags: ['shavings', 'hamster', 'low dust'],
    sizes: [
      ['500 g', 500, 'g', 189, 0, 57],
      ['1.5 kg', 1500, 'g', 499, 10, 36],
      ['4 kg', 4000, 'g', 1199, 15, 14],
    ],
  }),
  product({
    ...common('small-animal-bedding'),
    slug: 'nibble-nest-paper-bedding-natural',
    name: 'Nibble Nest Paper Bedding Natural',
    description:
      'Fluffy, unprinted paper that drinks up a good deal and holds a tunnel. It is packed hard; pull it apart and it grows to three times its size. A good choice in humid towns, where wood stays damp.',
    madeOf: 'Unbleached cellulose paper.',
    flavour: 'Natural Paper',
    colour: '#b9a88c',
    pack: 'bag',
    tags: ['paper', 'absorbent'],
    hsn: '4823',
    gst: 18,
    sizes: [
      ['500 g', 500, 'g', 349, 5, 32],
      ['1 kg', 1000, 'g', 649, 10, 19],
    ],
  }),
  product({
    ...common('small-animal-bedding'),
    slug: 'nibble-nest-corn-cob-granules',
    name: 'Nibble Nest Corn Cob Granules',
    description:
      'Clean granules of corn cob for the toilet corner or under a layer of hay. They absorb well but become mouldy if left wet, so scoop daily and change weekly in the rains. Not for animals that eat their floor.',
    madeOf: 'Ground corn cob, heat-treated.',
    flavour: 'Corn Cob',
    colour: '#e6c65c',
    pack: 'bag',
    marks: ['sale'],
    tags: ['granules', 'toilet corner'],
    hsn: '1404',
    gst: 5,
    sizes: [
      ['1 kg', 1000, 'g', 159, 20, 48],
      ['3 kg', 3000, 'g', 419, 25, 26],
    ],
  }),
  product({
    ...common('small-animal-bedding'),
    slug: 'nibble-nest-coir-floor-mat',
    name: 'Nibble Nest Coir Floor Mat',
    description:
      'A mat of Kerala coconut fibre that covers wire floors and tiles, so that rabbit feet stand softly and do not slip. It may be nibbled. Shake it out, wash it with plain water and dry it in the sun.',
    madeOf: 'Coconut coir, natural latex.',
    flavour: 'Coconut Coir',
    colour: '#8f5f3a',
    pack: 'bed',
    tags: ['mat', 'rabbit', 'coir'],
    hsn: '5702',
    gst: 5,
    sizes: [
      ['30 x 40 cm', 1, 'piece', 249, 0, 34],
      ['45 x 60 cm', 1, 'piece', 399, 5, 23],
      ['30 x 40 cm, pack of 3', 3, 'piece', 679.5, 12, 11],
    ],
  }),
];

const ACCESSORIES: SeedProduct[] = [
  product({
    ...common('small-animal-accessories'),
    slug: 'nibble-nest-hamster-home-with-deep-base',
    name: 'Nibble Nest Hamster Home with Deep Base',
    description:
      'A wire cage on a base 22 cm deep, so that the bedding stays inside and the hamster can dig. The bars stand 8 mm apart, close enough for dwarfs. Put it where nights are quiet and no air conditioner blows on it.',
    madeOf: 'Powder-coated steel wire, polypropylene base, wooden platform.',
    flavour: 'Mint',
    colour: '#8fcdb0',
    pack: 'cage',
    tags: ['hamster', 'cage'],
    sizes: [
      ['60 x 40 cm', 1, 'piece', 2799, 10, 13],
      ['80 x 50 cm', 1, 'piece', 3999, 12, 7],
      ['100 x 50 cm', 1, 'piece', 5299, 12, 1],
    ],
  }),
  product({
    ...common('small-animal-accessories'),
    slug: 'nibble-nest-wooden-hay-rack',
    name: 'Nibble Nest Wooden Hay Rack',
    description:
      'A rack that hangs on the bars or screws to the wall and keeps hay off the wet floor. The gaps are wide enough to pull at and too narrow for a head. Untreated wood, as it will be gnawed as well.',
    madeOf: 'Poplar plywood, beech dowels, steel hooks.',
    flavour: 'Natural Wood',
    colour: '#cfa468',
    pack: 'feeder',
    tags: ['hay', 'rabbit', 'guinea pig'],
    hsn: '4421',
    gst: 5,
    sizes: [
      ['S (25 cm)', 1, 'piece', 449, 5, 29],
      ['L (40 cm)', 1, 'piece', 699, 8, 0],
    ],
  }),
  product({
    ...common('small-animal-accessories'),
    slug: 'nibble-nest-heavy-stoneware-bowl-terracotta',
    name: 'Nibble Nest Heavy Stoneware Bowl Terracotta',
    description:
      'Thick stoneware with straight walls that no rabbit picks up and throws. In April, cool it in the fridge for ten minutes before filling it with water. Glazed without lead and fit for the dishwasher.',
    madeOf: 'Stoneware with lead-free glaze.',
    flavour: 'Terracotta',
    colour: '#c2623f',
    pack: 'bowl',
    marks: ['new'],
    tags: ['bowl', 'ceramic', 'rabbit'],
    hsn: '6912',
    gst: 5,
    sizes: [
      ['80 ml (hamster)', 1, 'piece', 149, 0, 46],
      ['250 ml (guinea pig)', 1, 'piece', 229, 0, 37],
      ['500 ml (rabbit)', 1, 'piece', 329, 5, 20],
    ],
  }),
  product({
    ...common('small-animal-accessories'),
    slug: 'nibble-nest-fleece-snuggle-sack-lotus',
    name: 'Nibble Nest Fleece Snuggle Sack Lotus',
    description:
      'A fleece sack in which guinea pigs and young rabbits lie one above the other in winter. The edge is stiffened, so the opening stays open. Wash at 30 degrees without softener and watch out for animals that eat cloth.',
    madeOf: 'Polyester fleece, cotton lining, cotton piping.',
    flavour: 'Lotus Pink',
    colour: '#e58fb0',
    pack: 'bed',
    marks: ['sale'],
    tags: ['winter', 'guinea pig', 'bed'],
    sizes: [
      ['S (25 x 25 cm)', 1, 'piece', 399, 25, 25],
      ['M (35 x 35 cm)', 1, 'piece', 549, 30, 15],
    ],
  }),
];

export const SMALL_ANIMALS: SeedProduct[] = [...FOOD, ...TREATS, ...BEDDING, ...ACCESSORIES];
