import type { ReactionKind } from '#client/graph-types.generated.ts';

export interface Counts {
  vote: number;
  heart: number;
  thumbUp: number;
}

/** The ways to take a reply, in their order. */
export const REACTIONS = [
  { kind: 'VOTE', count: 'vote', label: 'Vote' },
  { kind: 'HEART', count: 'heart', label: 'Heart' },
  { kind: 'THUMB_UP', count: 'thumbUp', label: 'Thumb up' },
] as const satisfies readonly { kind: ReactionKind; count: keyof Counts; label: string }[];

export type Reaction = (typeof REACTIONS)[number];
