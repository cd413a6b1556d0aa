import { expect, it } from 'vitest';
import { buildFeedingTable } from './feeding-table.ts';

it('the table lists grams of a food per day by the weight of the pet', () => {
  const dogs = buildFeedingTable('DOG', 360);
  expect(dogs.map(({ kg }) => kg)).toEqual([3, 5, 10, 20, 30, 40]);
  // 401 to 668 kcal for the dog, and 190 to 317 for the cat, less a tenth.
  expect(dogs[2]).toEqual({ kg: 10, leastGrams: 100, mostGrams: 167 });
  expect(buildFeedingTable('CAT', 80)[2]).toEqual({ kg: 4, leastGrams: 214, mostGrams: 356 });
});
