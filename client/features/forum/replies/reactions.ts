import type { ReactionKind } from '#client/graph-types.generated.ts';

export interface Counts {
  vote: number;
  heart: number;
  thumbUp: number;
}

/** The reactions to a reply, in display order. */
export const REACTIONS = [
  { kind: 'VOTE', count: 'vote', label: /*i18n*/ 'Vote' },
  { kind: 'HEART', count: 'heart', label: /*i18n*/ 'Heart' },
  { kind: 'THUMB_UP', count: 'thumbUp', label: /*i18n*/ 'Thumb up' },
] as const satisfies readonly { kind: ReactionKind; count: keyof Counts; label: string }[];

export type Reaction = (typeof REACTIONS)[number];
