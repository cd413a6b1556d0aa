import { expect, it } from 'vitest';
import { NOTHING_SEEN, seenAfter } from './seen-replies.ts';

const at = (number: number) => ({ number, isHelpful: false });
const helpful = (number: number) => ({ number, isHelpful: true });

it.each([
  ['replies seen in order', [at(1), at(2), at(3)], 3],
  ['the highest number', [at(4), at(2)], 4],
  ['not the replies before a helpful one that is shown first', [helpful(9), at(1), at(2)], 2],
  ['a helpful reply once its number is reached', [helpful(3), at(1), at(2)], 3],
  ['a helpful reply that is the only one', [helpful(1)], 1],
])('counts as read: %s', (_what, replies, furthest) => {
  expect(replies.reduce(seenAfter, NOTHING_SEEN).furthest).toBe(furthest);
});
