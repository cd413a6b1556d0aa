import { counted } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';

interface Counts {
  vote: number;
  heart: number;
  thumbUp: number;
}

/** @example reactionText({ vote: 20, heart: 1, thumbUp: 0 }) // '20 votes · 1 heart' */
export function reactionText({ vote, heart, thumbUp }: Counts): string {
  return [
    vote > 0 && i18n.t('{count, plural, one {{shown} vote} other {{shown} votes}}', counted(vote)),
    heart > 0 && i18n.t('{count, plural, one {{shown} heart} other {{shown} hearts}}', counted(heart)),
    thumbUp > 0 &&
      i18n.t('{count, plural, one {{shown} thumb up} other {{shown} thumbs up}}', counted(thumbUp)),
  ]
    .filter(Boolean)
    .join(' · ');
}
