// Sizes of pets by weight, for services that cost more for larger ones.

export const PET_SIZES = ['SMALL', 'MEDIUM', 'LARGE', 'GIANT'] as const;
export type PetSize = (typeof PET_SIZES)[number];

export const PET_SIZE_LABELS: Record<PetSize, string> = {
  SMALL: /*i18n*/ 'Small, up to 10 kg',
  MEDIUM: /*i18n*/ 'Medium, up to 25 kg',
  LARGE: /*i18n*/ 'Large, up to 40 kg',
  GIANT: /*i18n*/ 'Very large, over 40 kg',
};

/** The heaviest pet of each size, in grams. */
const HEAVIEST: Record<PetSize, number> = {
  SMALL: 10_000,
  MEDIUM: 25_000,
  LARGE: 40_000,
  GIANT: Infinity,
};

/** @example sizeOfWeight(10_001) // 'MEDIUM' */
export function sizeOfWeight(grams: number): PetSize {
  return PET_SIZES.find((size) => grams <= HEAVIEST[size]) ?? 'GIANT';
}
