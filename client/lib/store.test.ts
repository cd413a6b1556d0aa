import { expect, test } from 'vitest';
import { createLocalStore, createStore, resetStores } from './store.ts';

test('stores of modules go back to what they began with, and say so; those of components stay', () => {
  const ofModule = createStore(1);
  const ofComponent = createLocalStore(1);
  const heard: number[] = [];
  ofModule.set(2);
  ofComponent.set(2);
  ofModule.subscribe(() => heard.push(ofModule.get()));
  resetStores();
  expect([ofModule.get(), ofComponent.get()]).toEqual([1, 2]);
  expect(heard).toEqual([1]);
});
