import { expect, test } from 'vitest';
import { daysOfPacks, petsFedBy } from './pet-days.ts';

const ration = (isEaten: boolean, grams: number, variantId = 'kibble') => ({
  variantId,
  isEaten,
  grams,
  packGrams: 3000,
  days: 1,
  costPerDay: 1,
  notTolerated: [],
});
const BRUNO = { id: 'bruno', name: 'Bruno', rations: [ration(false, 134)] };
const MOTI = { id: 'moti', name: 'Moti', rations: [ration(true, 100)] };
const MINI = { id: 'mini', name: 'Mini', rations: [ration(true, 50), ration(true, 30, 'tuna')] };
const daysFor = (pets: (typeof BRUNO)[], packs: number) => daysOfPacks(petsFedBy(pets, 'kibble'), packs);

test('packs last by the daily amount of a pet that could eat the food', () => {
  expect(daysFor([BRUNO], 1)).toEqual({ names: ['Bruno'], days: 22 });
  expect(daysFor([BRUNO], 2)).toEqual({ names: ['Bruno'], days: 44 });
});

test('packs are shared by all pets that eat the food', () =>
  expect(daysFor([BRUNO, MOTI, MINI], 1)).toEqual({ names: ['Moti', 'Mini'], days: 20 }));

test('no duration is known without a pet or with an empty ration', () => {
  expect(daysFor([], 1)).toBeNull();
  expect(daysFor([{ ...BRUNO, rations: [ration(true, 0)] }], 1)).toBeNull();
  expect(daysOfPacks(petsFedBy([BRUNO], 'tuna'), 1)).toBeNull();
});

test('pets that eat the food come first', () =>
  expect(petsFedBy([BRUNO, MOTI], 'kibble').map(({ name }) => name)).toEqual(['Moti', 'Bruno']));
