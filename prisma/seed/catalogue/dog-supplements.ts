import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const ADD = {
  category: 'dog-food-supplements',
  kind: 'DOG',
  brand: 'amla-paws',
} as const;

export const DOG_SUPPLEMENTS: SeedProduct[] = [
  product({
    ...ADD,
    slug: 'amla-paws-salmon-oil-for-dogs',
    name: 'Amla Paws Salmon Oil for Dogs',
    stages: ['all-ages'],
    pack: 'bottle',
    description:
      'Oil with a pump: one push is about 2 ml, poured over food after it has cooled. It turns rancid in heat, so the bottle lives in the fridge once opened. Ask your vet how much suits your dog.',
    madeOf: 'Salmon oil, natural vitamin E.',
    flavour: 'Salmon Oil',
    colour: '#f08a5d',
    sizes: [
      ['100 ml', 100, 'ml', 399, 0, 32],
      ['250 ml', 250, 'ml', 849.5, 8, 21],
      ['500 ml', 500, 'ml', 1540, 12, 8],
    ],
    marks: ['hot'],
    tags: ['oil', 'fish'],
  }),
  product({
    ...ADD,
    slug: 'amla-paws-amla-and-moringa-powder',
    name: 'Amla Paws Amla & Moringa Powder',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'tub',
    description:
      'Two kitchen-garden powders in one tub with a 2 g scoop. It tastes sour, so start with a pinch under gravy. The amounts per scoop are printed on the back.',
    madeOf: 'Dried amla fruit powder, dried moringa leaf powder.',
    flavour: 'Amla & Moringa',
    colour: '#6a994e',
    sizes: [
      ['100 g', 100, 'g', 260, 0, 27],
      ['250 g', 250, 'g', 560, 6, 15],
    ],
    tags: ['powder', 'vegetarian'],
  }),
  product({
    ...ADD,
    slug: 'amla-paws-glucosamine-chews-chicken',
    name: 'Amla Paws Glucosamine Chews Chicken',
    stages: ['senior-dog', 'adult-dog'],
    pack: 'jar',
    description:
      'Soft chews with 300 mg of glucosamine each, often bought for older and heavier dogs. They are food, not medicine: talk to your vet about stiffness first.',
    madeOf:
      'Chicken liver powder, oat flour, glycerine, glucosamine sulphate 300 mg per chew, chondroitin sulphate 100 mg per chew, coconut oil.',
    flavour: 'Chicken Chews',
    colour: '#4c7fb8',
    sizes: [
      ['30 chews', 30, 'piece', 599, 5, 24],
      ['60 chews', 60, 'piece', 1090, 10, 18],
      ['120 chews', 120, 'piece', 1990, 15, 1],
    ],
    tags: ['chew', 'senior'],
  }),
  product({
    ...ADD,
    slug: 'amla-paws-calcium-syrup-milk',
    name: 'Amla Paws Calcium Syrup Milk',
    stages: ['puppy', 'adult-dog'],
    pack: 'bottle',
    description:
      'A milky syrup with calcium, phosphorus and vitamin D3. Puppies on complete food rarely need extra, so use it only when your vet names an amount. A measuring cup is in the box.',
    madeOf: 'Purified water, calcium phosphate, sorbitol, vitamin D3, milk flavour, preservative.',
    flavour: 'Milk Syrup',
    colour: '#e9eef5',
    sizes: [
      ['200 ml', 200, 'ml', 185, 0, 45],
      ['500 ml', 500, 'ml', 399.5, 8, 26],
    ],
    tags: ['syrup', 'calcium'],
  }),
  product({
    ...ADD,
    slug: 'amla-paws-probiotic-sachets-curd-and-pumpkin',
    name: 'Amla Paws Probiotic Sachets Curd & Pumpkin',
    stages: ['all-ages'],
    pack: 'box',
    description:
      'One sachet a day, stirred into food that is no warmer than your hand. Keeps without a fridge up to 30 °C, so it travels by train. Each sachet states its strains and counts.',
    madeOf: 'Dried curd cultures, pumpkin powder, inulin, maltodextrin.',
    flavour: 'Curd & Pumpkin',
    colour: '#ef9b3f',
    sizes: [
      ['10 sachets', 10, 'piece', 320, 0, 36],
      ['30 sachets', 30, 'piece', 870, 10, 19],
    ],
    marks: ['new'],
    tags: ['sachet', 'vegetarian', 'travel'],
  }),
  product({
    ...ADD,
    slug: 'amla-paws-multivitamin-tablets-liver',
    name: 'Amla Paws Multivitamin Tablets Liver',
    stages: ['adult-dog'],
    pack: 'box',
    description:
      'Scored tablets in strips of ten that most dogs take as a treat. Meant for home-cooked rice and chicken bowls, where vitamins are easily left out. Complete kibble already holds them.',
    madeOf:
      'Dried liver powder, brewer’s yeast, vitamins A, B group, D3 and E, zinc, iron, microcrystalline cellulose.',
    flavour: 'Liver Tablets',
    colour: '#b33a4c',
    sizes: [
      ['30 tablets', 30, 'piece', 245, 5, 40],
      ['60 tablets', 60, 'piece', 460, 10, 28],
    ],
    marks: ['sale'],
    tags: ['tablet', 'home-cooked'],
  }),
];
