import { expect, test } from 'vitest';
import { daysOfPacks, petsFedBy } from './pet-days.ts';

const ration = (isEaten: boolean, grams: number, variantId = 'kibble') => ({
  ...{ variantId, isEaten, grams, packGrams: 3000, days: 1, costPerDay: 1, notTolerated: [] },
});
const BRUNO = { id: 'bruno', name: 'Bruno', rations: [ration(false, 134)] };
const MOTI = { id: 'moti', name: 'Moti', rations: [ration(true, 100)] };
const MINI = { id: 'mini', name: 'Mini', rations: [ration(true, 50), ration(true, 30, 'tuna')] };
const daysFor = (pets: (typeof BRUNO)[], packs: number) => daysOfPacks(petsFedBy(pets, 'kibble'), packs);

test('packs last a pet that could eat the food by its own', () => {
  expect(daysFor([BRUNO], 1)).toEqual({ names: ['Bruno'], days: 22 });
  expect(daysFor([BRUNO], 2)).toEqual({ names: ['Bruno'], days: 44 });
});

test('packs last those that eat of them together', () =>
  expect(daysFor([BRUNO, MOTI, MINI], 1)).toEqual({ names: ['Moti', 'Mini'], days: 20 }));

test('nothing is shown without a pet or with an empty ration', () => {
  expect(daysFor([], 1)).toBeNull();
  expect(daysFor([{ ...BRUNO, rations: [ration(true, 0)] }], 1)).toBeNull();
  expect(daysOfPacks(petsFedBy([BRUNO], 'tuna'), 1)).toBeNull();
});

test('those that eat the food come first', () =>
  expect(petsFedBy([BRUNO, MOTI], 'kibble').map(({ name }) => name)).toEqual(['Moti', 'Bruno']));
