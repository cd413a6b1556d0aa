import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const DRY = { category: 'dog-dry-food', kind: 'DOG', pack: 'bag' } as const;

export const DOG_DRY_FOOD_MORE: SeedProduct[] = [
  product({
    ...DRY,
    slug: 'royal-canin-mini-puppy-dry-food-poultry-and-rice',
    name: 'Royal Canin Mini Puppy Dry Food Poultry & Rice',
    brand: 'royal-canin',
    stages: ['puppy'],
    description:
      'For puppies that will stay under 10 kg, such as Pugs, Shih Tzus and Spitzes. The kibble is about as wide as a chana, so small jaws manage it dry. Change over from the old food across a week.',
    madeOf:
      'Dehydrated poultry protein, rice, animal fats, maize, wheat gluten, beet pulp, fish oil, soya oil, minerals, vitamins.',
    flavour: 'Poultry & Rice',
    colour: '#d8718b',
    sizes: [
      ['800 g', 800, 'g', 799.5, 0, 31],
      ['2 kg', 2000, 'g', 1890, 5, 22],
      ['4 kg', 4000, 'g', 3560, 8, 8],
    ],
    tags: ['puppy', 'small breed', 'poultry'],
  }),
  product({
    ...DRY,
    slug: 'royal-canin-labrador-retriever-adult-dry-food',
    name: 'Royal Canin Labrador Retriever Adult Dry Food',
    brand: 'royal-canin',
    stages: ['adult-dog'],
    description:
      'Kibble shaped in a ring to slow down a breed that never says it is full. Made for Labradors over fifteen months. Measure each meal: in a warm flat with short walks, a Lab needs less than the label allows.',
    madeOf:
      'Dehydrated poultry protein, maize, wheat, vegetable fibres, barley, animal fats, rice, beet pulp, fish oil, minerals, vitamins.',
    flavour: 'Poultry Rings',
    colour: '#c9a36a',
    sizes: [
      ['3 kg', 3000, 'g', 2780, 5, 14],
      ['12 kg', 12000, 'g', 9650, 10, 1],
    ],
    tags: ['labrador', 'large breed'],
  }),
  product({
    ...DRY,
    slug: 'drools-adult-dry-food-chicken-and-egg',
    name: 'Drools Adult Dry Food Chicken & Egg',
    brand: 'drools',
    stages: ['adult-dog'],
    description:
      'Chicken stands first on the list of ingredients, with whole egg behind it. A crisp, medium kibble with a strong smell that picky eaters tend to notice. No maize, soya or wheat is added.',
    madeOf:
      'Real chicken, chicken by-product meal, whole dried eggs, rice, chicken fat, fish oil, beet pulp, flaxseed, minerals, vitamins.',
    flavour: 'Chicken & Egg',
    colour: '#e6b422',
    sizes: [
      ['1.2 kg', 1200, 'g', 360, 10, 61],
      ['3 kg', 3000, 'g', 749.5, 15, 44],
      ['10 kg', 10000, 'g', 2180, 20, 15],
      ['20 kg', 20000, 'g', 3990, 25, 7],
    ],
    marks: ['hot', 'sale'],
    tags: ['chicken', 'egg', 'no maize'],
  }),
  product({
    ...DRY,
    slug: 'drools-focus-puppy-dry-food-real-chicken',
    name: 'Drools Focus Puppy Dry Food Real Chicken',
    brand: 'drools',
    stages: ['puppy'],
    description:
      'A richer puppy food for busy months of growing. Pieces are small and flat, easy to use one by one as training rewards. Give it from weaning until the first birthday, in three or four meals a day at first.',
    madeOf:
      'Real chicken, chicken meal, rice, oats, chicken fat, dried egg, fish oil, beet pulp, minerals, vitamins.',
    flavour: 'Real Chicken',
    colour: '#3c6fb4',
    sizes: [
      ['1.2 kg', 1200, 'g', 590, 8, 38],
      ['4 kg', 4000, 'g', 1690, 12, 20],
      ['12 kg', 12000, 'g', 4650, 15, 0],
    ],
    marks: ['new'],
    tags: ['puppy', 'chicken', 'training'],
  }),
  product({
    ...DRY,
    slug: 'smartheart-adult-dry-food-roast-beef',
    name: 'SmartHeart Adult Dry Food Roast Beef',
    brand: 'smart-heart',
    stages: ['adult-dog'],
    description:
      'Made in Thailand, in a bite-sized kibble with a roasted smell. A change for dogs that have grown tired of chicken. Contains beef flavour and poultry meal, so read the label if your house keeps to a diet.',
    madeOf:
      'Cereals, poultry meal, soybean meal, rice bran, animal fat with natural antioxidant, roast beef flavour, fish oil, minerals, vitamins.',
    flavour: 'Roast Beef',
    colour: '#7b3f2a',
    sizes: [
      ['1.5 kg', 1500, 'g', 425, 5, 35],
      ['3 kg', 3000, 'g', 799, 10, 28],
      ['10 kg', 10000, 'g', 2390, 15, 11],
    ],
    tags: ['beef flavour', 'imported'],
  }),
  product({
    ...DRY,
    slug: 'smartheart-power-pack-puppy-dry-food',
    name: 'SmartHeart Power Pack Puppy Dry Food',
    brand: 'smart-heart',
    stages: ['puppy'],
    description:
      'A dense kibble for lively, large-framed puppies that spend the day running. Portions are smaller than with lighter food, so follow the table. Store it below 30 °C, away from the kitchen window.',
    madeOf:
      'Poultry meal, rice, corn gluten meal, chicken fat, soybean meal, milk powder, fish oil, egg powder, minerals, vitamins.',
    flavour: 'Chicken, Egg & Milk',
    colour: '#f47b20',
    sizes: [
      ['3 kg', 3000, 'g', 1150, 8, 0],
      ['10 kg', 10000, 'g', 3450, 12, 0],
    ],
    tags: ['puppy', 'active', 'imported'],
  }),
  product({
    ...DRY,
    slug: 'jungle-jaw-light-adult-dry-food-fish-and-millet',
    name: 'Jungle Jaw Light Adult Dry Food Fish & Millet',
    brand: 'jungle-jaw',
    stages: ['adult-dog'],
    description:
      'For grown dogs that should lose a little weight. Bajra and pea fibre fill the bowl, with little fat. Dried sea fish is its only meat. Weigh the dog every two weeks and change the portion slowly.',
    madeOf:
      'Millet, dried sea fish, pea fibre, tapioca, dried pumpkin, sunflower oil, flaxseed, minerals, vitamins.',
    flavour: 'Fish & Millet',
    colour: '#3f8fa8',
    sizes: [
      ['1 kg', 1000, 'g', 420, 0, 34],
      ['3 kg', 3000, 'g', 1130, 6, 22],
      ['8 kg', 8000, 'g', 2790, 10, 9],
    ],
    tags: ['light', 'fish', 'millet'],
  }),
  product({
    ...DRY,
    slug: 'jungle-jaw-light-senior-dry-food-lamb-and-oats',
    name: 'Jungle Jaw Light Senior Dry Food Lamb & Oats',
    brand: 'jungle-jaw',
    stages: ['senior-dog'],
    description:
      'For older dogs that walk less than they used to and have grown round. A soft kibble with little fat, of lamb and oats. Many seniors like it soaked in warm water for ten minutes.',
    madeOf:
      'Oats, dried lamb, pea fibre, barley, apple pulp, sunflower oil, dried carrot, minerals, vitamins.',
    flavour: 'Lamb & Oats',
    colour: '#a9785b',
    sizes: [
      ['1 kg', 1000, 'g', 460, 0, 27],
      ['3 kg', 3000, 'g', 1240, 6, 16],
    ],
    tags: ['light', 'senior', 'lamb'],
  }),
];
