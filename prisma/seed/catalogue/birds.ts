import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const common = (category: string) => ({
  kind: 'BIRD' as const,
  brand: 'tota-tales',
  stages: ['all-ages'],
  category,
});

const FOOD: SeedProduct[] = [
  product({
    ...common('bird-food'),
    slug: 'tota-tales-budgie-seed-mix-five-millets',
    name: 'Tota Tales Budgie Seed Mix Five Millets',
    description:
      'Foxtail, proso, pearl, little and kodo millet with a little canary seed, cleaned twice so that no grit or dust lands in the cup. Two level teaspoons a day for one budgie, and fresh greens beside it. Store it airtight: moths love the monsoon.',
    madeOf:
      'Foxtail millet (kangni), proso millet (chena), pearl millet (bajra), little millet, kodo millet, canary seed, niger seed.',
    flavour: 'Five Millets',
    colour: '#e8c34a',
    pack: 'bag',
    marks: ['hot'],
    tags: ['budgie', 'seed', 'millet'],
    keepsMonths: 12,
    sizes: [
      ['500 g', 500, 'g', 120, 0, 77],
      ['1 kg', 1000, 'g', 220, 5, 64],
      ['3 kg', 3000, 'g', 600, 12, 35],
      ['5 kg', 5000, 'g', 949, 15, 20],
    ],
  }),
  product({
    ...common('bird-food'),
    slug: 'tota-tales-cockatiel-mix-safflower-and-oats',
    name: 'Tota Tales Cockatiel Mix Safflower & Oats',
    description:
      'A coarser mix for cockatiels, with safflower in place of most of the sunflower seed, which they tend to pick out and live on. Hulled oats and dried peas are in it as well. Blow the empty husks off the cup each evening before you decide that it is still full.',
    madeOf:
      'White and yellow millet, canary seed, safflower (kardi), hulled oats, buckwheat, sunflower seed (5%), dried peas, linseed.',
    flavour: 'Safflower & Oats',
    colour: '#f0a63a',
    pack: 'bag',
    tags: ['cockatiel', 'seed'],
    keepsMonths: 12,
    sizes: [
      ['900 g', 900, 'g', 299, 5, 45],
      ['2.5 kg', 2500, 'g', 749, 10, 24],
    ],
  }),
  product({
    ...common('bird-food'),
    slug: 'tota-tales-lovebird-mix-fruit-and-seed',
    name: 'Tota Tales Lovebird Mix Fruit & Seed',
    description:
      'Small seeds with dried papaya, coconut and carrot for lovebirds, who like to take their food apart. The fruit is dried without sugar. Count on a tablespoon a day for a pair.',
    madeOf:
      'Proso millet, canary seed, safflower, hulled oats, dried papaya, dried coconut, dried carrot, sunflower seed, niger seed.',
    flavour: 'Papaya & Seed',
    colour: '#e9704e',
    pack: 'bag',
    marks: ['sale'],
    tags: ['lovebird', 'seed', 'fruit'],
    keepsMonths: 12,
    sizes: [
      ['500 g', 500, 'g', 199, 15, 50],
      ['1.5 kg', 1500, 'g', 549, 20, 27],
    ],
  }),
  product({
    ...common('bird-food'),
    slug: 'tota-tales-soft-egg-food',
    name: 'Tota Tales Soft Egg Food',
    description:
      'A crumbly, slightly moist feed with real egg, given beside the seed while birds moult or raise chicks. Offer a teaspoon in the morning and remove the rest by noon, as egg turns quickly in the heat. Suits budgies, cockatiels, canaries and zebra finches.',
    madeOf:
      'Wheat biscuit flour, whole egg powder (20%), soybean oil, honey, oyster shell, minerals, vitamins.',
    flavour: 'Egg & Honey',
    colour: '#f6d76b',
    pack: 'tub',
    marks: ['new'],
    tags: ['egg', 'breeding', 'moulting'],
    keepsMonths: 9,
    sizes: [
      ['250 g', 250, 'g', 245, 0, 31],
      ['800 g', 800, 'g', 679.5, 8, 13],
    ],
  }),
];

const TREATS: SeedProduct[] = [
  product({
    ...common('bird-treats'),
    slug: 'tota-tales-golden-millet-sprays',
    name: 'Tota Tales Golden Millet Sprays',
    description:
      'Whole ears of foxtail millet from Telangana, sun-dried on the stalk. Clip one to the bars and a budgie is busy for an hour; hold it in your hand and a shy one may come to sit. A piece as long as a finger is enough per day.',
    madeOf: 'Foxtail millet ears (100%).',
    flavour: 'Millet Spray',
    colour: '#d6a83c',
    pack: 'box',
    marks: ['hot'],
    tags: ['millet', 'budgie', 'taming'],
    keepsMonths: 12,
    sizes: [
      ['100 g', 100, 'g', 149, 0, 59],
      ['250 g', 250, 'g', 329, 8, 34],
      ['1 kg', 1000, 'g', 1149, 12, 0],
    ],
  }),
  product({
    ...common('bird-treats'),
    slug: 'tota-tales-honey-seed-sticks',
    name: 'Tota Tales Honey Seed Sticks',
    description:
      'Seeds baked on a bamboo stick with a little honey, with a clip to hang them up. Birds have to pull every grain loose, which takes days and not minutes. One stick per pair and fortnight is plenty.',
    madeOf: 'Millet, canary seed, oats, honey (6%), wheat flour, egg white, bamboo stick.',
    flavour: 'Honey Seed',
    colour: '#c9812f',
    pack: 'box',
    tags: ['honey', 'seed', 'foraging'],
    keepsMonths: 12,
    sizes: [
      ['2 sticks', 2, 'piece', 130, 0, 56],
      ['6 sticks', 6, 'piece', 349, 10, 28],
    ],
  }),
  product({
    ...common('bird-treats'),
    slug: 'tota-tales-dried-fruit-and-hibiscus-mix',
    name: 'Tota Tales Dried Fruit & Hibiscus Mix',
    description:
      'Papaya, pomegranate seeds, rosehip and hibiscus petals, dried without sugar or sulphur. Sprinkle a pinch over the seed or soak it for ten minutes. It stains light feathers a little, which the next bath takes away.',
    madeOf: 'Dried papaya, dried pomegranate arils, hibiscus petals, rosehip, dried apple, marigold petals.',
    flavour: 'Fruit & Hibiscus',
    colour: '#b8335c',
    pack: 'jar',
    marks: ['new'],
    tags: ['fruit', 'flower'],
    keepsMonths: 12,
    sizes: [
      ['80 g', 80, 'g', 225, 0, 39],
      ['200 g', 200, 'g', 475, 8, 17],
    ],
  }),
  product({
    ...common('bird-treats'),
    slug: 'tota-tales-cuttlefish-bone',
    name: 'Tota Tales Cuttlefish Bone',
    description:
      'Natural cuttlefish bone from the Konkan coast, washed and dried in the sun, with a steel clip. Birds scrape calcium from the soft side as they please. Change it when it has turned green or has been out in the rain.',
    madeOf: 'Cuttlefish bone, stainless steel clip.',
    flavour: 'Cuttlefish Bone',
    colour: '#8fb8c2',
    pack: 'pouch',
    tags: ['calcium', 'natural'],
    keepsMonths: 36,
    sizes: [
      ['1 piece', 1, 'piece', 69, 0, 75],
      ['Pack of 3', 3, 'piece', 189, 10, 48],
      ['Pack of 6', 6, 'piece', 359, 15, 30],
    ],
  }),
];

const CAGES: SeedProduct[] = [
  product({
    ...common('bird-cages-and-perches'),
    slug: 'tota-tales-budgie-flight-cage-white',
    name: 'Tota Tales Budgie Flight Cage White',
    description:
      'Wider than it is tall, because birds fly sideways and not upwards. Two doors in front, a tray that pulls out, and bars 11 mm apart so that no budgie head fits through. Hang it away from the kitchen and out of the noon sun.',
    madeOf: 'Powder-coated steel wire, polypropylene base and cups, two wooden perches.',
    flavour: 'White',
    colour: '#dfe5ea',
    pack: 'cage',
    marks: ['hot'],
    tags: ['budgie', 'cage', 'flight'],
    sizes: [
      ['60 x 40 x 40 cm', 1, 'piece', 2499, 10, 16],
      ['75 x 45 x 45 cm', 1, 'piece', 3299, 12, 10],
      ['90 x 45 x 60 cm', 1, 'piece', 4599, 15, 6],
    ],
  }),
  product({
    ...common('bird-cages-and-perches'),
    slug: 'tota-tales-cockatiel-cage-with-stand-black',
    name: 'Tota Tales Cockatiel Cage with Stand Black',
    description:
      'A roomy cage for a pair of cockatiels, with bars 16 mm apart and room for a crest under the roof. The stand rolls, so the birds can go to the balcony in the morning and come in before the heat. Built up in half an hour with the spanner enclosed.',
    madeOf: 'Powder-coated steel, castors, polypropylene cups, neem-wood perches.',
    flavour: 'Black',
    colour: '#3a3f45',
    pack: 'cage',
    tags: ['cockatiel', 'cage', 'stand'],
    sizes: [
      ['M (60 x 50 x 120 cm)', 1, 'piece', 6499, 12, 8],
      ['L (80 x 55 x 145 cm)', 1, 'piece', 8999, 15, 1],
    ],
  }),
  product({
    ...common('bird-cages-and-perches'),
    slug: 'tota-tales-neem-wood-perch',
    name: 'Tota Tales Neem Wood Perch',
    description:
      'A branch of neem with its bark, thick here and thin there, so that the feet never grip the same way twice. Fixed from outside with a wing nut. The bark will be peeled off in time; that is part of the fun.',
    madeOf: 'Neem wood, untreated, stainless steel bolt and washers.',
    flavour: 'Neem',
    colour: '#8a6b45',
    pack: 'perch',
    tags: ['perch', 'neem', 'natural'],
    sizes: [
      ['20 cm', 1, 'piece', 149, 0, 54],
      ['30 cm', 1, 'piece', 199, 5, 43],
      ['Set of 3', 3, 'piece', 449, 12, 26],
    ],
  }),
  product({
    ...common('bird-cages-and-perches'),
    slug: 'tota-tales-cotton-rope-perch-lagoon',
    name: 'Tota Tales Cotton Rope Perch Lagoon',
    description:
      'Bendable rope with a wire core that goes round corners and across the cage. Soft to sit on for older birds. Cut loose threads off weekly, so that no toe gets caught.',
    madeOf: 'Cotton rope, steel wire core, plastic screw caps.',
    flavour: 'Lagoon',
    colour: '#2fa5b5',
    pack: 'perch',
    marks: ['sale'],
    tags: ['perch', 'rope'],
    sizes: [
      ['45 cm', 1, 'piece', 279, 20, 33],
      ['80 cm', 1, 'piece', 399, 25, 21],
    ],
  }),
];

const TOYS: SeedProduct[] = [
  product({
    ...common('bird-toys'),
    slug: 'tota-tales-rattan-foot-balls',
    name: 'Tota Tales Rattan Foot Balls',
    description:
      'Little rattan balls to hold in one foot, roll along the floor and slowly take apart. Push a piece of millet inside and the game lasts longer. Plain or dyed with food colour.',
    madeOf: 'Rattan, food colour.',
    flavour: 'Rattan',
    colour: '#d9863f',
    pack: 'toy-ball',
    tags: ['foraging', 'rattan'],
    sizes: [
      ['Pack of 4', 4, 'piece', 129, 0, 57],
      ['Pack of 10', 10, 'piece', 279, 10, 36],
    ],
  }),
  product({
    ...common('bird-toys'),
    slug: 'tota-tales-mango-wood-swing',
    name: 'Tota Tales Mango Wood Swing',
    description:
      'A swing of mango wood on a steel hoop with beads that can be pushed about. Budgies find it within the hour, cockatiels after a week of suspicion. Hang it where the tail has room behind.',
    madeOf: 'Mango wood, stainless steel wire, wooden beads with food colour.',
    flavour: 'Mango Wood',
    colour: '#e2b04f',
    pack: 'perch',
    marks: ['hot'],
    tags: ['swing', 'wood'],
    sizes: [
      ['S (budgie)', 1, 'piece', 179, 0, 49],
      ['M (cockatiel)', 1, 'piece', 239, 0, 3],
    ],
  }),
  product({
    ...common('bird-toys'),
    slug: 'tota-tales-jute-preening-rope',
    name: 'Tota Tales Jute Preening Rope',
    description:
      'Knots of jute and cotton with strips of soft wood between, for birds who like to nibble and pull. It is meant to be destroyed. Replace it when threads hang loose longer than a toe.',
    madeOf: 'Jute, cotton, balsa wood, steel hook.',
    flavour: 'Jute Knots',
    colour: '#7fa04c',
    pack: 'toy-rope',
    marks: ['new'],
    tags: ['rope', 'shredding'],
    sizes: [
      ['25 cm', 1, 'piece', 189, 5, 38],
      ['40 cm', 1, 'piece', 269, 8, 22],
    ],
  }),
  product({
    ...common('bird-toys'),
    slug: 'tota-tales-bell-ball-for-budgies',
    name: 'Tota Tales Bell Ball for Budgies',
    description:
      'An open ball with a small bell inside that can be dragged, thrown off the table and fetched back by you. The openings are too narrow for a head and wide enough for a beak. Perhaps not for the bedroom.',
    madeOf: 'Polypropylene, stainless steel bell.',
    flavour: 'Leaf Green',
    colour: '#4fb04a',
    pack: 'toy-ball',
    marks: ['sale'],
    tags: ['ball', 'bell', 'budgie'],
    sizes: [
      ['1 ball', 1, 'piece', 79, 10, 71],
      ['Pack of 3', 3, 'piece', 219, 18, 44],
    ],
  }),
];

export const BIRDS: SeedProduct[] = [...FOOD, ...TREATS, ...CAGES, ...TOYS];
