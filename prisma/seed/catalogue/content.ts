import type { PetKind } from '#rules/pet.ts';
import type { Service } from '#prisma/seed/art/service.ts';

export interface SeedBanner<Scene extends string> {
  /** Names the drawn scene. */
  id: Scene;
  title: string;
  subTitle: string;
  url: string;
}

export interface SeedTrainer {
  name: string;
  skill: string;
  /** Years of practice. */
  years: number;
}

export interface SeedService {
  slug: Service;
  title: string;
  url: string;
  /** One line for tiles. */
  short: string;
  facts: string[];
  /** Fixed text, in dollars. */
  priceRange: string;
  slotMinutes: number;
  /** Bookings that run side by side. */
  seats: number;
  /** Kinds of pets it is for; all when left out. */
  petKinds?: PetKind[];
}

export const BANNERS: SeedBanner<'dog' | 'cat' | 'veterinary' | 'grooming'>[] = [
  {
    id: 'dog',
    title: 'For every Moti in the house',
    subTitle: 'Food, toys and walks sorted, from Pug to Indie',
    url: '/dog',
  },
  {
    id: 'cat',
    title: 'For every Mini on the sofa',
    subTitle: 'Meals, litter and a good scratch, delivered',
    url: '/cat',
  },
  {
    id: 'veterinary',
    title: 'A vet with time to listen',
    subTitle: 'Book a visit and bring your questions along',
    url: '/services/veterinary',
  },
  {
    id: 'grooming',
    title: 'Bath day without the drama',
    subTitle: 'A groomer at your door, with towels of their own',
    url: '/services/pet-grooming',
  },
];

export const OFFER_BANNERS: SeedBanner<'dog-food' | 'cat-food'>[] = [
  {
    id: 'dog-food',
    title: '5% Off',
    subTitle: 'Dry food for dogs, from small bags to sacks',
    url: '/dog/dog-dry-food',
  },
  {
    id: 'cat-food',
    title: '5% Off',
    subTitle: 'Dry food for cats of every age and appetite',
    url: '/cat/cat-dry-food',
  },
];

export const TRAINERS: SeedTrainer[] = [
  {
    name: 'Ananya Shekhawat',
    skill: 'Puppy basics and house training',
    years: 6,
  },
  { name: 'Ravi Menon', skill: 'Leash manners for strong dogs', years: 11 },
  { name: 'Farah Siddiqui', skill: 'Shy and adopted street dogs', years: 8 },
  { name: 'Joseph Lalrinpuia', skill: 'Agility and play', years: 5 },
  { name: 'Meera Krishnan', skill: 'Cat behaviour at home', years: 9 },
  { name: 'Gurpreet Gill', skill: 'Recall and off-leash walks', years: 14 },
  { name: 'Debjani Pal', skill: 'Barking and time alone', years: 7 },
  { name: 'Harish Meena', skill: 'Tricks for children and dogs', years: 4 },
];

const PRICE_RANGE = '$30.00-$120.00';

export const SERVICES: SeedService[] = [
  {
    slug: 'dog-training',
    title: 'Dog Training',
    url: '/services/dog-training',
    short: 'Lessons at home that fit your dog and your day.',
    facts: [
      'Puppies can start as early as 10 weeks',
      'Rewards only: no choke chains, no shouting',
      'One trainer from the first lesson to the last',
      'A written plan for practice between lessons',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 60,
    seats: 4,
    petKinds: ['DOG'],
  },
  {
    slug: 'pet-grooming',
    title: 'Pet Grooming',
    url: '/services/pet-grooming',
    short: 'Bath, brush and nail trim at your home.',
    facts: [
      'The groomer brings towels, dryer and shampoo',
      'Two buckets of water and a bathroom are all we need',
      'Dogs and cats, one at a time',
      'We stop when your pet has had enough',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 90,
    seats: 3,
    petKinds: ['DOG', 'CAT'],
  },
  {
    slug: 'pet-boarding',
    title: 'Pet Boarding',
    url: '/services/pet-boarding',
    short: 'A home to stay in while you travel.',
    facts: [
      'A meeting with the host before the first night',
      'Your own food and bowl are welcome',
      'A photo and a short note every evening',
      'Vaccination record needed at check-in',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 60,
    seats: 6,
  },
  {
    slug: 'veterinary',
    title: 'Veterinary',
    url: '/services/veterinary',
    short: 'Check-ups and vaccinations by appointment.',
    facts: [
      'Registered veterinarians only',
      'Half an hour for each visit',
      'Notes stay in your pet’s documents',
      'For emergencies go straight to the nearest clinic',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 30,
    seats: 2,
  },
  {
    slug: 'daycare',
    title: 'Daycare',
    url: '/Services/Product/Daycare',
    short: 'Company and play while you are at work.',
    facts: [
      'Small groups, sorted by size and temper',
      'Rest hour in the shade from one to two',
      'Drop off from 8 am, Monday to Friday',
      'A trial day before you decide',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 240,
    seats: 10,
    petKinds: ['DOG'],
  },
  {
    slug: 'dog-walking',
    title: 'Dog Walking',
    url: '/services/dog-training',
    short: 'A walk a day, with the same person each time.',
    facts: [
      'One dog or one household per walk',
      'Early and late walks in the hot months',
      'Paws wiped before the door closes',
      'A note on where you went and how it was',
    ],
    priceRange: PRICE_RANGE,
    slotMinutes: 30,
    seats: 5,
    petKinds: ['DOG'],
  },
];
