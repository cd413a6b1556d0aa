import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const SUPPLEMENT = {
  category: 'cat-food-supplements',
  kind: 'CAT',
  brand: 'amla-paws',
} as const;
const CLOTHES = {
  category: 'cat-clothes-online-india',
  kind: 'CAT',
  brand: 'darzi-paws',
} as const;
const GROOMING = {
  category: 'cat-grooming',
  kind: 'CAT',
  brand: 'snan',
} as const;

const SUPPLEMENTS: SeedProduct[] = [
  product({
    ...SUPPLEMENT,
    slug: 'amla-paws-malt-paste-for-cats',
    name: 'Amla Paws Malt Paste for Cats',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'A sticky, sweetish paste of malt and oil that longhaired cats lick off a finger or their own paw. Three centimetres twice a week is the usual amount. A cat that retches without bringing anything up belongs at the vet, not at the tube.',
    madeOf: 'Malt extract, soybean oil, plant fibre, yeast, glycerine, taurine.',
    flavour: 'Malt',
    colour: '#a86a2c',
    pack: 'tub',
    marks: ['hot'],
    tags: ['paste', 'longhair'],
    keepsMonths: 24,
    sizes: [
      ['50 g', 50, 'g', 299, 0, 38],
      ['100 g', 100, 'g', 525, 8, 26],
    ],
  }),
  product({
    ...SUPPLEMENT,
    slug: 'amla-paws-taurine-powder-for-cats',
    name: 'Amla Paws Taurine Powder for Cats',
    stages: ['all-ages'],
    description:
      'Pure taurine to stir into home-cooked chicken and rice, which by itself contains little of it. The scoop holds 250 mg, and the label gives amounts by weight. Talk the whole home diet through with your vet; one powder does not complete it.',
    madeOf: 'Taurine (100%).',
    flavour: 'Taurine',
    colour: '#5a8fa8',
    pack: 'tub',
    tags: ['powder', 'home cooking', 'vegetarian'],
    keepsMonths: 24,
    sizes: [
      ['60 g', 60, 'g', 349, 5, 30],
      ['150 g', 150, 'g', 749.5, 10, 14],
    ],
  }),
  product({
    ...SUPPLEMENT,
    slug: 'amla-paws-sardine-oil-pump-for-cats',
    name: 'Amla Paws Sardine Oil Pump for Cats',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'Cold-pressed oil from sardines landed on the Malabar coast, with a pump that gives one millilitre. One press over the evening meal for a cat of four kilos. Keep the bottle in the fridge door and finish it within three months.',
    madeOf: 'Sardine oil, mixed tocopherols (vitamin E), rosemary extract.',
    flavour: 'Sardine Oil',
    colour: '#e0a030',
    pack: 'bottle',
    marks: ['sale'],
    tags: ['oil', 'fish', 'made in india'],
    keepsMonths: 12,
    sizes: [
      ['100 ml', 100, 'ml', 399, 15, 35],
      ['200 ml', 200, 'ml', 699, 20, 19],
      ['500 ml', 500, 'ml', 1499, 22, 7],
    ],
  }),
  product({
    ...SUPPLEMENT,
    slug: 'amla-paws-multivitamin-drops-for-kittens',
    name: 'Amla Paws Multivitamin Drops for Kittens',
    stages: ['kitten'],
    description:
      'Chicken-flavoured drops with the vitamins of the B group, A, D3 and E, dosed by weight with the pipette. Kittens on a complete kitten food seldom need extra, so ask your vet before you start. The bottle is brown because light spoils it.',
    madeOf:
      'Water, glycerine, vitamins A, D3, E, B1, B2, B6, B12, nicotinamide, chicken flavour, potassium sorbate.',
    flavour: 'Chicken Drops',
    colour: '#d46a3a',
    pack: 'bottle',
    tags: ['drops', 'kitten', 'vitamins'],
    keepsMonths: 18,
    sizes: [
      ['30 ml', 30, 'ml', 185, 0, 42],
      ['60 ml', 60, 'ml', 320, 5, 23],
    ],
  }),
  product({
    ...SUPPLEMENT,
    slug: 'amla-paws-probiotic-sachets-for-cats',
    name: 'Amla Paws Probiotic Sachets for Cats',
    stages: ['all-ages'],
    description:
      'Tasteless powder in single sachets to sprinkle over wet food, one a day. Do not stir it into anything hot. Loose motions that last more than a day, above all in kittens, need a vet and not a sachet.',
    madeOf: 'Enterococcus faecium, Lactobacillus acidophilus, maltodextrin, inulin from chicory.',
    flavour: 'Probiotic',
    colour: '#6fae8f',
    pack: 'box',
    marks: ['new'],
    tags: ['sachets', 'powder'],
    keepsMonths: 18,
    sizes: [
      ['10 sachets', 10, 'piece', 290, 0, 33],
      ['30 sachets', 30, 'piece', 799, 10, 16],
    ],
  }),
];

const WARDROBE: SeedProduct[] = [
  product({
    ...CLOTHES,
    slug: 'darzi-paws-mulmul-cat-shirt-lime',
    name: 'Darzi Paws Mulmul Cat Shirt Lime',
    stages: ['adult-cat'],
    description:
      'A sleeveless shirt in mulmul, the lightest cotton we know, for hairless and closely clipped cats. It closes on the belly with a soft strip. Most cats need a few short tries before they walk in it; take it off if yours stays frozen.',
    madeOf: 'Cotton mulmul, cotton thread, soft hook-and-loop strip.',
    flavour: 'Lime',
    colour: '#a9c74a',
    pack: 'shirt',
    tags: ['cotton', 'summer'],
    sizes: [
      ['S (2-3 kg)', 1, 'piece', 449, 0, 0],
      ['M (3-5 kg)', 1, 'piece', 449, 0, 26],
      ['L (5-7 kg)', 1, 'piece', 499, 0, 18],
    ],
  }),
  product({
    ...CLOTHES,
    slug: 'darzi-paws-wool-blend-cat-sweater-maroon',
    name: 'Darzi Paws Wool Blend Cat Sweater Maroon',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'A ribbed sweater for old and thin-coated cats in a North Indian January without heating. The neck is wide, so it goes on without a fight over the ears. Hand wash in cool water and dry flat, away from the heater.',
    madeOf: 'Merino wool 60%, acrylic 40%.',
    flavour: 'Maroon',
    colour: '#7d2335',
    pack: 'shirt',
    marks: ['sale'],
    tags: ['winter', 'wool', 'knit'],
    sizes: [
      ['S (2-3 kg)', 1, 'piece', 699, 30, 17],
      ['M (3-5 kg)', 1, 'piece', 749, 30, 22],
      ['L (5-7 kg)', 1, 'piece', 799, 35, 11],
    ],
  }),
  product({
    ...CLOTHES,
    slug: 'darzi-paws-cat-raincoat-sky',
    name: 'Darzi Paws Cat Raincoat Sky',
    stages: ['adult-cat'],
    description:
      'For the few cats who walk on a harness and for the dash from car to clinic in July. A slit in the back lets the lead through. It keeps the back dry, not the feet; have a towel ready.',
    madeOf: 'Polyester with PU coating, cotton lining, elastic, reflective tape.',
    flavour: 'Sky Blue',
    colour: '#5fb4e5',
    pack: 'raincoat',
    marks: ['new'],
    tags: ['monsoon', 'travel'],
    sizes: [
      ['S (2-3 kg)', 1, 'piece', 649, 5, 15],
      ['M (3-5 kg)', 1, 'piece', 699, 5, 20],
      ['L (5-7 kg)', 1, 'piece', 749, 5, 1],
    ],
  }),
  product({
    ...CLOTHES,
    slug: 'darzi-paws-diwali-brocade-bow-collar',
    name: 'Darzi Paws Diwali Brocade Bow Collar',
    stages: ['adult-cat'],
    description:
      'Banarasi brocade offcuts tied into a bow on a breakaway collar, for the family photograph. Made once a year in a small run and gone when it is gone. Take it off before the first cracker; frightened cats hide in tight places.',
    madeOf: 'Silk and viscose brocade, cotton lining, ABS safety buckle.',
    flavour: 'Diwali Gold',
    colour: '#c9962b',
    pack: 'collar',
    tags: ['festive', 'safety buckle', 'brocade'],
    sizes: [
      ['Kitten (15-22 cm)', 1, 'piece', 349, 0, 0],
      ['Adult (20-30 cm)', 1, 'piece', 379, 0, 0],
    ],
  }),
  product({
    ...CLOTHES,
    slug: 'darzi-paws-recovery-suit-for-cats-teal',
    name: 'Darzi Paws Recovery Suit for Cats Teal',
    stages: ['kitten', 'adult-cat'],
    description:
      "A snug jersey body that covers the belly, worn by many cats after spaying in place of a plastic cone. The flap at the back rolls up for the litter tray. Wear it only with your vet's agreement and change it when damp.",
    madeOf: 'Cotton 95%, elastane 5%, press studs without nickel.',
    flavour: 'Teal',
    colour: '#1f8a85',
    pack: 'shirt',
    marks: ['hot'],
    tags: ['jersey', 'after surgery'],
    sizes: [
      ['XS (1-2 kg)', 1, 'piece', 549, 8, 24],
      ['S (2-3 kg)', 1, 'piece', 549, 8, 31],
      ['M (3-5 kg)', 1, 'piece', 599, 8, 28],
      ['L (5-7 kg)', 1, 'piece', 599, 8, 12],
    ],
  }),
];

const BATH: SeedProduct[] = [
  product({
    ...GROOMING,
    slug: 'snan-tearless-cat-shampoo-aloe',
    name: 'Snan Tearless Cat Shampoo Aloe',
    stages: ['kitten', 'adult-cat', 'senior-cat'],
    description:
      'A mild shampoo with little foam, so that rinsing is quick and the mood holds. Without perfume and without tea tree oil, which cats do not tolerate. Most shorthaired cats need a bath only when they have rolled in something.',
    madeOf: 'Water, coco glucoside, aloe vera juice, glycerine, citric acid, sodium benzoate.',
    flavour: 'Aloe',
    colour: '#7fbf7a',
    pack: 'bottle',
    marks: ['hot'],
    tags: ['shampoo', 'fragrance free'],
    keepsMonths: 24,
    sizes: [
      ['200 ml', 200, 'ml', 325, 5, 46],
      ['500 ml', 500, 'ml', 649, 10, 25],
    ],
  }),
  product({
    ...GROOMING,
    slug: 'snan-waterless-cat-foam-oat',
    name: 'Snan Waterless Cat Foam Oat',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'Foam that is worked in, left for a minute and wiped off with a towel, for cats who see a bucket as a declaration of war. Also handy in weeks when the tanker is late. Brush through afterwards.',
    madeOf: 'Water, decyl glucoside, oat extract, glycerine, panthenol, potassium sorbate.',
    flavour: 'Oat',
    colour: '#d8bf8f',
    pack: 'bottle',
    marks: ['new'],
    tags: ['foam', 'no rinse'],
    keepsMonths: 24,
    sizes: [
      ['150 ml', 150, 'ml', 349, 0, 32],
      ['300 ml', 300, 'ml', 599.5, 10, 18],
    ],
  }),
  product({
    ...GROOMING,
    slug: 'snan-bamboo-wipes-for-cats-cucumber',
    name: 'Snan Bamboo Wipes for Cats Cucumber',
    stages: ['all-ages'],
    description:
      "Soft bamboo wipes for paws, chin and the corners of a Persian's eyes. They contain no alcohol and dry within a minute. Not for the toilet: they go into the dry waste.",
    madeOf: 'Bamboo viscose, purified water, glycerine, cucumber extract, sodium benzoate.',
    flavour: 'Cucumber',
    colour: '#5fae9b',
    pack: 'pouch',
    tags: ['wipes', 'bamboo'],
    keepsMonths: 24,
    sizes: [
      ['30 wipes', 30, 'piece', 149, 0, 63],
      ['80 wipes', 80, 'piece', 299, 10, 41],
      ['80 wipes x 3', 240, 'piece', 897, 20, 15],
    ],
  }),
  product({
    ...GROOMING,
    slug: 'snan-slicker-brush-for-cats-coral',
    name: 'Snan Slicker Brush for Cats Coral',
    stages: ['all-ages'],
    description:
      'Fine bent pins with rounded tips and a button that pushes the hair off in one felt. Five minutes every other day before summer save a lot of hair on the kurta. Press lightly; the skin on the belly is thin.',
    madeOf: 'Stainless steel pins, ABS handle, TPR grip.',
    flavour: 'Coral',
    colour: '#f07a6a',
    pack: 'brush',
    marks: ['sale'],
    tags: ['brush', 'shedding'],
    sizes: [
      ['S', 1, 'piece', 399, 25, 34],
      ['L', 1, 'piece', 499, 25, 29],
    ],
  }),
  product({
    ...GROOMING,
    slug: 'snan-sheesham-two-sided-comb-for-cats',
    name: 'Snan Sheesham Two-Sided Comb for Cats',
    stages: ['all-ages'],
    description:
      'Wide steel teeth on one side for knots, fine ones on the other for finishing and for finding what should not live there. The sheesham handle is oiled by hand and should stay dry. It lies well in small hands, so children can help.',
    madeOf: 'Stainless steel teeth, sheesham wood, linseed oil.',
    flavour: 'Sheesham',
    colour: '#7a4a2a',
    pack: 'brush',
    tags: ['comb', 'longhair', 'handmade'],
    hsn: '9615',
    gst: 5,
    sizes: [
      ['14 cm', 1, 'piece', 259, 0, 37],
      ['19 cm', 1, 'piece', 329, 5, 21],
    ],
  }),
];

export const CAT_THINGS_MORE: SeedProduct[] = [...SUPPLEMENTS, ...WARDROBE, ...BATH];
