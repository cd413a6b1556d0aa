import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const CHEWY = { category: 'chewy-treats-for-dog', kind: 'DOG' } as const;

export const DOG_TREATS_CHEWY: SeedProduct[] = [
  product({
    ...CHEWY,
    slug: 'pedigree-soft-strips-barbecued-lamb',
    name: 'Pedigree Soft Strips Barbecued Lamb',
    brand: 'pedigree',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Bendy strips with a smoky smell. Tear them into pieces for training, or hand over a whole one while you lace your shoes.',
    madeOf:
      'Chicken by-products, lamb, wheat gluten, glycerine, sugar, iodised salt, smoke flavour, preservative.',
    flavour: 'Barbecued Lamb Strips',
    colour: '#8d3a22',
    sizes: [
      ['80 g', 80, 'g', 135, 5, 52],
      ['80 g x 4', 320, 'g', 520, 12, 20],
    ],
    tags: ['soft', 'lamb'],
  }),
  product({
    ...CHEWY,
    slug: 'drools-chewy-sticks-chicken-and-egg',
    name: 'Drools Chewy Sticks Chicken & Egg',
    brand: 'drools',
    stages: ['adult-dog', 'puppy'],
    pack: 'pouch',
    description:
      'Soft round sticks of finger length that puppies over four months can manage. They dry out within a week of opening, which most packs do not live to see.',
    madeOf: 'Chicken, dried egg, rice flour, glycerine, chicken fat, salt, natural preservative.',
    flavour: 'Chicken & Egg Sticks',
    colour: '#efb23a',
    sizes: [
      ['100 g', 100, 'g', 150, 0, 47],
      ['100 g x 3', 300, 'g', 435, 10, 26],
    ],
    marks: ['hot'],
    tags: ['soft', 'chicken', 'egg'],
  }),
  product({
    ...CHEWY,
    slug: 'purepet-munchy-sticks-milk',
    name: 'Purepet Munchy Sticks Milk',
    brand: 'purepet',
    stages: ['all-ages'],
    pack: 'pouch',
    description:
      'Thin pressed sticks that bend before they break. An inexpensive way to keep a dog busy through a phone call. Give one at a time with water near by.',
    madeOf: 'Buffalo hide, starch, milk powder, glycerine, calcium carbonate, flavour.',
    flavour: 'Milk Sticks',
    colour: '#f4efe2',
    sizes: [
      ['450 g', 450, 'g', 240, 12, 38],
      ['900 g', 900, 'g', 450, 18, 22],
    ],
    marks: ['sale'],
    tags: ['stick', 'value', 'rawhide'],
  }),
  product({
    ...CHEWY,
    slug: 'jungle-jaw-himalayan-yak-chew',
    name: 'Jungle Jaw Himalayan Yak Chew',
    brand: 'jungle-jaw',
    stages: ['adult-dog'],
    pack: 'box',
    description:
      'Hard churpi-style cheese, smoked and dried for weeks in the hills. It softens slowly as the dog works on it. Take the last thumb-sized piece away, warm it in the microwave and it puffs up into a crisp.',
    madeOf: 'Yak and cow milk, lime juice, salt.',
    flavour: 'Hill Cheese',
    colour: '#dcae63',
    sizes: [
      ['Small, 60 g', 60, 'g', 225, 0, 39],
      ['Medium, 100 g', 100, 'g', 349.5, 5, 30],
      ['Large, 150 g', 150, 'g', 499.5, 8, 17],
    ],
    marks: ['hot'],
    tags: ['vegetarian', 'long chew', 'cheese'],
    keepsMonths: 36,
  }),
  product({
    ...CHEWY,
    slug: 'jungle-jaw-coconut-twists-banana',
    name: 'Jungle Jaw Coconut Twists Banana',
    brand: 'jungle-jaw',
    stages: ['all-ages'],
    pack: 'pouch',
    description:
      'Twisted by hand from coconut flour and ripe banana. Chewy like dried mango and without meat. Keep them in the fridge through a coastal summer.',
    madeOf: 'Coconut flour, banana, tapioca starch, coconut oil, glycerine.',
    flavour: 'Coconut & Banana',
    colour: '#f6d55c',
    sizes: [
      ['100 g', 100, 'g', 199, 0, 33],
      ['200 g', 200, 'g', 370, 8, 0],
    ],
    tags: ['vegetarian', 'soft', 'no wheat'],
    keepsMonths: 8,
  }),
  product({
    ...CHEWY,
    slug: 'smartheart-soft-bites-chicken-and-spinach',
    name: 'SmartHeart Soft Bites Chicken & Spinach',
    brand: 'smart-heart',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'pouch',
    description:
      'Soft square bites with green flecks, easy on older teeth. The pouch stands up by itself next to the leash hook.',
    madeOf: 'Chicken, soy protein, glycerine, tapioca starch, dried spinach, salt, preservative.',
    flavour: 'Chicken & Spinach',
    colour: '#5c8f45',
    sizes: [
      ['100 g', 100, 'g', 170, 0, 28],
      ['100 g x 6', 600, 'g', 960, 10, 10],
    ],
    tags: ['soft', 'senior', 'imported'],
  }),
];
