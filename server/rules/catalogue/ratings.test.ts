import { expect, test } from 'vitest';
import { starShares } from './ratings.ts';

test.each([
  [
    [1, 0, 0, 0, 2],
    [33, 0, 0, 0, 66],
  ],
  [
    [0, 0, 0, 0, 7],
    [0, 0, 0, 0, 100],
  ],
  [
    [1, 1, 1, 1, 1],
    [20, 20, 20, 20, 20],
  ],
  [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
  ],
  // 29 of 100 is 28.999… in floats.
  [
    [29, 71, 0, 0, 0],
    [29, 71, 0, 0, 0],
  ],
])('%j of 1 to 5 stars fill the bars to %j percent', (stars, shares) => {
  expect(starShares(stars)).toEqual(shares);
});
