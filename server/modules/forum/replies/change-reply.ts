// Changing and removing one's own replies.
import { reply } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriting, mindMannersOfEdit } from '#server/modules/forum/moderation/posting-policy.ts';
import { findMentioned } from './mentions.ts';
import { tellChanged } from '#server/modules/forum/live/news.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { keepMentionNews, NO_NEWS, tellAll } from '#server/modules/forum/live/reply-news.ts';
import { requireShowable } from '#server/modules/forum/moderation/showable.ts';
import {
  countOneLess,
  holdThread,
  requireOpen,
  threadOf,
  type ThreadState,
} from '#server/modules/forum/threads/threads.ts';

interface OwnReply {
  reply: ForumReply;
  thread: ThreadState;
}

/** A reply of the viewer's, held after its thread as by everybody who counts replies. */
async function holdOwn(tx: Tx, { id: authorId }: Viewer, id: string): Promise<OwnReply> {
  const found = isId(id) ? await tx.forumReply.findUnique({ where: { id, authorId } }) : null;
  if (!found) throw notFound('reply');
  const thread = await holdThread(tx, threadOf(found));
  const reply = await tx.forumReply.findUniqueOrThrow({ where: { id } });
  return { reply, thread };
}

/** Changes what a reply says; what it said is kept for the operator. The same words change nothing. */
export async function editReply(viewer: Viewer | null, id: string, input: unknown): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const { text } = parsed(reply, input);
  requireShowable('text', text);
  const changed = await transaction(async (tx) => {
    const own = await holdOwn(tx, self, id);
    if (own.reply.removedAt || own.reply.hiddenAt) throw notFound('reply');
    requireOpen(own.thread);
    return own.reply.text === text ? null : edit(tx, self, own, text);
  });
  if (changed?.isShown) await tellChanged(changed.thread, id, 'EDITED');
  if (changed) await tellAll(changed.news);
  return requireReply(id);
}

async function edit(tx: Tx, self: Viewer, { reply, thread }: OwnReply, text: string) {
  const { id, number, mentions: before } = reply;
  const writer = await memberWriting(tx, self);
  await mindMannersOfEdit(tx, writer, { before: reply.text, words: text, isHeld: reply.heldAt !== null });
  const mentioned = await findMentioned(tx, text);
  const mentions = mentioned.map(({ username }) => username);
  const at = now();
  await tx.forumRevision.create({ data: { replyId: id, text: reply.text, at } });
  await tx.forumReply.update({ where: { id }, data: { text, mentions, editedAt: at } });
  const isShown = number !== null;
  const fresh = mentioned.filter(({ username }) => !before.includes(username));
  const spoken = { id, authorId: self.id, authorName: writer.name, mentioned: fresh };
  return { isShown, thread, news: isShown ? await keepMentionNews(tx, thread, spoken) : NO_NEWS };
}

/** Removes a reply: its number stays, and nothing else of it is shown. Doing it again changes nothing. */
export async function removeReply(viewer: Viewer | null, id: string): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const thread = await transaction(async (tx) => {
    const { reply, thread } = await holdOwn(tx, self, id);
    if (reply.removedAt) return null;
    await tx.forumReply.update({ where: { id }, data: { removedAt: now() } });
    await tx.forumQuestion.updateMany({ where: { helpfulReplyId: id }, data: { helpfulReplyId: null } });
    // What is held back or hidden is not counted.
    if (reply.number === null || reply.hiddenAt) return null;
    await countOneLess(tx, thread);
    return thread;
  });
  if (thread) await tellChanged(thread, id, 'REMOVED');
  return requireReply(id);
}
