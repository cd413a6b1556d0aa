import { LIMITS } from '#server/platform/limits/limits.ts';
import { createBoundedQueue } from './bounded-queue.ts';

/** Limits how many pictures are decoded concurrently, since decoded pictures take much memory. */
export const pictureQueue = createBoundedQueue(LIMITS.pictures.atOnce, LIMITS.pictures.waiting);
