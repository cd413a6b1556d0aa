import { countOf } from '#rules/counts.ts';

interface Counts {
  vote: number;
  heart: number;
  thumbUp: number;
}

/** @example reactionText({ vote: 20, heart: 1, thumbUp: 0 }) // '20 votes · 1 heart' */
export function reactionText({ vote, heart, thumbUp }: Counts): string {
  return [
    vote > 0 && countOf(vote, 'vote'),
    heart > 0 && countOf(heart, 'heart'),
    thumbUp > 0 && countOf(thumbUp, 'thumb up', 'thumbs up'),
  ]
    .filter(Boolean)
    .join(' · ');
}
