import type { SeedProduct } from '#prisma/seed/types.ts';
import { product } from './product.ts';

const DENTAL = { category: 'dental-treats-for-dog', kind: 'DOG' } as const;

export const DOG_TREATS_DENTAL: SeedProduct[] = [
  product({
    ...DENTAL,
    slug: 'pedigree-dentastix-adult-medium-breed',
    name: 'Pedigree Dentastix Adult Medium Breed',
    brand: 'pedigree',
    stages: ['adult-dog'],
    pack: 'box',
    description:
      'X-shaped sticks with ridges that a dog has to bite through. Sized for dogs of 10 to 25 kg; one a day, counted within the day’s food.',
    madeOf:
      'Rice flour, wheat starch, glycerine, gelatine, gum arabic, calcium carbonate, poultry flavour, minerals.',
    flavour: 'Medium Breed Sticks',
    colour: '#3aa0c9',
    sizes: [
      ['7 sticks', 180, 'g', 199.5, 5, 58],
      ['28 sticks', 720, 'g', 750, 12, 24],
      ['56 sticks', 1440, 'g', 1420, 18, 10],
    ],
    marks: ['hot'],
    tags: ['daily', 'stick'],
  }),
  product({
    ...DENTAL,
    slug: 'pedigree-dentastix-puppy',
    name: 'Pedigree Dentastix Puppy',
    brand: 'pedigree',
    stages: ['puppy'],
    pack: 'box',
    description:
      'A softer stick for puppies from four months, whose second teeth are coming in. Stay in the room while it is being chewed.',
    madeOf: 'Rice flour, glycerine, gelatine, calcium carbonate, milk powder, chicken flavour, minerals.',
    flavour: 'Puppy Sticks',
    colour: '#8ed1e8',
    sizes: [
      ['7 sticks', 56, 'g', 110, 0, 49],
      ['28 sticks', 224, 'g', 410, 8, 21],
    ],
    tags: ['puppy', 'stick'],
  }),
  product({
    ...DENTAL,
    slug: 'drools-dental-bones-mint',
    name: 'Drools Dental Bones Mint',
    brand: 'drools',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Green bones with a knobbly surface and a mild smell of mint. Firm for the first minute, then chewy.',
    madeOf: 'Wheat starch, glycerine, pea protein, cellulose, mint, parsley, calcium carbonate.',
    flavour: 'Mint Bones',
    colour: '#4fb286',
    sizes: [
      ['150 g', 150, 'g', 185, 5, 45],
      ['150 g x 4', 600, 'g', 710, 15, 14],
    ],
    marks: ['sale'],
    tags: ['mint', 'vegetarian'],
  }),
  product({
    ...DENTAL,
    slug: 'purepet-dental-stars-charcoal',
    name: 'Purepet Dental Stars Charcoal',
    brand: 'purepet',
    stages: ['adult-dog'],
    pack: 'pouch',
    description:
      'Star-shaped chews coloured with food-grade charcoal. The dark crumbs brush off a marble floor but not off a white bedsheet.',
    madeOf: 'Corn starch, glycerine, soya protein, vegetable charcoal, calcium carbonate, flavour.',
    flavour: 'Charcoal Stars',
    colour: '#3b3f45',
    sizes: [
      ['120 g', 120, 'g', 99.5, 0, 62],
      ['120 g x 5', 600, 'g', 470, 14, 28],
    ],
    tags: ['value', 'charcoal'],
  }),
  product({
    ...DENTAL,
    slug: 'jungle-jaw-coffee-wood-chew',
    name: 'Jungle Jaw Coffee Wood Chew',
    brand: 'jungle-jaw',
    stages: ['adult-dog'],
    pack: 'box',
    description:
      'Cut from retired coffee plants in Chikmagalur and sanded smooth. The wood frays into soft fibres instead of splinters. Bin it when it is shorter than the muzzle is wide.',
    madeOf: 'Coffee wood, nothing else.',
    flavour: 'Coffee Wood',
    colour: '#7a5230',
    sizes: [
      ['S', 1, 'piece', 249, 0, 30],
      ['M', 1, 'piece', 349, 5, 26],
      ['L', 1, 'piece', 449, 5, 3],
    ],
    tags: ['wood', 'long chew', 'vegetarian'],
    hsn: '4421',
    gst: 5,
    keepsMonths: null,
  }),
  product({
    ...DENTAL,
    slug: 'smartheart-dental-waves-chicken',
    name: 'SmartHeart Dental Waves Chicken',
    brand: 'smart-heart',
    stages: ['adult-dog', 'senior-dog'],
    pack: 'box',
    description:
      'Wavy sticks that flex, for dogs that find hard chews a bother. Each is wrapped on its own and stays fresh through a humid month.',
    madeOf:
      'Rice flour, chicken, glycerine, tapioca starch, calcium carbonate, dried parsley, natural flavour.',
    flavour: 'Chicken Waves',
    colour: '#f0a63c',
    sizes: [
      ['10 sticks', 150, 'g', 230, 0, 25],
      ['30 sticks', 450, 'g', 640, 10, 12],
    ],
    marks: ['new'],
    tags: ['stick', 'senior', 'imported'],
  }),
];
