// Foods for breeds of one size: the tags that mark them.
import { type PetSize, sizeOfWeight } from './pet-size.ts';

const SIZES_OF_TAG: Readonly<Record<string, readonly PetSize[]>> = {
  'small breed': ['SMALL'],
  'medium breed': ['MEDIUM'],
  'large breed': ['LARGE', 'GIANT'],
  'giant breed': ['GIANT'],
};

/**
 * Tags of foods for pets of another size than this one; all such tags if its size is unknown.
 * @param grownGrams what it weighs, or will weigh once grown
 */
export function tagsOfOtherSizes(grownGrams: number | null): string[] {
  const size = grownGrams === null ? null : sizeOfWeight(grownGrams);
  return Object.keys(SIZES_OF_TAG).filter((tag) => size === null || !SIZES_OF_TAG[tag]?.includes(size));
}
