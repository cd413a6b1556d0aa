import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const WET = { category: 'dog-wet-food', kind: 'DOG' } as const;

export const DOG_WET_FOOD: SeedProduct[] = [
  product({
    ...WET,
    slug: 'pedigree-adult-gravy-chicken-and-liver',
    name: 'Pedigree Adult Gravy Chicken & Liver',
    brand: 'pedigree',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Chunks in gravy, one pouch for a small dog or a topping for two bowls of dry food. Tear, pour and serve at room temperature. What is left keeps a day in the fridge.',
    madeOf:
      'Chicken and chicken by-products, chicken liver, wheat gluten, vegetable oil, guar gum, salt, minerals, vitamins.',
    flavour: 'Chicken & Liver Chunks',
    colour: '#a6552e',
    sizes: [
      ['70 g', 70, 'g', 45, 0, 80],
      ['70 g x 15', 1050, 'g', 660, 10, 34],
      ['70 g x 30', 2100, 'g', 1299.5, 14, 16],
    ],
    marks: ['hot'],
    tags: ['gravy', 'chicken', 'topper'],
  }),
  product({
    ...WET,
    slug: 'pedigree-puppy-gravy-chicken-chunks',
    name: 'Pedigree Puppy Gravy Chicken Chunks',
    brand: 'pedigree',
    stages: ['puppy'],
    pack: 'pouch',
    description:
      'Finely cut chunks for puppies from about eight weeks. The gravy softens dry food quickly, which is handy when milk teeth are falling out.',
    madeOf:
      'Chicken and chicken by-products, wheat gluten, milk powder, vegetable oil, guar gum, minerals, vitamins.',
    flavour: 'Chicken Chunks',
    colour: '#f3b95f',
    sizes: [
      ['70 g', 70, 'g', 45, 0, 75],
      ['70 g x 15', 1050, 'g', 660, 10, 27],
    ],
    tags: ['gravy', 'puppy', 'chicken'],
  }),
  product({
    ...WET,
    slug: 'pedigree-adult-gravy-lamb-and-vegetables',
    name: 'Pedigree Adult Gravy Lamb & Vegetables',
    brand: 'pedigree',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'A gravy with lamb, carrot and peas for dogs that leave chicken in the bowl. Milder in smell than liver, so the balcony stays friendly. Best used within 24 hours of opening.',
    madeOf:
      'Chicken by-products, lamb, wheat gluten, dried carrot, green peas, vegetable oil, guar gum, minerals, vitamins.',
    flavour: 'Lamb & Vegetables',
    colour: '#6f7f3a',
    sizes: [
      ['70 g', 70, 'g', 48, 0, 57],
      ['70 g x 12', 840, 'g', 560, 8, 19],
    ],
    tags: ['gravy', 'lamb'],
  }),
  product({
    ...WET,
    slug: 'purepet-adult-gravy-chicken-chunks',
    name: 'Purepet Adult Gravy Chicken Chunks',
    brand: 'purepet',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'The lowest-priced gravy on our shelf, with soft brown chunks. Street feeders mix one pouch into a kilo of cooked rice to get the smell going.',
    madeOf: 'Chicken, chicken by-products, soya protein, wheat gluten, thickener, salt, minerals, vitamins.',
    flavour: 'Chicken Chunks',
    colour: '#2f9e6e',
    sizes: [
      ['70 g', 70, 'g', 30, 0, 80],
      ['70 g x 15', 1050, 'g', 439.5, 12, 41],
    ],
    marks: ['sale'],
    tags: ['gravy', 'value', 'chicken'],
  }),
  product({
    ...WET,
    slug: 'drools-adult-gravy-real-chicken-and-liver',
    name: 'Drools Adult Gravy Real Chicken & Liver',
    brand: 'drools',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'A larger pouch that fills a medium dog for one meal. Chunks are coarse and the gravy is thick enough to stay on the kibble.',
    madeOf:
      'Real chicken, chicken liver, chicken broth, egg, rice flour, guar gum, fish oil, minerals, vitamins.',
    flavour: 'Chicken & Liver',
    colour: '#b5462f',
    sizes: [
      ['150 g', 150, 'g', 55, 5, 68],
      ['150 g x 12', 1800, 'g', 640, 15, 25],
    ],
    tags: ['gravy', 'chicken', 'liver'],
  }),
  product({
    ...WET,
    slug: 'drools-puppy-tin-chicken-mousse',
    name: 'Drools Puppy Tin Chicken Mousse',
    brand: 'drools',
    stages: ['puppy'],
    pack: 'tin',
    description:
      'A smooth mousse that a puppy can lick from a spoon or a lick mat. One tin makes three or four small meals. Move the rest into a glass box before it goes in the fridge.',
    madeOf: 'Chicken, chicken liver, chicken broth, dried egg, fish oil, gelling agent, minerals, vitamins.',
    flavour: 'Chicken Mousse',
    colour: '#f5c6aa',
    sizes: [
      ['370 g', 370, 'g', 195, 5, 33],
      ['370 g x 6', 2220, 'g', 1140, 12, 3],
    ],
    marks: ['new'],
    tags: ['tin', 'puppy', 'mousse'],
  }),
  product({
    ...WET,
    slug: 'royal-canin-mini-adult-gravy-thin-slices',
    name: 'Royal Canin Mini Adult Gravy Thin Slices',
    brand: 'royal-canin',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Thin slices in gravy for dogs under 10 kg. Portioned so that one pouch with a handful of kibble is a full meal for a Pug. Serve it straight from the cupboard, not the fridge.',
    madeOf:
      'Meat and animal derivatives, cereals, vegetable protein extracts, oils and fats, minerals, sugars, vitamins.',
    flavour: 'Thin Slices in Gravy',
    colour: '#9c5163',
    sizes: [
      ['85 g', 85, 'g', 125, 0, 44],
      ['85 g x 12', 1020, 'g', 1450, 6, 13],
    ],
    tags: ['gravy', 'small breed'],
  }),
  product({
    ...WET,
    slug: 'royal-canin-soft-mousse-poultry-and-pork-liver',
    name: 'Royal Canin Soft Mousse Poultry & Pork Liver',
    brand: 'royal-canin',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'tin',
    description:
      'A very soft mousse that needs no chewing, for older dogs and slow eaters. Stir in a spoon of lukewarm water and it turns into a thick soup. Contains pork liver.',
    madeOf:
      'Poultry, pork liver, poultry by-products, vegetable fibres, fish oil, gelling agents, minerals, vitamins.',
    flavour: 'Soft Poultry Mousse',
    colour: '#c7b8a3',
    sizes: [
      ['195 g', 195, 'g', 345, 0, 22],
      ['195 g x 12', 2340, 'g', 4020, 8, 5],
    ],
    tags: ['tin', 'senior', 'mousse'],
  }),
  product({
    ...WET,
    slug: 'smartheart-adult-tin-beef-and-pumpkin',
    name: 'SmartHeart Adult Tin Beef & Pumpkin',
    brand: 'smart-heart',
    stages: ['adult-dog'],
    pack: 'tin',
    description:
      'A firm loaf with visible cubes of pumpkin, made in Thailand. Slices cleanly with a knife, so half a tin tonight and half tomorrow is easy. Contains beef.',
    madeOf: 'Beef, chicken, pumpkin, rice, soybean oil, gelling agent, salt, minerals, vitamins.',
    flavour: 'Beef & Pumpkin Loaf',
    colour: '#e57e25',
    sizes: [
      ['400 g', 400, 'g', 210, 5, 30],
      ['400 g x 6', 2400, 'g', 1230, 12, 12],
    ],
    tags: ['tin', 'beef', 'imported'],
  }),
];
