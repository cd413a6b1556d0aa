import { expect, it } from 'vitest';
import { findBreedWeight } from './breed-weights.ts';

const kgOf = (kind: 'DOG' | 'CAT' | 'BIRD', breed: string | null, sex: 'FEMALE' | 'MALE' | 'UNKNOWN') => {
  const weight = findBreedWeight({ kind, breed, sex });
  return weight && [weight.breed, weight.fromGrams / 1000, weight.toGrams / 1000];
};

it.each([
  ['DOG', 'Labrador Retriever', 'FEMALE', ['Labrador Retriever', 25, 32]],
  ['DOG', ' labrador ', 'MALE', ['Labrador Retriever', 29.5, 36]],
  ['DOG', 'LABRADOR', 'UNKNOWN', ['Labrador Retriever', 25, 36]],
  ['DOG', 'German Shepherd Dog', 'MALE', ['German Shepherd', 30, 40]],
  ['DOG', 'Bernese Mountain Dog', 'FEMALE', ['Bernese Mountain Dog', 32, 43]],
  ['DOG', 'St. Bernard', 'MALE', ['Saint Bernard', 63.5, 81.5]],
  ['DOG', 'shih-tzu', 'UNKNOWN', ['Shih Tzu', 4, 7.5]],
  ['CAT', 'Maine coon cat', 'MALE', ['Maine Coon', 6, 8]],
  ['DOG', 'Labrador mix', 'MALE', null],
  ['DOG', 'Indie', 'MALE', null],
  ['DOG', 'Dachshund', 'MALE', null],
  ['CAT', 'Pug', 'MALE', null],
  ['BIRD', 'Pug', 'MALE', null],
  ['DOG', '', 'MALE', null],
  ['DOG', null, 'MALE', null],
] as const)('the usual weight of a $0 of breed $1 and sex $2 is $3', (kind, breed, sex, usual) => {
  expect(kgOf(kind, breed, sex)).toEqual(usual);
});
