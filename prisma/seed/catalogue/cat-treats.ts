import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const TREAT = { category: 'cat-treats', kind: 'CAT' } as const;
const CHEWY = { category: 'chewy-treats-for-cat', kind: 'CAT' } as const;
const DENTAL = { category: 'dental-treats-for-cat', kind: 'CAT' } as const;

const CRUNCHY: SeedProduct[] = [
  product({
    ...TREAT,
    slug: 'whiskas-temptations-treats-tasty-chicken',
    name: 'Whiskas Temptations Treats Tasty Chicken',
    brand: 'whiskas',
    stages: ['adult-cat'],
    description:
      'Crunchy pillows with a soft middle, the pouch that brings most cats running at the first rattle. About two calories each, so ten a day are enough for a cat of four kilos. Press the zip shut or they go soft in the rains.',
    madeOf:
      'Chicken by-product meal, ground corn, animal fat, rice, dried meat by-products, wheat flour, natural flavours, minerals, vitamins, taurine.',
    flavour: 'Tasty Chicken',
    colour: '#e8b03a',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['chicken', 'crunchy'],
    sizes: [
      ['85 g', 85, 'g', 175, 5, 68],
      ['85 g x 3', 255, 'g', 525, 12, 32],
    ],
  }),
  product({
    ...TREAT,
    slug: 'whiskas-temptations-treats-seafood-medley',
    name: 'Whiskas Temptations Treats Seafood Medley',
    brand: 'whiskas',
    stages: ['adult-cat'],
    description:
      "The same pillows with fish, crab and prawn in the recipe. Useful for calling a cat down from the cupboard or into the carrier. Count them into the day's food rather than on top of it.",
    madeOf:
      'Chicken by-product meal, ground corn, animal fat, fish meal, dried prawn and crab, rice, wheat flour, natural flavours, minerals, vitamins, taurine.',
    flavour: 'Seafood Medley',
    colour: '#3c8dbc',
    pack: 'pouch',
    tags: ['fish', 'prawn', 'crunchy'],
    sizes: [
      ['85 g', 85, 'g', 175, 5, 51],
      ['85 g x 3', 255, 'g', 525, 12, 22],
      ['180 g', 180, 'g', 345, 10, 19],
    ],
  }),
  product({
    ...TREAT,
    slug: 'drools-creamy-treats-tuna',
    name: 'Drools Creamy Treats Tuna',
    brand: 'drools',
    stages: ['kitten', 'adult-cat'],
    description:
      'Tubes of smooth tuna cream that a cat licks straight from your hand. Half a tube occupies a kitten long enough to trim one paw. Cool it in the fridge in summer; it comes out thicker and makes less mess.',
    madeOf: 'Tuna, water, tapioca starch, fish extract, guar gum, vitamin E, taurine, green tea extract.',
    flavour: 'Creamy Tuna',
    colour: '#6fb7c9',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['fish', 'lickable'],
    sizes: [
      ['15 g x 4', 60, 'g', 99, 0, 76],
      ['15 g x 12', 180, 'g', 285, 10, 40],
      ['15 g x 30', 450, 'g', 690, 18, 15],
    ],
  }),
  product({
    ...TREAT,
    slug: 'smartheart-creamy-treats-chicken-and-pumpkin',
    name: 'SmartHeart Creamy Treats Chicken & Pumpkin',
    brand: 'smart-heart',
    stages: ['all-ages'],
    description:
      'Chicken cream with a little pumpkin, for cats in homes that keep fish out of the kitchen. Squeeze it over kibble that has been left standing. Use an opened tube the same day.',
    madeOf:
      'Chicken, water, pumpkin (5%), tapioca starch, soybean oil, fructo-oligosaccharides, taurine, vitamin E.',
    flavour: 'Chicken & Pumpkin',
    colour: '#f08c3a',
    pack: 'pouch',
    marks: ['new'],
    tags: ['chicken', 'pumpkin', 'lickable', 'imported'],
    sizes: [
      ['14 g x 4', 56, 'g', 110, 0, 57],
      ['14 g x 20', 280, 'g', 499.5, 15, 24],
    ],
  }),
  product({
    ...TREAT,
    slug: 'billi-bazaar-freeze-dried-chicken-hearts',
    name: 'Billi Bazaar Freeze-Dried Chicken Hearts',
    brand: 'billi-bazaar',
    stages: ['kitten', 'adult-cat', 'senior-cat'],
    description:
      'Whole chicken hearts, frozen and dried in Pune with nothing added. They weigh almost nothing and crumble well over wet food. The jar has a lid that seals; without it they draw damp within a day in coastal towns.',
    madeOf: 'Chicken hearts (100%).',
    flavour: 'Chicken Hearts',
    colour: '#a8404a',
    pack: 'jar',
    tags: ['chicken', 'single ingredient', 'made in india'],
    sizes: [
      ['40 g', 40, 'g', 325, 0, 28],
      ['100 g', 100, 'g', 720, 8, 14],
    ],
  }),
  product({
    ...TREAT,
    slug: 'billi-bazaar-prawn-crunchies',
    name: 'Billi Bazaar Prawn Crunchies',
    brand: 'billi-bazaar',
    stages: ['adult-cat'],
    description:
      'Little baked stars of prawn and ragi, dry enough not to stain the sofa. Small pieces, so they suit puzzle toys and a game of fetch down the corridor. They smell of prawn, of course, and quite honestly so.',
    madeOf: "Prawn (30%), ragi flour, rice flour, egg, coconut oil, brewer's yeast.",
    flavour: 'Prawn & Ragi',
    colour: '#ef7d5f',
    pack: 'jar',
    marks: ['new'],
    tags: ['prawn', 'crunchy', 'made in india'],
    sizes: [
      ['70 g', 70, 'g', 199, 0, 37],
      ['150 g', 150, 'g', 379, 10, 21],
    ],
  }),
];

const SOFT: SeedProduct[] = [
  product({
    ...CHEWY,
    slug: 'smartheart-soft-sticks-salmon',
    name: 'SmartHeart Soft Sticks Salmon',
    brand: 'smart-heart',
    stages: ['adult-cat'],
    description:
      'Soft pencil-thin sticks, each in its own wrap, to tear into five or six bites. One stick a day for a grown cat. They stay bendy even in an air-conditioned room.',
    madeOf: 'Chicken, salmon (12%), soy protein, tapioca starch, glycerine, salt, vitamin E, taurine.',
    flavour: 'Salmon',
    colour: '#f0806b',
    pack: 'pouch',
    tags: ['fish', 'soft', 'imported'],
    sizes: [
      ['5 g x 6', 30, 'g', 95, 0, 64],
      ['5 g x 30', 150, 'g', 429, 12, 25],
    ],
  }),
  product({
    ...CHEWY,
    slug: 'whiskas-soft-bites-chicken-and-duck',
    name: 'Whiskas Soft Bites Chicken & Duck',
    brand: 'whiskas',
    stages: ['adult-cat', 'senior-cat'],
    description:
      "Moist cubes as small as a pea, soft enough for an old cat's mouth. A cube hides a small tablet well if your vet has prescribed one. Close the pouch at once, or they dry out under the fan.",
    madeOf:
      'Chicken, duck (8%), wheat gluten, glycerine, vegetable oil, minerals, vitamin E, taurine, natural flavour.',
    flavour: 'Chicken & Duck',
    colour: '#8f5ea8',
    pack: 'pouch',
    tags: ['chicken', 'duck', 'soft'],
    sizes: [
      ['60 g', 60, 'g', 149, 0, 46],
      ['60 g x 4', 240, 'g', 596, 15, 18],
    ],
  }),
  product({
    ...CHEWY,
    slug: 'drools-chewy-strips-tuna-and-chicken',
    name: 'Drools Chewy Strips Tuna & Chicken',
    brand: 'drools',
    stages: ['adult-cat'],
    description:
      'Flat strips in two layers, tuna above and chicken below, that take some chewing. Scissors cut them to any size. Keep the pack in the fridge after opening in the hot months.',
    madeOf: 'Chicken (60%), tuna (20%), potato starch, glycerine, rosemary extract, taurine.',
    flavour: 'Tuna & Chicken',
    colour: '#c9483c',
    pack: 'pouch',
    marks: ['sale'],
    tags: ['fish', 'chicken', 'soft', 'made in india'],
    sizes: [
      ['50 g', 50, 'g', 135, 10, 49],
      ['100 g', 100, 'g', 249.5, 18, 30],
      ['100 g x 3', 300, 'g', 720, 25, 12],
    ],
  }),
  product({
    ...CHEWY,
    slug: 'purepet-chewy-rings-mackerel',
    name: 'Purepet Chewy Rings Mackerel',
    brand: 'purepet',
    stages: ['adult-cat'],
    description:
      'Chewy rings at a price that allows for five cats. The ring shape rolls, and half the fun is chasing it under the fridge. Give three or four a day.',
    madeOf:
      'Wheat flour, chicken meal, mackerel (10%), glycerine, soya protein, vegetable oil, salt, taurine, permitted preservative.',
    flavour: 'Mackerel',
    colour: '#4f7fa3',
    pack: 'pouch',
    marks: ['sale'],
    tags: ['fish', 'value', 'multi-cat'],
    sizes: [
      ['70 g', 70, 'g', 85, 15, 73],
      ['70 g x 3', 210, 'g', 255, 22, 36],
      ['400 g', 400, 'g', 430, 25, 20],
    ],
  }),
  product({
    ...CHEWY,
    slug: 'billi-bazaar-chicken-breast-ribbons',
    name: 'Billi Bazaar Chicken Breast Ribbons',
    brand: 'billi-bazaar',
    stages: ['adult-cat'],
    description:
      'Chicken breast cut thin along the grain and dried slowly, so it bends before it tears. Nothing but chicken, with the colour it has by itself. Tear ribbons for kittens into threads and stay beside them.',
    madeOf: 'Chicken breast (100%).',
    flavour: 'Chicken Breast',
    colour: '#e3b98a',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['chicken', 'single ingredient', 'made in india'],
    sizes: [
      ['50 g', 50, 'g', 220, 0, 35],
      ['120 g', 120, 'g', 475, 8, 17],
    ],
  }),
  product({
    ...CHEWY,
    slug: 'royal-canin-soft-reward-bites-poultry',
    name: 'Royal Canin Soft Reward Bites Poultry',
    brand: 'royal-canin',
    stages: ['kitten', 'adult-cat'],
    description:
      'Small soft bites for teaching a cat to sit on the scale, come when called or accept the brush. Three calories each, printed on the back so that you can subtract them from dinner. They leave no crumbs in a pocket.',
    madeOf:
      'Poultry protein, rice flour, vegetable glycerine, wheat gluten, poultry liver, fish oil, minerals, taurine.',
    flavour: 'Poultry',
    colour: '#b3243c',
    pack: 'pouch',
    marks: ['new'],
    tags: ['chicken', 'training', 'imported'],
    sizes: [
      ['75 g', 75, 'g', 299, 0, 23],
      ['75 g x 3', 225, 'g', 885, 6, 8],
    ],
  }),
];

const FOR_TEETH: SeedProduct[] = [
  product({
    ...DENTAL,
    slug: 'whiskas-dentabites-chicken',
    name: 'Whiskas Dentabites Chicken',
    brand: 'whiskas',
    stages: ['adult-cat'],
    description:
      'Firm, porous bites that a cat has to crack rather than swallow. Eight a day is the portion for a grown cat. They keep jaws busy but do not replace a look into the mouth at the yearly vet visit.',
    madeOf:
      'Cereals, poultry meal, cellulose fibre, poultry fat, minerals (sodium tripolyphosphate), vitamins, taurine, natural flavour.',
    flavour: 'Dental Chicken',
    colour: '#7d4bb0',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['chicken', 'dental', 'crunchy'],
    sizes: [
      ['40 g', 40, 'g', 120, 0, 53],
      ['40 g x 4', 160, 'g', 480, 12, 27],
    ],
  }),
  product({
    ...DENTAL,
    slug: 'smartheart-dental-crunch-tuna',
    name: 'SmartHeart Dental Crunch Tuna',
    brand: 'smart-heart',
    stages: ['adult-cat'],
    description:
      'Cross-shaped biscuits larger than usual kibble, so they meet the back teeth before they break. Tuna gives the smell, corn the crunch. Offer them one at a time, not in a heap.',
    madeOf:
      'Corn, poultry meal, tuna meal, rice, cellulose fibre, poultry fat, parsley, minerals, vitamins, taurine.',
    flavour: 'Dental Tuna',
    colour: '#2a7fc0',
    pack: 'box',
    tags: ['fish', 'dental', 'imported'],
    sizes: [
      ['60 g', 60, 'g', 155, 5, 39],
      ['60 g x 3', 180, 'g', 465, 12, 16],
    ],
  }),
  product({
    ...DENTAL,
    slug: 'drools-dental-sticks-chicken-and-mint',
    name: 'Drools Dental Sticks Chicken & Mint',
    brand: 'drools',
    stages: ['adult-cat'],
    description:
      "Ridged sticks of chicken with a trace of mint, thin enough for a cat's jaw. Most cats hold one down with a paw and gnaw at the end. Not for kittens under six months, whose teeth are still changing.",
    madeOf: 'Chicken, rice flour, pea starch, cellulose fibre, dried mint, parsley, glycerine, taurine.',
    flavour: 'Chicken & Mint',
    colour: '#3fa66b',
    pack: 'box',
    marks: ['new'],
    tags: ['chicken', 'mint', 'dental', 'made in india'],
    sizes: [
      ['5 sticks', 5, 'piece', 99, 0, 45],
      ['15 sticks', 15, 'piece', 269, 10, 31],
      ['30 sticks', 30, 'piece', 499, 15, 13],
    ],
  }),
  product({
    ...DENTAL,
    slug: 'billi-bazaar-silvervine-dental-twigs',
    name: 'Billi Bazaar Silvervine Dental Twigs',
    brand: 'billi-bazaar',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'Natural twigs of silvervine to chew, roll on and carry about. Not every cat cares for the plant, but many that ignore catnip do. Throw a twig away once it splinters, and stay near while it is in use.',
    madeOf: 'Dried silvervine wood (Actinidia polygama), untreated.',
    flavour: 'Silvervine',
    colour: '#8a7048',
    pack: 'pouch',
    tags: ['dental', 'plant', 'chew'],
    origin: 'Japan',
    keepsMonths: 24,
    sizes: [
      ['5 twigs', 5, 'piece', 190, 5, 41],
      ['12 twigs', 12, 'piece', 399, 10, 18],
    ],
  }),
  product({
    ...DENTAL,
    slug: 'purepet-dental-biscuits-ocean-fish',
    name: 'Purepet Dental Biscuits Ocean Fish',
    brand: 'purepet',
    stages: ['adult-cat'],
    description:
      'Plain, hard fish biscuits with a rough surface, baked twice. A simple crunch at the end of the day for little money. Break one in half for a small cat.',
    madeOf:
      'Wheat flour, fish meal, chicken meal, rice bran, vegetable oil, calcium carbonate, salt, taurine, antioxidants.',
    flavour: 'Dental Ocean Fish',
    colour: '#1f6f78',
    pack: 'jar',
    marks: ['sale'],
    tags: ['fish', 'dental', 'value'],
    sizes: [
      ['100 g', 100, 'g', 110, 15, 59],
      ['300 g', 300, 'g', 289, 20, 34],
      ['700 g', 700, 'g', 599, 28, 10],
    ],
  }),
  product({
    ...DENTAL,
    slug: 'royal-canin-dental-kibble-treats',
    name: 'Royal Canin Dental Kibble Treats',
    brand: 'royal-canin',
    stages: ['adult-cat', 'senior-cat'],
    description:
      'Big rectangular pieces from the dental range, packed small to be given as a treat. The fibres hold together until the tooth is well inside. Ask your vet first if your cat has sore gums or missing teeth.',
    madeOf:
      'Dehydrated poultry protein, rice, maize, animal fats, vegetable fibres, wheat gluten, fish oil, minerals, sodium polyphosphate, taurine.',
    flavour: 'Dental Poultry',
    colour: '#5c7fa8',
    pack: 'pouch',
    tags: ['chicken', 'dental', 'imported'],
    sizes: [
      ['100 g', 100, 'g', 245, 0, 26],
      ['400 g', 400, 'g', 690, 5, 12],
    ],
  }),
];

export const CAT_TREATS: SeedProduct[] = [...CRUNCHY, ...SOFT, ...FOR_TEETH];
