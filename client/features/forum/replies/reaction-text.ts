import { countParams } from '#client/lib/counts.ts';
import { i18n } from '#client/lib/i18n.ts';
import type { Counts } from './reactions.ts';

/** @example reactionText({ vote: 20, heart: 1, thumbUp: 0 }) // '20 votes · 1 heart' */
export function reactionText({ vote, heart, thumbUp }: Counts): string {
  return [
    vote > 0 && i18n.t('{count, plural, one {{shown} vote} other {{shown} votes}}', countParams(vote)),
    heart > 0 && i18n.t('{count, plural, one {{shown} heart} other {{shown} hearts}}', countParams(heart)),
    thumbUp > 0 &&
      i18n.t('{count, plural, one {{shown} thumb up} other {{shown} thumbs up}}', countParams(thumbUp)),
  ]
    .filter(Boolean)
    .join(' · ');
}
