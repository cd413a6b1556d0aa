// A reply by its id, as long as everyone may read it.
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { NOT_REMOVED, PUBLIC } from '#server/modules/forum/moderation/visibility.ts';

/** A reply that has neither gone nor waits, of a question or story that has not. */
export async function requireShownReply(id: string): Promise<ForumReply> {
  const found = isId(id)
    ? await db.forumReply.findUnique({
        where: {
          id,
          number: { not: null },
          ...NOT_REMOVED,
          OR: [{ question: NOT_REMOVED }, { post: PUBLIC }],
        },
      })
    : null;
  if (!found) throw notFound('reply');
  return found;
}
