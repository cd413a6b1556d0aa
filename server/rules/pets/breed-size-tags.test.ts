import { expect, it } from 'vitest';
import { tagsOfOtherSizes } from './breed-size-tags.ts';

it.each([
  ['a small dog', 4_000, ['medium breed', 'large breed', 'giant breed']],
  ['a dog of medium size', 18_000, ['small breed', 'large breed', 'giant breed']],
  ['a large dog', 30_000, ['small breed', 'medium breed', 'giant breed']],
  ['a very large dog', 60_000, ['small breed', 'medium breed']],
  ['one whose size is not known', null, ['small breed', 'medium breed', 'large breed', 'giant breed']],
])('foods for %s leave out those for other sizes', (_description, grams, tags) => {
  expect(tagsOfOtherSizes(grams)).toEqual(tags);
});
