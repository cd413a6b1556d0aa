import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const DRY: SeedProduct[] = [
  product({
    slug: 'whiskas-adult-dry-food-ocean-fish',
    name: 'Whiskas Adult Dry Food Ocean Fish',
    brand: 'whiskas',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Everyday kibble for cats over a year old, with crisp pockets that hold a soft fish filling. The smell is strong, so close the bag tightly in the monsoon and keep it off the kitchen floor, away from ants. Put a second bowl of water beside it in summer.',
    madeOf:
      'Cereals (wheat, corn, rice), poultry meal, soybean meal, fish meal (ocean fish, tuna), poultry fat, fish oil, minerals, vitamins, taurine, iodised salt, antioxidants, permitted colours.',
    flavour: 'Ocean Fish',
    colour: '#6b3fa0',
    pack: 'bag',
    marks: ['hot'],
    tags: ['fish', 'adult', 'everyday'],
    sizes: [
      ['480 g', 480, 'g', 205, 5, 62],
      ['1.2 kg', 1200, 'g', 480, 10, 74],
      ['3 kg', 3000, 'g', 1149, 12, 38],
      ['7 kg', 7000, 'g', 2549, 15, 14],
    ],
  }),
  product({
    slug: 'whiskas-kitten-dry-food-mackerel',
    name: 'Whiskas Kitten Dry Food Mackerel',
    brand: 'whiskas',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Small kibble with a milk-flavoured filling for kittens from two months to one year. Little mouths can bite it dry; for the youngest, soften it for ten minutes in lukewarm water. Feed three or four small meals a day rather than one full bowl.',
    madeOf:
      'Cereals (corn, wheat, rice), poultry meal, fish meal (mackerel), soybean meal, poultry fat, milk powder, minerals, vitamins, taurine, DHA from fish oil, iodised salt, antioxidants.',
    flavour: 'Mackerel',
    colour: '#a457b5',
    pack: 'bag',
    tags: ['kitten', 'fish'],
    sizes: [
      ['450 g', 450, 'g', 215, 0, 48],
      ['1.1 kg', 1100, 'g', 489, 8, 41],
      ['3 kg', 3000, 'g', 1249, 10, 0],
    ],
  }),
  product({
    slug: 'whiskas-senior-7-plus-dry-food-mackerel',
    name: 'Whiskas Senior 7+ Dry Food Mackerel',
    brand: 'whiskas',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['senior-cat'],
    description:
      'Kibble for cats of seven years and more who nap most of the day and eat a little less than they used to. The pieces break easily, and the mackerel smell brings a choosy old cat back to the bowl. Change over from the adult food within a week, a spoonful more each day.',
    madeOf:
      'Cereals (corn, rice, wheat), poultry meal, fish meal (mackerel), corn gluten, soybean oil, fish oil, minerals, vitamins, taurine, iodised salt, antioxidants.',
    flavour: 'Mackerel 7+',
    colour: '#4f4a8c',
    pack: 'bag',
    tags: ['senior', 'fish'],
    sizes: [
      ['480 g', 480, 'g', 219, 5, 27],
      ['1.1 kg', 1100, 'g', 499, 5, 22],
      ['3 kg', 3000, 'g', 1199, 8, 3],
    ],
  }),
  product({
    slug: 'royal-canin-kitten-dry-food',
    name: 'Royal Canin Kitten Dry Food',
    brand: 'royal-canin',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Dense, tiny kibble for kittens from four to twelve months. Rich food, so the measured portion on the bag looks small; follow it and skip the extra spoon. Imported, which is why the price moves a little with every shipment.',
    madeOf:
      'Dehydrated poultry protein, rice, vegetable protein isolate, animal fats, maize, maize gluten, wheat, hydrolysed animal proteins, beet pulp, fish oil, soya oil, yeasts, minerals, taurine, fructo-oligosaccharides.',
    flavour: 'Poultry & Rice',
    colour: '#c8325a',
    pack: 'bag',
    marks: ['hot'],
    tags: ['kitten', 'chicken', 'imported'],
    sizes: [
      ['400 g', 400, 'g', 495, 0, 36],
      ['2 kg', 2000, 'g', 1985, 5, 29],
      ['4 kg', 4000, 'g', 3690, 8, 9],
    ],
  }),
  product({
    slug: 'royal-canin-persian-adult-dry-food',
    name: 'Royal Canin Persian Adult Dry Food',
    brand: 'royal-canin',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Almond-shaped kibble that a flat-faced Persian can pick up with the underside of the tongue. Made for the longhaired cats so common in Indian flats, who still need a daily comb whatever they eat. Keep the zip closed: the fat in it turns stale fast in the heat.',
    madeOf:
      'Dehydrated poultry protein, rice, animal fats, maize, vegetable protein isolate, wheat gluten, vegetable fibres, hydrolysed animal proteins, fish oil, soya oil, psyllium husk, borage oil, minerals, taurine.',
    flavour: 'Persian',
    colour: '#b99a5b',
    pack: 'bag',
    tags: ['persian', 'longhair', 'chicken', 'imported'],
    sizes: [
      ['400 g', 400, 'g', 580, 0, 33],
      ['2 kg', 2000, 'g', 2190, 6, 18],
      ['4 kg', 4000, 'g', 4050, 10, 1],
    ],
  }),
  product({
    slug: 'royal-canin-indoor-27-dry-food',
    name: 'Royal Canin Indoor 27 Dry Food',
    brand: 'royal-canin',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'For grown cats who live in a flat and see the world through the balcony net. It has fewer calories per cup than food for outdoor cats, and a good share of fibre. Weigh the first portions on a kitchen scale; a cup by eye is often a third too much.',
    madeOf:
      'Maize, dehydrated poultry protein, vegetable protein isolate, animal fats, wheat, rice, maize gluten, vegetable fibres, hydrolysed animal proteins, beet pulp, fish oil, soya oil, psyllium husk, minerals, taurine.',
    flavour: 'Indoor',
    colour: '#7a8f3c',
    pack: 'bag',
    tags: ['indoor', 'chicken', 'imported'],
    sizes: [
      ['400 g', 400, 'g', 545, 0, 25],
      ['2 kg', 2000, 'g', 2075, 5, 17],
      ['4 kg', 4000, 'g', 3875, 7, 6],
    ],
  }),
  product({
    slug: 'purepet-adult-dry-food-tuna-and-salmon',
    name: 'Purepet Adult Dry Food Tuna & Salmon',
    brand: 'purepet',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'A budget kibble that many who feed the cats of their lane buy by the big bag. Small star shapes, a plain smell and no filling. Pour the seven-kilo bag into a lidded bin so that neither damp nor mice get at it.',
    madeOf:
      'Cereals and cereal by-products, chicken meal, fish meal (tuna, salmon), soya products, vegetable oil, essential amino acids, taurine, minerals, vitamins, salt, antioxidants.',
    flavour: 'Tuna & Salmon',
    colour: '#e2725b',
    pack: 'bag',
    marks: ['sale'],
    tags: ['fish', 'value', 'adult'],
    sizes: [
      ['500 g', 500, 'g', 129, 10, 70],
      ['1.2 kg', 1200, 'g', 275, 15, 66],
      ['3 kg', 3000, 'g', 640, 20, 44],
      ['7 kg', 7000, 'g', 1349, 25, 31],
    ],
  }),
  product({
    slug: 'drools-kitten-dry-food-ocean-fish',
    name: 'Drools Kitten Dry Food Ocean Fish',
    brand: 'drools',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Made in India for kittens up to one year, with chicken and fish as the first two ingredients. The pieces are round and about as large as a peppercorn. Good to have in the house when a stray litter turns up under the staircase.',
    madeOf:
      'Chicken, ocean fish meal, rice, corn gluten meal, chicken fat, flaxseed, fish oil, egg powder, taurine, minerals, vitamins, yeast, rosemary extract.',
    flavour: 'Ocean Fish',
    colour: '#2f9fb8',
    pack: 'bag',
    marks: ['new'],
    tags: ['kitten', 'fish', 'made in india'],
    sizes: [
      ['400 g', 400, 'g', 149, 5, 52],
      ['1.2 kg', 1200, 'g', 399, 10, 37],
      ['3 kg', 3000, 'g', 899.5, 12, 21],
    ],
  }),
  product({
    slug: 'drools-adult-dry-food-real-chicken',
    name: 'Drools Adult Dry Food Real Chicken',
    brand: 'drools',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'For cats who turn up their nose at fish, and for homes that would rather not smell it. Chicken comes first on the list, with rice for the body of the kibble. The bag has a zip from 1.2 kg upwards.',
    madeOf:
      'Chicken, chicken meal, rice, corn gluten meal, chicken fat, whole dried egg, flaxseed, fish oil, taurine, DL-methionine, minerals, vitamins, rosemary extract.',
    flavour: 'Real Chicken',
    colour: '#d98e1f',
    pack: 'bag',
    tags: ['chicken', 'adult', 'made in india'],
    sizes: [
      ['400 g', 400, 'g', 145, 0, 58],
      ['1.2 kg', 1200, 'g', 379, 10, 43],
      ['3 kg', 3000, 'g', 849, 15, 26],
    ],
  }),
  product({
    slug: 'smartheart-adult-dry-food-chicken-and-tuna',
    name: 'SmartHeart Adult Dry Food Chicken & Tuna',
    brand: 'smart-heart',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'A Thai kibble in small fish shapes, with chicken and tuna in one bag for households where two cats cannot agree. It is a little oily from the fish, so wipe the bowl daily in warm weather. The 480 g bag is a fair way to find out whether they like it.',
    madeOf:
      'Poultry meal, corn, rice, soybean meal, tuna meal, poultry fat, wheat flour, fish oil, lecithin, yeast, minerals, vitamins, taurine, choline chloride, antioxidants.',
    flavour: 'Chicken & Tuna',
    colour: '#d33f2f',
    pack: 'bag',
    tags: ['chicken', 'fish', 'adult'],
    sizes: [
      ['480 g', 480, 'g', 199, 5, 47],
      ['1.2 kg', 1200, 'g', 459, 10, 35],
      ['3 kg', 3000, 'g', 1085, 12, 19],
      ['7 kg', 7000, 'g', 2290, 18, 8],
    ],
  }),
  product({
    slug: 'smartheart-all-ages-dry-food-mackerel',
    name: 'SmartHeart All Ages Dry Food Mackerel',
    brand: 'smart-heart',
    category: 'cat-dry-food',
    kind: 'CAT',
    stages: ['all-ages'],
    description:
      'One bag for the mother cat, her half-grown kittens and the old tom on the terrace. The kibble is small enough for the young ones and keeps its crunch for about six weeks once open. Portions differ by age; the table is on the back.',
    madeOf:
      'Corn, poultry meal, soybean meal, mackerel meal, rice bran, poultry fat, fish oil, wheat flour, lecithin, yeast, minerals, vitamins, taurine, antioxidants.',
    flavour: 'Mackerel',
    colour: '#2b5fa8',
    pack: 'bag',
    marks: ['sale'],
    tags: ['fish', 'multi-cat'],
    sizes: [
      ['480 g', 480, 'g', 195, 8, 40],
      ['1.2 kg', 1200, 'g', 449, 15, 33],
      ['3 kg', 3000, 'g', 1049, 20, 16],
    ],
  }),
];

const WET: SeedProduct[] = [
  product({
    slug: 'whiskas-adult-wet-food-tuna-in-jelly',
    name: 'Whiskas Adult Wet Food Tuna in Jelly',
    brand: 'whiskas',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Soft tuna pieces in clear jelly, one pouch to a meal beside some kibble. Serve at room temperature and take away what is left after half an hour; in May it does not keep longer. An opened pouch lasts a day in the fridge, folded shut.',
    madeOf:
      'Fish (tuna minimum 4%), poultry, water, wheat gluten, vegetable oil, gelling agents, minerals, vitamins, taurine, natural flavour.',
    flavour: 'Tuna in Jelly',
    colour: '#4a3fa8',
    pack: 'pouch',
    marks: ['hot'],
    tags: ['fish', 'jelly', 'adult'],
    sizes: [
      ['80 g', 80, 'g', 50, 0, 80],
      ['80 g x 12', 960, 'g', 600, 10, 56],
      ['80 g x 24', 1920, 'g', 1200, 15, 23],
    ],
  }),
  product({
    slug: 'whiskas-kitten-wet-food-chicken-in-gravy',
    name: 'Whiskas Kitten Wet Food Chicken in Gravy',
    brand: 'whiskas',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Finely cut chicken in plenty of gravy for kittens from two months. Many of them lick the gravy first and come back for the meat, so leave the saucer a few minutes. One pouch makes two kitten meals.',
    madeOf:
      'Poultry (chicken minimum 4%), water, fish, wheat gluten, vegetable oil, thickeners, milk powder, minerals, vitamins, taurine.',
    flavour: 'Chicken Gravy',
    colour: '#c06bc4',
    pack: 'pouch',
    tags: ['kitten', 'chicken', 'gravy'],
    sizes: [
      ['80 g', 80, 'g', 52, 0, 72],
      ['80 g x 12', 960, 'g', 624, 10, 45],
    ],
  }),
  product({
    slug: 'royal-canin-kitten-instinctive-wet-food-in-gravy',
    name: 'Royal Canin Kitten Instinctive Wet Food in Gravy',
    brand: 'royal-canin',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Thin slices in gravy that go with the kitten kibble of the same maker, or stand alone. The pouch is small and rich; two a day with a little dry food are plenty for a three-month-old. Imported in cartons of twelve.',
    madeOf:
      'Meat and animal derivatives, cereals, vegetable protein extracts, derivatives of vegetable origin, milk and milk derivatives, oils and fats, minerals, yeasts, various sugars, taurine.',
    flavour: 'Kitten Gravy',
    colour: '#d6536d',
    pack: 'pouch',
    tags: ['kitten', 'gravy', 'imported'],
    sizes: [
      ['85 g', 85, 'g', 115, 0, 60],
      ['85 g x 12', 1020, 'g', 1380, 8, 24],
    ],
  }),
  product({
    slug: 'royal-canin-adult-instinctive-wet-food-in-jelly',
    name: 'Royal Canin Adult Instinctive Wet Food in Jelly',
    brand: 'royal-canin',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Slices in a firm jelly for grown cats who leave every gravy standing. It holds its shape on a plate, so less of it ends on the floor. Stir in a spoon of water on hot afternoons.',
    madeOf:
      'Meat and animal derivatives, vegetable protein extracts, cereals, derivatives of vegetable origin, minerals, oils and fats, various sugars, gelling agents, taurine.',
    flavour: 'Adult Jelly',
    colour: '#8c2f4f',
    pack: 'pouch',
    tags: ['adult', 'jelly', 'imported'],
    sizes: [
      ['85 g', 85, 'g', 110, 0, 54],
      ['85 g x 12', 1020, 'g', 1320, 8, 20],
    ],
  }),
  product({
    slug: 'purepet-adult-wet-food-chicken-and-liver-in-gravy',
    name: 'Purepet Adult Wet Food Chicken & Liver in Gravy',
    brand: 'purepet',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'The cheapest pouch on our shelf, chunky and with a strong liver smell. Handy for coaxing a shy street cat out from under a car. Mix with kibble or rice to make it go round.',
    madeOf:
      'Chicken, chicken liver, water, wheat flour, soya chunks, thickener, vegetable oil, minerals, vitamins, taurine, salt.',
    flavour: 'Chicken & Liver',
    colour: '#b5502e',
    pack: 'pouch',
    marks: ['sale'],
    tags: ['chicken', 'liver', 'value'],
    sizes: [
      ['70 g', 70, 'g', 30, 0, 78],
      ['70 g x 12', 840, 'g', 360, 15, 63],
      ['70 g x 30', 2100, 'g', 900, 22, 28],
    ],
  }),
  product({
    slug: 'drools-adult-wet-food-tuna-and-whitebait',
    name: 'Drools Adult Wet Food Tuna & Whitebait',
    brand: 'drools',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Flaked tuna with whole small whitebait on top, in a thin stock. What you see in the pouch is fish; there is no cereal to fill it out. Best as part of the daily food, next to a complete kibble.',
    madeOf: 'Tuna (45%), whitebait (5%), fish stock, tapioca starch, sunflower oil, vitamin E, taurine.',
    flavour: 'Tuna & Whitebait',
    colour: '#1f7f8c',
    pack: 'pouch',
    tags: ['fish', 'grain free'],
    sizes: [
      ['80 g', 80, 'g', 45, 0, 65],
      ['80 g x 12', 960, 'g', 540, 12, 39],
    ],
  }),
  product({
    slug: 'drools-kitten-wet-food-chicken-mousse',
    name: 'Drools Kitten Wet Food Chicken Mousse',
    brand: 'drools',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['kitten'],
    description:
      'Smooth chicken mousse for the weeks between milk and solid food. It can be licked from a finger or a flat saucer, and thinned with warm water for the first tries. The tin opens with a ring and keeps one day in the fridge under a lid.',
    madeOf: 'Chicken, chicken liver, water, egg yolk, fish oil, tapioca starch, minerals, vitamins, taurine.',
    flavour: 'Chicken Mousse',
    colour: '#f0b55a',
    pack: 'tin',
    marks: ['new'],
    tags: ['kitten', 'chicken', 'mousse'],
    sizes: [
      ['85 g', 85, 'g', 75, 0, 44],
      ['85 g x 6', 510, 'g', 449.5, 10, 26],
      ['85 g x 12', 1020, 'g', 899, 15, 11],
    ],
  }),
  product({
    slug: 'smartheart-adult-wet-food-sardine-in-aspic',
    name: 'SmartHeart Adult Wet Food Sardine in Aspic',
    brand: 'smart-heart',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['adult-cat'],
    description:
      'Sardine cut lengthwise and set in aspic, in a tin that feeds two cats once. The bones are cooked soft. The smell carries, so serve it near a window and rinse the tin before it goes into the bin.',
    madeOf: 'Sardine (50%), water, gelling agent, soybean oil, minerals, vitamins, taurine, salt.',
    flavour: 'Sardine',
    colour: '#356c9e',
    pack: 'tin',
    tags: ['fish', 'jelly', 'imported'],
    sizes: [
      ['150 g', 150, 'g', 110, 5, 34],
      ['400 g', 400, 'g', 235, 8, 29],
      ['400 g x 6', 2400, 'g', 1399, 12, 0],
    ],
  }),
  product({
    slug: 'smartheart-senior-wet-food-tuna-and-pumpkin',
    name: 'SmartHeart Senior Wet Food Tuna & Pumpkin',
    brand: 'smart-heart',
    category: 'cat-wet-food',
    kind: 'CAT',
    stages: ['senior-cat'],
    description:
      'Minced tuna with soft pumpkin for old cats, some of whom have lost a tooth or two. It needs no chewing and mashes flat under a fork. Warm the closed pouch in a cup of hot water for a minute on winter mornings.',
    madeOf:
      'Tuna, fish broth, pumpkin (4%), tapioca starch, sunflower oil, fish oil, minerals, vitamins, taurine.',
    flavour: 'Tuna & Pumpkin',
    colour: '#e8932c',
    pack: 'pouch',
    tags: ['senior', 'fish', 'pumpkin'],
    sizes: [
      ['85 g', 85, 'g', 55, 0, 42],
      ['85 g x 12', 1020, 'g', 660, 10, 17],
    ],
  }),
];

export const CAT_FOOD: SeedProduct[] = [...DRY, ...WET];
