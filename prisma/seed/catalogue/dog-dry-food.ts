import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const DRY = { category: 'dog-dry-food', kind: 'DOG', pack: 'bag' } as const;

export const DOG_DRY_FOOD: SeedProduct[] = [
  product({
    ...DRY,
    slug: 'pedigree-adult-dry-food-chicken-and-vegetables',
    name: 'Pedigree Adult Dry Food Chicken & Vegetables',
    brand: 'pedigree',
    stages: ['adult-dog'],
    description:
      'The everyday kibble that most Indian dogs have met at least once. Brown and green pieces of a size that Indies and Labradors chew easily. Close the bag well in the monsoon, or pour it into a lidded tin.',
    madeOf:
      'Cereals and cereal by-products, chicken and chicken by-products, soybean meal, vegetable oil, dried carrot and peas, iodised salt, vitamins and minerals.',
    flavour: 'Chicken & Vegetables',
    colour: '#e0a12b',
    sizes: [
      ['400 g', 400, 'g', 120, 0, 64],
      ['1.2 kg', 1200, 'g', 335, 8, 52],
      ['3 kg', 3000, 'g', 775, 12, 40],
      ['10 kg', 10000, 'g', 2290, 15, 18],
    ],
    marks: ['hot'],
    tags: ['everyday', 'chicken', 'kibble'],
  }),
  product({
    ...DRY,
    slug: 'pedigree-puppy-dry-food-chicken-and-milk',
    name: 'Pedigree Puppy Dry Food Chicken & Milk',
    brand: 'pedigree',
    stages: ['puppy'],
    description:
      'Small rounds for mouths that are still learning, with milk powder for the smell. Soak them in warm water for the first weeks at home. Once opened, finish the small bag within six weeks.',
    madeOf:
      'Cereals, chicken and chicken by-products, soybean meal, milk powder, vegetable oil, minerals, vitamins, iodised salt.',
    flavour: 'Chicken & Milk',
    colour: '#f2d7a0',
    sizes: [
      ['400 g', 400, 'g', 130, 0, 71],
      ['1.2 kg', 1200, 'g', 365, 5, 46],
      ['3 kg', 3000, 'g', 845, 10, 33],
      ['6 kg', 6000, 'g', 1620, 12, 3],
    ],
    tags: ['puppy', 'chicken', 'small kibble'],
  }),
  product({
    ...DRY,
    slug: 'pedigree-senior-dry-food-chicken-and-rice',
    name: 'Pedigree Senior Dry Food Chicken & Rice',
    brand: 'pedigree',
    stages: ['senior-dog'],
    description:
      'A kibble with less fat and a softer bite, for dogs of seven years and up. Older dogs often eat better in the cool of early morning and late evening, so split the day in two bowls.',
    madeOf:
      'Rice, cereals, chicken and chicken by-products, beet pulp, sunflower oil, minerals, vitamins, iodised salt.',
    flavour: 'Chicken & Rice',
    colour: '#b9c4a7',
    sizes: [
      ['1.2 kg', 1200, 'g', 380, 6, 29],
      ['3 kg', 3000, 'g', 890, 10, 21],
    ],
    tags: ['senior', 'chicken', 'rice'],
  }),
  product({
    ...DRY,
    slug: 'purepet-adult-dry-food-chicken-and-veg',
    name: 'Purepet Adult Dry Food Chicken & Veg',
    brand: 'purepet',
    stages: ['adult-dog'],
    description:
      'The low-priced choice of many who feed the dogs of the whole lane as well as their own. Medium crunch and a plain smell. The 20 kg sack wants a dry corner off the floor.',
    madeOf:
      'Maize, rice bran, chicken meal, soya, chicken oil, dried vegetables, calcium carbonate, salt, vitamins and minerals.',
    flavour: 'Chicken & Veg',
    colour: '#4fa05c',
    sizes: [
      ['1.2 kg', 1200, 'g', 199, 5, 66],
      ['3 kg', 3000, 'g', 460, 10, 58],
      ['10 kg', 10000, 'g', 1380, 18, 24],
      ['20 kg', 20000, 'g', 2599.5, 22, 9],
    ],
    marks: ['sale'],
    tags: ['value', 'chicken', 'large bag'],
  }),
  product({
    ...DRY,
    slug: 'purepet-puppy-dry-food-real-chicken',
    name: 'Purepet Puppy Dry Food Real Chicken',
    brand: 'purepet',
    stages: ['puppy'],
    description:
      'A simple puppy kibble at a street-feeder price. Pieces are pea-sized and soak in about ten minutes. Keep clean water beside the bowl, most of all in April and May.',
    madeOf:
      'Maize, chicken meal, soya, rice, chicken oil, milk solids, calcium carbonate, salt, vitamins and minerals.',
    flavour: 'Real Chicken',
    colour: '#f08c5a',
    sizes: [
      ['1 kg', 1000, 'g', 210, 0, 54],
      ['3 kg', 3000, 'g', 540, 10, 37],
    ],
    tags: ['puppy', 'value', 'chicken'],
  }),
  product({
    ...DRY,
    slug: 'royal-canin-maxi-adult-dry-food-poultry',
    name: 'Royal Canin Maxi Adult Dry Food Poultry',
    brand: 'royal-canin',
    stages: ['adult-dog'],
    description:
      'For dogs that stand above 26 kg: Labradors, German Shepherds, big-boned Indies. Large kibble that has to be chewed rather than swallowed whole. The feeding table on the back goes by weight, so weigh the dog first.',
    madeOf:
      'Dehydrated poultry protein, maize, maize flour, animal fats, wheat flour, barley, beet pulp, fish oil, soya oil, minerals, vitamins.',
    flavour: 'Poultry',
    colour: '#8c3b4a',
    sizes: [
      ['1 kg', 1000, 'g', 860, 0, 26],
      ['4 kg', 4000, 'g', 3340, 6, 17],
      ['10 kg', 10000, 'g', 7790, 10, 6],
    ],
    marks: ['hot'],
    tags: ['large breed', 'poultry'],
  }),
];
