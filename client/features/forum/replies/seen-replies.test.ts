import { expect, it } from 'vitest';
import { NOTHING_SEEN, seenAfter } from './seen-replies.ts';

const at = (number: number) => ({ number, isHelpful: false });
const helpful = (number: number) => ({ number, isHelpful: true });

it.each([
  ['what was seen in order', [at(1), at(2), at(3)], 3],
  ['the furthest, never back', [at(4), at(2)], 4],
  ['nothing before the one that helped and stands first', [helpful(9), at(1), at(2)], 2],
  ['the one that helped once its place is reached', [helpful(3), at(1), at(2)], 3],
  ['the one that helped as the only reply', [helpful(1)], 1],
])('a person has read %s', (_what, replies, furthest) => {
  expect(replies.reduce(seenAfter, NOTHING_SEEN).furthest).toBe(furthest);
});
