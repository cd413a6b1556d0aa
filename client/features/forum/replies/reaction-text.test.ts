import { expect, it } from 'vitest';
import { reactionText } from './reaction-text.ts';

it.each([
  [0, 0, 0, ''],
  [20, 1, 0, '20 votes · 1 heart'],
  [1, 0, 1, '1 vote · 1 thumb up'],
  [0, 64_600, 13, '64.6K hearts · 13 thumbs up'],
])('%d votes, %d hearts and %d thumbs up read "%s"', (votes, hearts, thumbsUp, text) => {
  const reactions = [
    { kind: 'VOTE', count: votes },
    { kind: 'HEART', count: hearts },
    { kind: 'THUMB_UP', count: thumbsUp },
  ] as const;
  expect(reactionText('reply', reactions)).toBe(text);
});
