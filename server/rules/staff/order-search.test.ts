import { expect, it } from 'vitest';
import { orderSearchProblem } from './order-search.ts';

it.each([
  ['321', 'Please type at least the last 4 digits of the mobile'],
  ['+91', 'Please type at least the last 4 digits of the mobile'],
  ['As', 'Please type at least 3 characters'],
  ['x'.repeat(61), 'Please type at most 60 characters'],
  ['3210', undefined],
  ['98765 43210', undefined],
  ['MM2', undefined],
  ['Asha', undefined],
])('searching orders for %s: %s', (text, problem) => {
  expect(orderSearchProblem(text)).toBe(problem);
});
