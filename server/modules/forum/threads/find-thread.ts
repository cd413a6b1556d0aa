import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { ThreadKey } from '#server/modules/forum/live/forum-events.ts';
import type { Thread } from '#server/modules/forum/replies/replies.ts';
import { isVisible, isPublic } from '#server/modules/forum/moderation/visibility.ts';

/** A thread that everyone can read, or null. */
export async function findThread({ kind, id }: ThreadKey): Promise<Thread | null> {
  if (!isId(id)) return null;
  const [thread] = await rows<Thread>(
    kind === 'question'
      ? sql`select t."id", t."lastNumber" from "ForumQuestion" t where t."id" = ${id}::uuid and ${isVisible('t')}`
      : sql`select t."id", t."lastNumber" from "ForumPost" t where t."id" = ${id}::uuid and ${isPublic('t')}`,
  );
  return thread ?? null;
}

/** Like `findThread`. Throws NOT_FOUND. */
export async function requireThread(key: ThreadKey): Promise<Thread> {
  const thread = await findThread(key);
  if (!thread) throw notFound(key.kind === 'question' ? 'question' : 'story');
  return thread;
}
