// Releases pending content (a newcomer's text with links): by an operator, or by a job after a day.
import { now } from '#server/platform/clock.ts';
import { Refusal } from '#server/platform/errors.ts';
import { rows, sql } from '#server/platform/database/sql.ts';
import { transaction, type Tx, type RunInTransaction } from '#server/platform/database/transaction.ts';
import { findMentioned } from '#server/modules/forum/replies/mentions.ts';
import { publishReplyAdded, publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import { lockForumContent, type ForumContent, type ForumContentKey } from './forum-content.ts';
import {
  insertReplyNotifications,
  NO_NOTIFICATIONS,
  type ReplyNotifications,
  deliverReplyNotifications,
} from '#server/modules/forum/live/reply-notifications.ts';
import { takeReplyNumber } from '#server/modules/forum/threads/thread-state.ts';
import { isVisible, isPublic } from './visibility.ts';

/** Content that can be pending; questions cannot. */
export type PendingContentKey = ForumContentKey & { kind: 'reply' | 'story' };

/** Pending content is released automatically after this time. */
const RELEASE_AFTER_MS = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 500;

/** Publishes pending content as if it were written now. Throws CONFLICT when it is not pending or is hidden. */
export async function release(key: PendingContentKey, within: RunInTransaction = transaction): Promise<void> {
  const { content, notifications } = await within(async (tx) => {
    const content = await lockForumContent(tx, key);
    requireReleasable(content);
    const releaseLocked = content.kind === 'reply' ? releaseReply : releasePost;
    return { content, notifications: await releaseLocked(tx, content) };
  });
  await (content.kind === 'reply' ? publishReplyAdded : publishThreadChanged)(content.thread);
  await deliverReplyNotifications(notifications);
}

function requireReleasable({ kind, heldAt, hiddenAt, thread }: ForumContent): void {
  if (!heldAt) throw new Refusal('CONFLICT', `This ${kind} is not pending.`);
  if (hiddenAt) throw new Refusal('CONFLICT', `This ${kind} is hidden; please show it first.`);
  if (kind === 'reply' && thread.isGone) throw new Refusal('CONFLICT', 'What it replies to cannot be read.');
}

/** Gives the reply the next number of its thread, however long it was pending. */
async function releaseReply(tx: Tx, { id, authorId, thread }: ForumContent): Promise<ReplyNotifications> {
  const at = now();
  const number = await takeReplyNumber(tx, thread, at);
  const { text, author } = await tx.forumReply.update({
    where: { id },
    data: { number, heldAt: null, repliedAt: at },
    include: { author: { select: { name: true } } },
  });
  const mentioned = await findMentioned(tx, text);
  return insertReplyNotifications(tx, thread, {
    id,
    authorId,
    authorName: author?.name ?? 'Anonymous',
    mentioned,
  });
}

async function releasePost(tx: Tx, { id }: ForumContent): Promise<ReplyNotifications> {
  await tx.forumPost.update({ where: { id }, data: { heldAt: null, createdAt: now() } });
  return NO_NOTIFICATIONS;
}

/** Releases a batch of content that was pending for a day, oldest first. */
export async function releaseOverdue(): Promise<void> {
  for (const key of await listOverdue()) {
    try {
      await release(key);
    } catch (error) {
      // An operator or the author was faster.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

/** Skips reported, hidden and removed content, and content by closed or silenced accounts. */
function listOverdue(): Promise<PendingContentKey[]> {
  const since = new Date(now().getTime() - RELEASE_AFTER_MS);
  const isOverdue = sql`x."heldAt" <= ${since}::timestamptz and ${isVisible('x')}
    and exists (select 1 from "User" u where u."id" = x."authorId" and u."closedAt" is null
      and (u."silencedUntil" is null or u."silencedUntil" <= ${now()}::timestamptz))`;
  return rows<PendingContentKey>(sql`
    select "kind", "id" from (
      select 'reply' as "kind", x."id", x."heldAt" from "ForumReply" x
      where ${isOverdue}
        and not exists (select 1 from "ForumReport" f where f."replyId" = x."id" and f."settledAt" is null)
        and (exists (select 1 from "ForumQuestion" q
            where q."id" = x."questionId" and ${isVisible('q')})
          or exists (select 1 from "ForumPost" p
            where p."id" = x."postId" and ${isPublic('p')}))
      union all
      select 'story', x."id", x."heldAt" from "ForumPost" x
      where ${isOverdue}
        and not exists (select 1 from "ForumReport" f where f."postId" = x."id" and f."settledAt" is null)
    ) overdue order by "heldAt", "id" limit ${BATCH_SIZE}`);
}
