// A question or a story, as far as who may read it goes.
import { notFound } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import type { ThreadKey } from '#server/modules/forum/live/news.ts';
import type { Thread } from '#server/modules/forum/replies/replies.ts';
import { isNotRemoved, isPublic } from '#server/modules/forum/moderation/visibility.ts';

/** A thread that anyone may read; null where there is none, or no longer. */
export async function findThread({ kind, id }: ThreadKey): Promise<Thread | null> {
  if (!isId(id)) return null;
  const [thread] = await rows<Thread>(
    kind === 'question'
      ? sql`select t."id", t."lastNumber" from "ForumQuestion" t where t."id" = ${id}::uuid and ${isNotRemoved('t')}`
      : sql`select t."id", t."lastNumber" from "ForumPost" t where t."id" = ${id}::uuid and ${isPublic('t')}`,
  );
  return thread ?? null;
}

export async function requireThread(key: ThreadKey): Promise<Thread> {
  const thread = await findThread(key);
  if (!thread) throw notFound(key.kind === 'question' ? 'question' : 'story');
  return thread;
}
