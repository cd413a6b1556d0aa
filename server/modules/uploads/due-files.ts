import type { Prisma } from '#server/generated/prisma/client.ts';
import { now } from '#server/platform/clock.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';

/** Filter for the files that the sweep deletes, because nothing has used them for long enough. */
export function isDue() {
  return {
    attachedAt: null,
    createdAt: { lte: new Date(now().getTime() - LIMITS.uploads.unattachedMs) },
  } satisfies Prisma.StoredFileWhereInput;
}
