// Usual weights of grown pets by breed. Dogs: the breed standards of the FCI, which the Kennel Club of India follows,
// and of the American Kennel Club, from the lower of the two to the higher; where a standard gives no weight, the AKC's
// weight chart. Cats: the breed profiles of TICA and CFA. Rounded to half kilograms. Left out are breeds whose figures are
// uncertain, and names that stand for several sizes, such as Dachshund or Poodle. The usual weight says nothing about
// whether a pet is too heavy: its body condition does.
import type { PetKind, PetSex } from './pet.ts';

/** A range in kilograms. */
type Range = readonly [from: number, to: number];

export interface BreedWeight {
  breed: string;
  fromGrams: number;
  toGrams: number;
}

interface Breed {
  name: string;
  /** Other spellings and short names. */
  also?: readonly string[];
  /** The range of both sexes, or of each. */
  kg: Range | { female: Range; male: Range };
}

const DOGS: readonly Breed[] = [
  { name: 'Labrador Retriever', also: ['labrador', 'lab'], kg: { female: [25, 32], male: [29.5, 36] } },
  { name: 'Golden Retriever', also: ['golden'], kg: { female: [25, 29.5], male: [29.5, 34] } },
  {
    name: 'German Shepherd',
    also: ['gsd', 'alsatian'],
    kg: { female: [22, 32], male: [30, 40] },
  },
  { name: 'Pug', kg: [6.5, 8] },
  { name: 'Beagle', kg: [9, 13.5] },
  { name: 'Shih Tzu', also: ['shihtzu'], kg: [4, 7.5] },
  { name: 'Pomeranian', also: ['pom'], kg: [1.5, 3] },
  { name: 'Rottweiler', also: ['rottie'], kg: { female: [36, 45], male: [43, 61] } },
  { name: 'Dobermann', also: ['doberman', 'doberman pinscher'], kg: { female: [27, 41], male: [34, 45] } },
  { name: 'Standard Dachshund', kg: [7, 14.5] },
  { name: 'English Cocker Spaniel', kg: { female: [12, 14.5], male: [12.5, 15.5] } },
  { name: 'American Cocker Spaniel', kg: { female: [9, 11.5], male: [11.5, 13.5] } },
  { name: 'English Springer Spaniel', also: ['springer spaniel'], kg: [18, 22.5] },
  { name: 'Siberian Husky', also: ['husky'], kg: { female: [16, 22.5], male: [20.5, 27] } },
  { name: 'Samoyed', kg: { female: [16, 22.5], male: [20.5, 29.5] } },
  { name: 'Alaskan Malamute', also: ['malamute'], kg: [34, 38.5] },
  { name: 'Boxer', also: ['german boxer'], kg: { female: [22.5, 29.5], male: [29.5, 36] } },
  { name: 'Great Dane', kg: { female: [50, 63.5], male: [63.5, 79] } },
  { name: 'Saint Bernard', also: ['st bernard'], kg: { female: [54, 63.5], male: [63.5, 81.5] } },
  { name: 'Bernese Mountain Dog', also: ['bernese mountain'], kg: { female: [32, 43], male: [36, 52] } },
  { name: 'Newfoundland', kg: { female: [45, 54], male: [59, 68] } },
  { name: 'Bullmastiff', also: ['bull mastiff'], kg: { female: [45, 54], male: [50, 59] } },
  { name: 'Cane Corso', kg: { female: [40, 45], male: [45, 50] } },
  { name: 'Akita', also: ['american akita'], kg: { female: [32, 45], male: [45, 59] } },
  { name: 'Chow Chow', also: ['chow'], kg: [20.5, 32] },
  { name: 'Chihuahua', kg: [1.5, 3] },
  { name: 'Maltese', kg: [3, 4] },
  { name: 'Papillon', kg: [2.5, 4.5] },
  { name: 'Bichon Frise', also: ['bichon'], kg: [5.5, 8] },
  { name: 'Lhasa Apso', also: ['lhasa'], kg: [5.5, 8] },
  { name: 'Miniature Pinscher', also: ['min pin'], kg: [3.5, 6] },
  { name: 'Miniature Schnauzer', kg: [5, 9] },
  { name: 'Boston Terrier', kg: [5.5, 11.5] },
  { name: 'Bull Terrier', kg: [22.5, 32] },
  { name: 'Jack Russell Terrier', also: ['jack russell'], kg: [5, 6] },
  { name: 'French Bulldog', also: ['frenchie'], kg: { female: [8, 13], male: [9, 14] } },
  {
    name: 'Bulldog',
    also: ['english bulldog', 'british bulldog'],
    kg: { female: [18, 23], male: [22.5, 25] },
  },
  { name: 'Dalmatian', also: ['dalmation'], kg: [20.5, 32] },
  { name: 'Border Collie', kg: [13.5, 25] },
  { name: 'Rough Collie', also: ['collie'], kg: { female: [22.5, 29.5], male: [27, 34] } },
  { name: 'Belgian Malinois', also: ['malinois'], kg: { female: [18, 27], male: [27, 36] } },
  { name: 'Basset Hound', also: ['basset'], kg: [18, 29.5] },
  { name: 'Whippet', kg: [11.5, 18] },
  { name: 'Cavalier King Charles Spaniel', also: ['cavalier'], kg: [5.5, 8] },
  { name: 'Weimaraner', kg: { female: [25, 34], male: [32, 41] } },
  { name: 'Vizsla', kg: { female: [20, 25], male: [25, 27] } },
];

const CATS: readonly Breed[] = [
  { name: 'Bengal', kg: { female: [3.5, 5.5], male: [4.5, 7] } },
  { name: 'Maine Coon', also: ['mainecoon'], kg: { female: [4, 5.5], male: [6, 8] } },
  { name: 'Ragdoll', kg: { female: [4.5, 7], male: [7, 9] } },
];

const BREEDS: Partial<Record<PetKind, readonly Breed[]>> = { DOG: DOGS, CAT: CATS };

/** Lower case letters, single spaces, without a trailing 'dog' or 'cat': 'St. Bernard dog' is 'st bernard'. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:dog|cat)$/, '');

/**
 * The usual weight of a grown pet of this breed; null if the breed is unknown or not listed. For an unknown sex, from
 * the lightest female to the heaviest male. @example findBreedWeight({ kind: 'DOG', breed: 'labrador', sex: 'MALE' })
 */
export function findBreedWeight(pet: {
  kind: PetKind;
  breed: string | null;
  sex: PetSex;
}): BreedWeight | null {
  const breedName = plain(pet.breed ?? '');
  const entry = BREEDS[pet.kind]?.find(({ name, also = [] }) =>
    [name, ...also].some((spelling) => plain(spelling) === breedName),
  );
  if (!entry) return null;
  const [from, to] = weightRange(entry.kg, pet.sex);
  return { breed: entry.name, fromGrams: from * 1000, toGrams: to * 1000 };
}

function weightRange(kg: Breed['kg'], sex: PetSex): Range {
  if (!('female' in kg)) return kg;
  if (sex === 'FEMALE') return kg.female;
  return sex === 'MALE' ? kg.male : [kg.female[0], kg.male[1]];
}

/** The adult weight of a pet in grams, by its owner, or else the middle of the usual range of its breed; null if both are unknown. */
export function expectedAdultGrams(pet: {
  kind: PetKind;
  breed: string | null;
  sex: PetSex;
  adultWeightGrams: number | null;
}): number | null {
  const usual = findBreedWeight(pet);
  return pet.adultWeightGrams ?? (usual && (usual.fromGrams + usual.toGrams) / 2);
}
