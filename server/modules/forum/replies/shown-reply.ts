import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { VISIBLE, PUBLIC } from '#server/modules/forum/moderation/visibility.ts';

/** A reply that everyone can read, in a thread that everyone can read. @throws NOT_FOUND */
export async function requireShownReply(id: string): Promise<ForumReply> {
  const reply = isId(id)
    ? await db.forumReply.findUnique({
        where: {
          id,
          number: { not: null },
          ...VISIBLE,
          OR: [{ question: VISIBLE }, { post: PUBLIC }],
        },
      })
    : null;
  if (!reply) throw notFound('reply');
  return reply;
}
