// Authors edit and remove their own replies.
import { replyInput } from '#rules/forum/forum-input.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { idempotencyFields, runIdempotently } from '#server/platform/database/idempotency.ts';
import { notFound } from '#server/platform/errors.ts';
import type { ForumReply } from '#server/generated/prisma/client.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforceEditPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { findMentioned } from './mentions.ts';
import { publishReplyChanged } from '#server/modules/forum/live/forum-events.ts';
import {
  applyPhotoChange,
  checkPhotoChange,
  savePhotoChange,
  type PhotoChange,
  type SavedPhotoChange,
} from '#server/modules/forum/photos/change-photos.ts';
import { PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import { removePhotos } from '#server/modules/forum/photos/save-photos.ts';
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

/** Locks the thread of a viewer's reply, then reads the reply. @throws NOT_FOUND */
async function lockOwnReply(tx: Tx, { id: authorId }: Viewer, id: string): Promise<OwnReply> {
  const ownReply = isId(id) ? await tx.forumReply.findUnique({ where: { id, authorId } }) : null;
  if (!ownReply) throw notFound('reply');
  const thread = await lockThread(tx, threadOf(ownReply));
  const reply = await tx.forumReply.findUniqueOrThrow({ where: { id } });
  return { reply, thread };
}

const editInput = replyInput.extend(idempotencyFields.shape);

/**
 * Edits a reply and keeps the previous text as a revision for operators. The same text and photos change nothing.
 * @throws CONFLICT if its photos are not those that the author saw
 */
export async function editReply(
  viewer: Viewer | null,
  id: string,
  input: unknown,
  photos?: PhotoChange,
): Promise<ReplyRow> {
  const self = requireViewer(viewer);
  const { text, clientMutationId } = parseInput(editInput, input);
  requireRenderable('text', text);
  const change = photos ? await saveChange(self, id, photos) : null;
  const mutation = {
    owner: self.id,
    key: clientMutationId,
    input: ['editReply', id, text, change?.fingerprint],
  };
  const { made: changed } = await transaction((tx) =>
    runIdempotently(tx, mutation, () => edit(tx, self, id, { text, change })),
  );
  if (changed?.isShown) await publishReplyChanged(changed.thread, id, 'EDITED');
  if (changed) await deliverReplyNotifications(changed.notifications);
  return requireReply(id);
}

/** Refuses changes by other and silenced members before their files are read. */
async function saveChange(self: Viewer, id: string, photos: PhotoChange): Promise<SavedPhotoChange> {
  checkPhotoChange(PHOTO_KINDS.reply, photos);
  const ownReply = { id, authorId: self.id, removedAt: null };
  if (!isId(id) || (await db.forumReply.count({ where: ownReply })) === 0) throw notFound('reply');
  await memberWriter(db, self);
  return savePhotoChange(self.id, PHOTO_KINDS.reply, photos);
}

interface ReplyEdit {
  text: string;
  change: SavedPhotoChange | null;
}

/** Edits a reply. Returns the notifications to deliver; null if nothing changes. */
async function edit(tx: Tx, self: Viewer, id: string, { text, change }: ReplyEdit) {
  const { reply, thread } = await lockOwnReply(tx, self, id);
  if (reply.removedAt || reply.hiddenAt) throw notFound('reply');
  requireOpen(thread);
  const hasNewPhotos = change !== null && (await applyPhotoChange(tx, PHOTO_KINDS.reply, id, change));
  if (reply.text === text && !hasNewPhotos) return null;
  const { number, mentions: before } = reply;
  const writer = await memberWriter(tx, self);
  await enforceEditPolicy(tx, writer, {
    before: reply.text,
    after: text,
    isPending: reply.pendingSince !== null,
  });
  const mentioned = await findMentioned(tx, text);
  const mentions = mentioned.map(({ username }) => username);
  const at = now();
  if (reply.text !== text) await tx.forumRevision.create({ data: { replyId: id, text: reply.text, at } });
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
    await removePhotos(tx, PHOTO_KINDS.reply, id);
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
