import { LIMITS } from '#server/platform/limits/limits.ts';
import { queueOf } from './queue.ts';

/** Decoded pictures are large: shown or sent in, only so many are worked on at the same time. */
export const inTurn = queueOf(LIMITS.pictures.atOnce, LIMITS.pictures.waiting);
