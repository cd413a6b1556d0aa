// Authors edit and remove their own replies.
import { reply } from '#rules/forum/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforceEditPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { findMentioned } from './mentions.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import {
  insertMentionNotifications,
  NO_NOTIFICATIONS,
  deliverReplyNotifications,
} from '#server/modules/forum/live/reply-notifications.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';
import {
  decrementReplyCount,
  lockThread,
  requireOpen,
  type ThreadState,
} from '#server/modules/forum/threads/thread-state.ts';
import { threadOf } from '#server/modules/forum/threads/thread-kinds.ts';

interface OwnReply {
  reply: ForumReply;
  thread: ThreadState;
}

/** Locks the thread of a viewer's reply, then reads the reply. Throws NOT_FOUND. */
async function lockOwnReply(tx: Tx, { id: authorId }: Viewer, id: string): Promise<OwnReply> {
  const found = isId(id) ? await tx.forumReply.findUnique({ where: { id, authorId } }) : null;
  if (!found) throw notFound('reply');
  const thread = await lockThread(tx, threadOf(found));
  const reply = await tx.forumReply.findUniqueOrThrow({ where: { id } });
  return { reply, thread };
}

/** Edits a reply and keeps the previous text as a revision for operators. The same text changes nothing. */
export async function editReply(viewer: Viewer | null, id: string, input: unknown): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const { text } = parsed(reply, input);
  requireRenderable('text', text);
  const changed = await transaction(async (tx) => {
    const own = await lockOwnReply(tx, self, id);
    if (own.reply.removedAt || own.reply.hiddenAt) throw notFound('reply');
    requireOpen(own.thread);
    return own.reply.text === text ? null : edit(tx, self, own, text);
  });
  if (changed?.isShown) await publishReplyChanged(changed.thread, id, 'EDITED');
  if (changed) await deliverReplyNotifications(changed.notifications);
  return requireReply(id);
}

async function edit(tx: Tx, self: Viewer, { reply, thread }: OwnReply, text: string) {
  const { id, number, mentions: before } = reply;
  const writer = await memberWriter(tx, self);
  await enforceEditPolicy(tx, writer, { before: reply.text, after: text, isPending: reply.heldAt !== null });
  const mentioned = await findMentioned(tx, text);
  const mentions = mentioned.map(({ username }) => username);
  const at = now();
  await tx.forumRevision.create({ data: { replyId: id, text: reply.text, at } });
  await tx.forumReply.update({ where: { id }, data: { text, mentions, editedAt: at } });
  if (number === null) return { isShown: false, thread, notifications: NO_NOTIFICATIONS };
  const newlyMentioned = mentioned.filter(({ username }) => !before.includes(username));
  const edited = { id, number, authorId: self.id, authorName: writer.name, mentioned: newlyMentioned };
  return { isShown: true, thread, notifications: await insertMentionNotifications(tx, thread, edited) };
}

/** Removes a reply; only its number stays visible. Removing it again changes nothing. */
export async function removeReply(viewer: Viewer | null, id: string): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const thread = await transaction(async (tx) => {
    const { reply, thread } = await lockOwnReply(tx, self, id);
    if (reply.removedAt) return null;
    await tx.forumReply.update({ where: { id }, data: { removedAt: now() } });
    await tx.forumQuestion.updateMany({ where: { helpfulReplyId: id }, data: { helpfulReplyId: null } });
    // Pending and hidden replies are not counted.
    if (reply.number === null || reply.hiddenAt) return null;
    await decrementReplyCount(tx, thread);
    return thread;
  });
  if (thread) await publishReplyChanged(thread, id, 'REMOVED');
  return requireReply(id);
}
