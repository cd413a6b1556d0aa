import type { PetKind, SeedCategory } from '#prisma/seed/types.ts';

function landing(
  slug: string,
  name: string,
  kind: PetKind,
  url: string,
  description: string,
  isComingSoon = false,
): SeedCategory {
  return { slug, name, kind, parent: null, url, isComingSoon, description };
}

/** A leaf below a landing; dog and cat have their own paths, the others /category. */
function leaf(
  parent: 'dog' | 'cat' | 'birds' | 'small-animals',
  slug: string,
  name: string,
  description: string,
  more: { url?: string; isComingSoon?: boolean } = {},
): SeedCategory {
  const kinds = {
    dog: 'DOG',
    cat: 'CAT',
    birds: 'BIRD',
    'small-animals': 'SMALL_ANIMAL',
  } as const;
  const folder = parent === 'dog' || parent === 'cat' ? parent : 'category';
  return {
    slug,
    name,
    kind: kinds[parent],
    parent,
    url: more.url ?? `/${folder}/${slug}`,
    isComingSoon: more.isComingSoon ?? false,
    description,
  };
}

const LANDINGS: SeedCategory[] = [
  landing('dog', 'Dog', 'DOG', '/dog', 'Food, treats, toys and daily things for dogs of every size.'),
  landing('cat', 'Cat', 'CAT', '/cat', 'Food, treats, litter and play for cats at home.'),
  landing('birds', 'Birds', 'BIRD', '/category/birds', 'Seed, treats, cages and toys for pet birds.'),
  landing(
    'small-animals',
    'Small Animals',
    'SMALL_ANIMAL',
    '/category/small-animals',
    'Food, hay and bedding for guinea pigs, hamsters and other small pets.',
  ),
  landing('fish', 'Fish', 'FISH', '/category/fish', 'Food and care for aquariums.', true),
  landing('rabbits', 'Rabbits', 'RABBIT', '/category/rabbits', 'A shelf of their own for rabbits.', true),
];

const DOG: SeedCategory[] = [
  leaf('dog', 'dog-dry-food', 'Dry Food', 'Kibble for puppies, adults and seniors, in small and large bags.'),
  leaf('dog', 'dog-wet-food', 'Wet Food', 'Gravy pouches and tins, alone or over dry food.'),
  leaf('dog', 'dog-treats', 'Treats', 'Biscuits and bites for training and for no reason at all.'),
  leaf('dog', 'chewy-treats-for-dog', 'Chewy Treats', 'Soft strips, sticks and knots that take a while.'),
  leaf('dog', 'dental-treats-for-dog', 'Dental Treats', 'Textured chews for after dinner.'),
  leaf('dog', 'buy-jerky-treats-for-dog', 'Jerky Treats', 'Slow-dried meat and fish, cut in strips.'),
  leaf('dog', 'buy-online-dog-accessories', 'Accessories', 'Collars, leashes, harnesses, bowls and beds.'),
  leaf('dog', 'dog-food-supplements', 'Supplements', 'Oils, powders and chews to go with the meal.'),
  leaf('dog', 'buy-online-toys-for-dog', 'Toys', 'Balls, ropes and soft toys to throw, tug and carry.'),
  leaf('dog', 'dog-clothes-online-india', 'Clothes', 'Cotton shirts, raincoats and winter layers.'),
  leaf('dog', 'dog-grooming', 'Grooming', 'Shampoo, brushes and wipes for bath day.', {
    url: '/dog/grooming',
  }),
  leaf('dog', 'dog-prescription-diets', 'Prescription Diets', 'Diets that a vet prescribes.', {
    isComingSoon: true,
  }),
];

const CAT: SeedCategory[] = [
  leaf('cat', 'cat-dry-food', 'Dry Food', 'Kibble for kittens, adults and seniors.'),
  leaf('cat', 'cat-wet-food', 'Wet Food', 'Pouches and tins in jelly and gravy.'),
  leaf('cat', 'cat-treats', 'Treats', 'Small crunchy bites to hide and share.'),
  leaf('cat', 'chewy-treats-for-cat', 'Chewy Treats', 'Soft sticks, strips and creamy pastes.'),
  leaf('cat', 'dental-treats-for-cat', 'Dental Treats', 'Crunchy textured bites for after dinner.'),
  leaf('cat', 'buy-online-cat-accessories', 'Accessories', 'Litter, beds, bowls, carriers and scratchers.'),
  leaf('cat', 'cat-food-supplements', 'Supplements', 'Pastes, powders and oils to go with the meal.'),
  leaf('cat', 'buy-online-toys-for-cat', 'Toys', 'Wands, balls and soft mice for the evening dash.'),
  leaf('cat', 'cat-clothes-online-india', 'Clothes', 'Light bibs, bow ties and winter layers.'),
  leaf('cat', 'cat-grooming', 'Grooming', 'Shampoo, brushes and wipes for cats.', { url: '/cat/grooming' }),
  leaf('cat', 'cat-trees', 'Cat Trees', 'Tall climbing posts for flats.', {
    isComingSoon: true,
  }),
];

const BIRDS: SeedCategory[] = [
  leaf('birds', 'bird-food', 'Bird Food', 'Seed mixes and pellets for daily feeding.'),
  leaf('birds', 'bird-treats', 'Bird Treats', 'Millet sprays, honey sticks and dried fruit.'),
  leaf('birds', 'bird-cages-and-perches', 'Cages & Perches', 'Roomy cages, wooden perches and feeders.'),
  leaf('birds', 'bird-toys', 'Bird Toys', 'Swings, bells and things to shred.'),
  leaf('birds', 'aviaries', 'Aviaries', 'Walk-in flights for balconies and terraces.', {
    isComingSoon: true,
  }),
];

const SMALL_ANIMALS: SeedCategory[] = [
  leaf('small-animals', 'small-animal-food', 'Food & Hay', 'Pellets, muesli and hay.'),
  leaf('small-animals', 'small-animal-treats', 'Treats', 'Dried flowers, fruit and chew sticks.'),
  leaf('small-animals', 'small-animal-bedding', 'Bedding', 'Shavings, paper and hay for a dry floor.'),
  leaf('small-animals', 'small-animal-accessories', 'Accessories', 'Cages, bottles, tunnels and houses.'),
];

export const CATEGORIES: SeedCategory[] = [...LANDINGS, ...DOG, ...CAT, ...BIRDS, ...SMALL_ANIMALS];

export interface NavigationGroup {
  title: 'Food' | 'Treats' | 'More';
  slugs: string[];
}

/** The mega-menu, in order. */
export const NAVIGATION: { dog: NavigationGroup[]; cat: NavigationGroup[] } = {
  dog: [
    { title: 'Food', slugs: ['dog-dry-food', 'dog-wet-food'] },
    {
      title: 'Treats',
      slugs: ['dog-treats', 'chewy-treats-for-dog', 'dental-treats-for-dog', 'buy-jerky-treats-for-dog'],
    },
    {
      title: 'More',
      slugs: [
        'buy-online-dog-accessories',
        'dog-food-supplements',
        'buy-online-toys-for-dog',
        'dog-clothes-online-india',
        'dog-grooming',
        'dog-prescription-diets',
      ],
    },
  ],
  cat: [
    { title: 'Food', slugs: ['cat-dry-food', 'cat-wet-food'] },
    {
      title: 'Treats',
      slugs: ['cat-treats', 'chewy-treats-for-cat', 'dental-treats-for-cat'],
    },
    {
      title: 'More',
      slugs: [
        'buy-online-cat-accessories',
        'cat-food-supplements',
        'buy-online-toys-for-cat',
        'cat-clothes-online-india',
        'cat-grooming',
        'cat-trees',
      ],
    },
  ],
};
