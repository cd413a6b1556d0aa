import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const THING = { category: 'buy-online-cat-accessories', kind: 'CAT' } as const;
const TOY = { category: 'buy-online-toys-for-cat', kind: 'CAT' } as const;

const ACCESSORIES: SeedProduct[] = [
  product({
    ...THING,
    slug: 'billi-bazaar-bentonite-clumping-litter-lavender',
    name: 'Billi Bazaar Bentonite Clumping Litter Lavender',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'Fine clay from Kutch that clumps quickly and is scooped out in lumps. Lightly scented, for trays that stand in a bathroom or a closed balcony. Fill it seven centimetres deep; it is heavy, so we deliver to the door and not to the gate.',
    madeOf: 'Sodium bentonite clay, lavender fragrance.',
    flavour: 'Lavender',
    colour: '#9b86c4',
    pack: 'bag',
    marks: ['hot'],
    tags: ['litter', 'clumping', 'scented'],
    sizes: [
      ['5 kg', 5000, 'g', 399, 10, 60],
      ['10 kg', 10000, 'g', 749, 15, 47],
      ['20 kg', 20000, 'g', 1399, 20, 22],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-tofu-litter-green-tea',
    name: 'Billi Bazaar Tofu Litter Green Tea',
    brand: 'billi-bazaar',
    stages: ['kitten', 'adult-cat', 'senior-cat'],
    description:
      'Pressed soybean pellets with hardly any dust, soft under kitten paws and about half the weight of clay. Clumps may go down the toilet one at a time where the plumbing is good; otherwise into the wet waste. Store it dry, as humid air makes it swell.',
    madeOf: 'Soybean fibre, corn starch, guar gum, green tea powder.',
    flavour: 'Green Tea',
    colour: '#8db36a',
    pack: 'bag',
    marks: ['new'],
    tags: ['litter', 'plant based', 'low dust'],
    hsn: '2304',
    gst: 5,
    sizes: [
      ['2.5 kg', 2500, 'g', 649, 8, 43],
      ['7.5 kg', 7500, 'g', 1849, 15, 19],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-sisal-scratching-post',
    name: 'Billi Bazaar Sisal Scratching Post',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'A post wound tightly with sisal on a heavy base, to stand right beside the sofa arm that is being shredded. The tall one lets a grown cat stretch fully. Rope and screws come with it, so the post can be rewound after a year or two.',
    madeOf: 'Sisal rope, mango-wood post, MDF base, cotton felt.',
    flavour: 'Natural Sisal',
    colour: '#c79a5e',
    pack: 'scratcher',
    tags: ['scratching', 'sisal', 'furniture'],
    sizes: [
      ['45 cm', 1, 'piece', 899, 10, 24],
      ['65 cm', 1, 'piece', 1349, 12, 15],
      ['90 cm', 1, 'piece', 2199, 15, 3],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-soft-cat-carrier-indigo',
    name: 'Billi Bazaar Soft Cat Carrier Indigo',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'A canvas carrier with mesh on three sides, for the auto ride to the vet and the overnight train. It opens from the top too, which is the easier way in for a cat that has other plans. Leave it open in a corner for a week before the first trip.',
    madeOf: 'Cotton canvas, nylon mesh, polyester lining, steel frame wire, removable fleece mat.',
    flavour: 'Indigo',
    colour: '#34477f',
    pack: 'carrier',
    marks: ['hot'],
    tags: ['travel', 'vet visit'],
    sizes: [
      ['M (up to 4 kg)', 1, 'piece', 1499, 10, 21],
      ['L (up to 7 kg)', 1, 'piece', 1849, 12, 13],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-breakaway-collar-block-print-rani',
    name: 'Billi Bazaar Breakaway Collar Block Print Rani',
    brand: 'billi-bazaar',
    stages: ['kitten', 'adult-cat'],
    description:
      'Hand block-printed cotton with a buckle that springs open under a firm pull, should the collar catch on a grille or a branch. The bell comes off with one twist. Two fingers must fit under it; check this monthly on a growing kitten.',
    madeOf: 'Cotton ribbon, polyester core, ABS safety buckle, brass bell and ring.',
    flavour: 'Rani Pink',
    colour: '#d4317a',
    pack: 'collar',
    tags: ['collar', 'safety buckle', 'block print'],
    sizes: [
      ['Kitten (15-22 cm)', 1, 'piece', 229, 0, 55],
      ['Adult (20-30 cm)', 1, 'piece', 249.5, 0, 61],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-felt-cave-bed-monsoon-grey',
    name: 'Billi Bazaar Felt Cave Bed Monsoon Grey',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'A felt cave for cats who sleep in drawers and behind the television. Warm in a Delhi January and, with the roof pushed in, an open nest for the rest of the year. Brush off the hair; hand wash cold and dry in shade.',
    madeOf: 'Needle-felted wool and polyester, cotton cushion with polyester filling.',
    flavour: 'Monsoon Grey',
    colour: '#7e8894',
    pack: 'bed',
    tags: ['bed', 'winter', 'hideaway'],
    sizes: [
      ['M (40 cm)', 1, 'piece', 1299, 15, 18],
      ['L (50 cm)', 1, 'piece', 1699, 18, 9],
    ],
  }),
  product({
    ...THING,
    slug: 'billi-bazaar-khurja-ceramic-bowl-mustard',
    name: 'Billi Bazaar Khurja Ceramic Bowl Mustard',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'A wide, shallow bowl from Khurja that leaves room for whiskers and does not slide about. Glazed with lead-free glaze, fit for microwave and dishwasher. Each is turned by hand, so two are never quite the same.',
    madeOf: 'Stoneware with lead-free glaze, silicone ring.',
    flavour: 'Mustard',
    colour: '#d9a521',
    pack: 'bowl',
    marks: ['sale'],
    tags: ['bowl', 'ceramic', 'handmade'],
    hsn: '6912',
    gst: 5,
    sizes: [
      ['200 ml', 1, 'piece', 349, 20, 40],
      ['350 ml', 1, 'piece', 449, 20, 27],
      ['Set of 2 (200 ml)', 2, 'piece', 649, 25, 16],
    ],
  }),
];

const TOYS: SeedProduct[] = [
  product({
    ...TOY,
    slug: 'pawri-feather-wand-sunbird',
    name: 'Pawri Feather Wand Sunbird',
    brand: 'pawri',
    stages: ['kitten', 'adult-cat'],
    description:
      'A cane wand with a cord and dyed hen feathers at the end, long enough to keep fingers out of reach. Ten minutes before dinner tire an indoor cat nicely. Put it in a cupboard afterwards, as cords should not be swallowed.',
    madeOf: 'Cane, cotton cord, dyed hen feathers, brass ring.',
    flavour: 'Sunbird',
    colour: '#e94f64',
    pack: 'toy-wand',
    marks: ['hot'],
    tags: ['wand', 'feather', 'play together'],
    sizes: [
      ['1 wand', 1, 'piece', 199, 0, 66],
      ['1 wand + 3 refills', 4, 'piece', 349, 10, 38],
    ],
  }),
  product({
    ...TOY,
    slug: 'pawri-catnip-fish-hilsa',
    name: 'Pawri Catnip Fish Hilsa',
    brand: 'pawri',
    stages: ['adult-cat'],
    description:
      "A kicker as long as a cat's belly, shaped like the fish every Bengali cat dreams about. Filled with cotton and dried catnip; about two cats in three react to it. Rub it between your hands when the smell fades.",
    madeOf: 'Cotton drill, cotton filling, dried catnip (Nepeta cataria).',
    flavour: 'Hilsa',
    colour: '#8fa7b8',
    pack: 'toy-plush',
    marks: ['new'],
    tags: ['catnip', 'kicker', 'cotton'],
    sizes: [
      ['20 cm', 1, 'piece', 249, 0, 47],
      ['30 cm', 1, 'piece', 349, 5, 29],
    ],
  }),
  product({
    ...TOY,
    slug: 'billi-bazaar-jute-balls-with-bell',
    name: 'Billi Bazaar Jute Balls with Bell',
    brand: 'billi-bazaar',
    stages: ['kitten', 'adult-cat'],
    description:
      'Light balls of wound jute with a small bell shut inside. They roll well on tiles and can be carried in the mouth. Expect to find them under the diwan.',
    madeOf: 'Jute yarn over a cane frame, steel bell.',
    flavour: 'Jute',
    colour: '#b98b4a',
    pack: 'toy-ball',
    tags: ['ball', 'bell', 'jute'],
    sizes: [
      ['Pack of 3', 3, 'piece', 179, 5, 58],
      ['Pack of 6', 6, 'piece', 319, 12, 33],
    ],
  }),
  product({
    ...TOY,
    slug: 'billi-bazaar-braided-rope-mouse',
    name: 'Billi Bazaar Braided Rope Mouse',
    brand: 'billi-bazaar',
    stages: ['all-ages'],
    description:
      'A mouse braided out of cotton rope with a long tail to grab. No plastic eyes, no glue, nothing to bite off. It goes into the washing machine in a sock.',
    madeOf: 'Cotton rope, cotton thread.',
    flavour: 'Rope Mouse',
    colour: '#5fa8a0',
    pack: 'toy-rope',
    tags: ['mouse', 'cotton', 'washable'],
    sizes: [
      ['1 mouse', 1, 'piece', 129, 0, 69],
      ['Pack of 3', 3, 'piece', 339, 12, 42],
    ],
  }),
  product({
    ...TOY,
    slug: 'pawri-felt-gulab-jamun-balls',
    name: 'Pawri Felt Gulab Jamun Balls',
    brand: 'pawri',
    stages: ['kitten', 'adult-cat'],
    description:
      'Brown wool balls in a felt bowl, silent on the floor at three in the morning. Felted by hand in Kullu from local wool. They shed a little fluff at first, which is normal.',
    madeOf: "Sheep's wool, hand felted, azo-free dye.",
    flavour: 'Gulab Jamun',
    colour: '#8b4a2b',
    pack: 'toy-ball',
    tags: ['wool', 'silent', 'handmade'],
    sizes: [
      ['Pack of 2', 2, 'piece', 219, 0, 32],
      ['Pack of 5', 5, 'piece', 479, 8, 20],
    ],
  }),
  product({
    ...TOY,
    slug: 'pawri-crinkle-plush-auto-rickshaw',
    name: 'Pawri Crinkle Plush Auto Rickshaw',
    brand: 'pawri',
    stages: ['kitten', 'adult-cat'],
    description:
      'A plush auto in yellow and green with crackling foil inside the roof. Small enough to bat about, big enough not to vanish under the cupboard. Take it away if the seam opens.',
    madeOf: 'Polyester plush, polyester filling, crinkle film, cotton thread.',
    flavour: 'Auto Yellow',
    colour: '#f2c12e',
    pack: 'toy-plush',
    marks: ['sale'],
    tags: ['plush', 'crinkle'],
    sizes: [
      ['S (10 cm)', 1, 'piece', 229, 20, 36],
      ['M (15 cm)', 1, 'piece', 299, 25, 25],
    ],
  }),
  product({
    ...TOY,
    slug: 'billi-bazaar-ribbon-teaser-holi',
    name: 'Billi Bazaar Ribbon Teaser Holi',
    brand: 'billi-bazaar',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'A short stick with broad fleece ribbons in five colours, for slow games with an older cat on the bed. Fleece does not fray like satin. For play with you only, then out of reach.',
    madeOf: 'Birch stick, polyester fleece.',
    flavour: 'Holi',
    colour: '#c94fa3',
    pack: 'toy-wand',
    tags: ['wand', 'fleece', 'play together'],
    sizes: [
      ['1 teaser', 1, 'piece', 149, 0, 44],
      ['Pack of 2', 2, 'piece', 269, 8, 28],
    ],
  }),
];

export const CAT_THINGS: SeedProduct[] = [...ACCESSORIES, ...TOYS];
