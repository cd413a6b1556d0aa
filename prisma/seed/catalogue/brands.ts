import type { SeedBrand } from '#prisma/seed/types.ts';

function brand(
  slug: string,
  name: string,
  about: string,
  [ground, ink, accent]: [string, string, string],
  isFeatured = false,
): SeedBrand {
  return { slug, name, about, colours: { ground, ink, accent }, isFeatured };
}

export const BRANDS: SeedBrand[] = [
  brand(
    'pedigree',
    'Pedigree',
    'Everyday dog food and treats from Mars, sold in most Indian neighbourhoods.',
    ['#f6c90e', '#1c2a6b', '#d7262b'],
    true,
  ),
  brand(
    'purepet',
    'Purepet',
    'Low-priced dog and cat food made in India by Drools Pet Food.',
    ['#1f8a4c', '#ffffff', '#ffd23f'],
    true,
  ),
  brand(
    'royal-canin',
    'Royal Canin',
    'Dog and cat food made in recipes by breed size, age and way of life.',
    ['#f4f4f2', '#c8102e', '#6b6e70'],
    true,
  ),
  brand(
    'whiskas',
    'Whiskas',
    'Cat food from Mars, from dry pockets to gravy pouches.',
    ['#6a2c91', '#ffffff', '#f5b5d3'],
    true,
  ),
  brand(
    'drools',
    'Drools',
    'Dog and cat food made in India with chicken as its usual base.',
    ['#c62828', '#ffffff', '#ffb300'],
    true,
  ),
  brand(
    'smart-heart',
    'SmartHeart',
    'Dog and cat food from Perfect Companion of Thailand.',
    ['#0b5fa5', '#ffffff', '#ff7a00'],
    true,
  ),
  brand(
    'kutta-co',
    'Kutta & Co',
    'A small workshop that cuts collars, leashes and beds from canvas, cotton and leather.',
    ['#5b3a29', '#fdf3e1', '#e39a3b'],
  ),
  brand('pawri', 'Pawri', 'Toys of rope, rubber and cloth, sewn in small batches.', [
    '#ff6f61',
    '#3a0f2b',
    '#ffe066',
  ]),
  brand(
    'jungle-jaw',
    'Jungle Jaw',
    'Chews and jerky with short ingredient lists, dried slowly in small ovens.',
    ['#24442e', '#f4ead0', '#d98324'],
  ),
  brand('billi-bazaar', 'Billi Bazaar', 'Cat toys, scratchers, beds and litter for flats and small homes.', [
    '#283a6a',
    '#fff4dc',
    '#f29cb7',
  ]),
  brand('tota-tales', 'Tota Tales', 'Seed mixes, cages and perches for budgies, cockatiels and lovebirds.', [
    '#2fa36b',
    '#0d2b1d',
    '#ffd447',
  ]),
  brand('nibble-nest', 'Nibble Nest', 'Food, hay and bedding for rabbits, guinea pigs and hamsters.', [
    '#e8d9b8',
    '#4a3420',
    '#7fa650',
  ]),
  brand('snan', 'Snan', 'Mild shampoos, balms and brushes made for the bath day at home.', [
    '#0f8b8d',
    '#ffffff',
    '#cdeee6',
  ]),
  brand('darzi-paws', 'Darzi Paws', 'Dog and cat clothes cut from Indian cottons by a team of tailors.', [
    '#8c1c5a',
    '#fff1e0',
    '#f4a300',
  ]),
  brand('amla-paws', 'Amla Paws', 'Supplements with plainly stated amounts, in powders, chews and syrups.', [
    '#7a9a2e',
    '#ffffff',
    '#3c4a12',
  ]),
];
