import { z } from 'zod';
import { REACTIONS } from '#rules/forum/reactions.ts';

/** The value of "reactionCounts". Kinds without reactions may be missing. */
export const reactionCountsShape = z.partialRecord(z.enum(REACTIONS.map(({ kind }) => kind)), z.int());

export type ReactionCounts = z.output<typeof reactionCountsShape>;
