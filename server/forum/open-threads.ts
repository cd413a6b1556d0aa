// A question or a story, as far as who may read it goes.
import { notFound } from '#server/errors.ts';
import { isId } from '#server/ids.ts';
import { rows, sql } from '#server/sql.ts';
import type { ThreadKey } from './news.ts';
import type { Thread } from './replies.ts';

/** A thread that anyone may read; null where there is none, or no longer. */
export async function findThread({ kind, id }: ThreadKey): Promise<Thread | null> {
  if (!isId(id)) return null;
  const [thread] = await rows<Thread>(
    kind === 'question'
      ? sql`select "id", "lastNumber" from "ForumQuestion"
          where "id" = ${id}::uuid and "removedAt" is null and "hiddenAt" is null`
      : sql`select "id", "lastNumber" from "ForumPost"
          where "id" = ${id}::uuid and "removedAt" is null and "hiddenAt" is null and "heldAt" is null`,
  );
  return thread ?? null;
}

export async function requireThread(key: ThreadKey): Promise<Thread> {
  const thread = await findThread(key);
  if (!thread) throw notFound(key.kind === 'question' ? 'question' : 'story');
  return thread;
}
