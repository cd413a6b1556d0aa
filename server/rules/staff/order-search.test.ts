import { expect, it } from 'vitest';
import { orderSearchProblem } from './order-search.ts';

it.each([
  ['321', 'Please type at least the last 4 digits of the mobile'],
  ['+91', 'Please type at least the last 4 digits of the mobile'],
  ['As', 'Please type at least 3 characters'],
  ['x'.repeat(61), 'Please type at most 60 characters'],
])('the search %j is refused: %s', (text, problem) => {
  expect(orderSearchProblem(text)).toBe(problem);
});

it.each(['3210', '98765 43210', 'MM2', 'Asha'])('the search %j is accepted', (text) => {
  expect(orderSearchProblem(text)).toBe(undefined);
});
