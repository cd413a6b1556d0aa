import type { SeedForumCategory, SeedForumGroup, SeedQuestion } from '../types.ts';
import { ADOPT_AND_FOSTER } from './questions/adopt-and-foster.ts';
import { BUDGIES_AND_FINCHES } from './questions/budgies-and-finches.ts';
import { CAT_FOOD_AND_HEALTH } from './questions/cat-food-and-health.ts';
import { DOG_FOOD_AND_HEALTH } from './questions/dog-food-and-health.ts';
import { FLAT_AND_BALCONY_CATS } from './questions/flat-and-balcony-cats.ts';
import { HAMSTERS_AND_GUINEA_PIGS } from './questions/hamsters-and-guinea-pigs.ts';
import { INDIE_DOGS } from './questions/indie-dogs.ts';
import { NEW_CAT_HOMES } from './questions/new-cat-homes.ts';
import { PUPPY_SCHOOL } from './questions/puppy-school.ts';
import { RABBIT_CORNER } from './questions/rabbit-corner.ts';
import { TRAVEL_WITH_PETS } from './questions/travel-with-pets.ts';
import { WALKS_AND_NEIGHBOURS } from './questions/walks-and-neighbours.ts';

export { POSTS } from './posts.ts';
export { TIPS } from './tips.ts';

// Category and tip slugs share the address /forum/{slug}, so they never repeat.
export const FORUM_CATEGORIES: SeedForumCategory[] = [
  {
    slug: 'dog-care',
    title: 'Dog Care',
    subTitle: 'Puppies, indies and grey muzzles: food, manners and health.',
  },
  {
    slug: 'cat-care',
    title: 'Cat Care',
    subTitle: 'Kittens, flat cats and the rulers of the sofa.',
  },
  {
    slug: 'birds-and-small',
    title: 'Birds & Small Animals',
    subTitle: 'Budgies, rabbits, hamsters and guinea pigs.',
  },
  {
    slug: 'community',
    title: 'Community',
    subTitle: 'Adoption, neighbours, walks and journeys together.',
  },
];

export const FORUM_GROUPS: SeedForumGroup[] = [
  {
    slug: 'puppy-school',
    title: 'Puppy School',
    subTitle: 'Biting, toilet training and the first lessons.',
    category: 'dog-care',
    bio: 'For the sleepless first months. Ask about nipping, crates, sitting on command and slippers that vanish. We train with treats and patience, never with a raised hand.',
  },
  {
    slug: 'dog-food-and-health',
    title: 'Dog Food & Health',
    subTitle: 'What goes in the bowl, and when to call the vet.',
    category: 'dog-care',
    bio: 'Kibble, home food, allergies, ticks and everything in between. Members share what they have lived through; your vet decides what your dog needs.',
  },
  {
    slug: 'indie-dogs',
    title: 'Indie Dogs of India',
    subTitle: 'For the smartest dogs on every street.',
    category: 'dog-care',
    bio: 'Desi dogs, Indies, INDogs: whatever you call them, they are made for our weather and our hearts. Adoption days, shy dogs, street friends and community feeding.',
  },
  {
    slug: 'new-cat-homes',
    title: 'New Cat Homes',
    subTitle: 'First kitten, second cat, first week.',
    category: 'cat-care',
    bio: 'How to bring a cat home without drama: hiding places, litter trays, introductions and the long wait for the first purr.',
  },
  {
    slug: 'cat-food-and-health',
    title: 'Cat Food & Health',
    subTitle: 'Fussy eaters, furballs and check-ups.',
    category: 'cat-care',
    bio: 'Cats hide illness well, so we look closely and talk early. Feeding, water, weight, fur and what to tell the vet.',
  },
  {
    slug: 'flat-and-balcony-cats',
    title: 'Flat & Balcony Cats',
    subTitle: 'Happy indoor lives, high above the street.',
    category: 'cat-care',
    bio: 'Netting, scratching, boredom, 4 am concerts and small flats. Ideas from people who share one bedroom, one hall and one kitchen with a tiger.',
  },
  {
    slug: 'budgies-and-finches',
    title: 'Budgies & Finches',
    subTitle: 'Cage-bred birds, kept well and legally.',
    category: 'birds-and-small',
    bio: 'Budgies, cockatiels, lovebirds and finches bred in homes. Native parakeets, munias and mynas are protected by law and are not kept, sold or traded here.',
  },
  {
    slug: 'rabbit-corner',
    title: 'Rabbit Corner',
    subTitle: 'Hay first, cool floors, quiet company.',
    category: 'birds-and-small',
    bio: 'House rabbits in Indian weather: hay, heat, binkies and bonding. A rabbit that does not eat is an emergency, so we say that often.',
  },
  {
    slug: 'hamsters-and-guinea-pigs',
    title: 'Hamsters & Guinea Pigs',
    subTitle: 'Small animals with large appetites.',
    category: 'birds-and-small',
    bio: 'Cage size, bedding, wheels, vitamin C and night-time traffic. Good homes for the pets that fit in two hands.',
  },
  {
    slug: 'adopt-and-foster',
    title: 'Adopt & Foster',
    subTitle: 'Opening the door, for a week or for life.',
    category: 'community',
    bio: 'Adoption questions, foster diaries, rescue advice and the happy photos that follow. No buying or selling of animals.',
  },
  {
    slug: 'walks-and-neighbours',
    title: 'Walks & Neighbours',
    subTitle: 'Lifts, parks, societies and good manners.',
    category: 'community',
    bio: 'How to live with pets and with people: society rules, lifts, barking, poop bags and polite conversations with the secretary uncle.',
  },
  {
    slug: 'travel-with-pets',
    title: 'Travel with Pets',
    subTitle: 'Trains, cabs, hills and home towns.',
    category: 'community',
    bio: 'Going home for the holidays, moving cities, or finding a stay in the hills that means it when it says pet-friendly.',
  },
];

export const QUESTIONS: SeedQuestion[] = [
  ...PUPPY_SCHOOL,
  ...DOG_FOOD_AND_HEALTH,
  ...INDIE_DOGS,
  ...NEW_CAT_HOMES,
  ...CAT_FOOD_AND_HEALTH,
  ...FLAT_AND_BALCONY_CATS,
  ...BUDGIES_AND_FINCHES,
  ...RABBIT_CORNER,
  ...HAMSTERS_AND_GUINEA_PIGS,
  ...ADOPT_AND_FOSTER,
  ...WALKS_AND_NEIGHBOURS,
  ...TRAVEL_WITH_PETS,
];
