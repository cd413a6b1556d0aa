import { expect, it } from 'vitest';
import { NOTHING_SEEN, seenAfter } from './seen-replies.ts';

const at = (number: number) => ({ number, isHelpful: false });
const helpful = (number: number) => ({ number, isHelpful: true });

it.each([
  ['replies seen in order', [at(1), at(2), at(3)], 3],
  ['the highest number', [at(4), at(2)], 4],
  ['not the replies before a pinned helpful reply', [helpful(9), at(1), at(2)], 2],
  ['a helpful reply once its number is reached', [helpful(3), at(1), at(2)], 3],
  ['a helpful reply without others', [helpful(1)], 1],
])('the read position counts %s', (_description, replies, furthest) => {
  expect(replies.reduce(seenAfter, NOTHING_SEEN).furthest).toBe(furthest);
});
