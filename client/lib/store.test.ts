import { expect, test } from 'vitest';
import { createLocalStore, createStore, resetStores } from './store.ts';

test('a reset restores module stores and notifies listeners, but keeps component stores', () => {
  const ofModule = createStore(1);
  const ofComponent = createLocalStore(1);
  const values: number[] = [];
  ofModule.set(2);
  ofComponent.set(2);
  ofModule.subscribe(() => values.push(ofModule.get()));
  resetStores();
  expect([ofModule.get(), ofComponent.get()]).toEqual([1, 2]);
  expect(values).toEqual([1]);
});
