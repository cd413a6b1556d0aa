// Creates a reply to a question or post; without an account its author is Anonymous. Numbers are assigned
// under the thread's lock, so that they have no gaps and are published in order.
import { z } from 'zod';
import { replyInput } from '#rules/forum/forum-input.ts';
import { runIdempotently, idempotencyFields, VISITOR_OWNER } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { env } from '#server/platform/config/env.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { VISIBLE } from '#server/modules/forum/moderation/visibility.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { execute } from '#server/platform/database/sql.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { type Caller, completeViewer, requireViewer, type Viewer } from '#server/platform/viewer.ts';
import {
  anonymousWriter,
  memberWriter,
  enforcePostingPolicy,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { insertReplyRow } from './add-reply-queries.ts';
import { findMentioned } from './mentions.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { publishReplyAdded } from '#server/modules/forum/live/forum-events.ts';
import { listPhotoKeys, PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import {
  attachPhotos,
  refuseTooMany,
  savePhotos,
  type SavedPhotos,
} from '#server/modules/forum/photos/save-photos.ts';
import { type ReplyRow, requireReply } from './replies.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';
import {
  insertReplyNotifications,
  type ReplyNotifications,
  deliverReplyNotifications,
} from '#server/modules/forum/live/reply-notifications.ts';
import {
  lockThread,
  readThread,
  requireOpen,
  takeReplyNumber,
} from '#server/modules/forum/threads/thread-state.ts';
import { replyTarget, type ThreadKey, threadOf } from '#server/modules/forum/threads/thread-kinds.ts';

const newReplyInput = replyInput.extend({
  questionId: z.string().nullish(),
  postId: z.string().nullish(),
  quotedReplyId: z.string().nullish(),
  ...idempotencyFields.shape,
});

type ReplyInput = z.output<typeof newReplyInput>;

/**
 * Creates a reply. A newcomer's reply with links is pending and has the number 0 until it is released. Photos need an
 * account.
 */
export async function addReply(
  viewer: Viewer | null,
  caller: Caller,
  input: unknown,
  photos: readonly FileReader[] = [],
): Promise<ReplyRow> {
  const member = photos.length > 0 ? requireViewer(viewer) : memberOf(viewer, caller);
  const values = parseInput(newReplyInput, input);
  const { text, quotedReplyId, clientMutationId } = values;
  requireRenderable('text', text);
  const thread = threadIn(values);
  const { files, hashes } = await savePhotosOf(member, thread, photos);
  const mutation = {
    owner: member?.id ?? VISITOR_OWNER,
    key: clientMutationId,
    // Without photos, the same as in the previous version, which may have handled the first request.
    input: ['addReply', thread, text, quotedReplyId ?? null, ...(hashes.length > 0 ? [hashes] : [])],
  };
  const { id, made: notifications } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      requireOpen(await readThread(tx, thread));
      const writer = member ? await memberWriter(tx, member) : anonymousWriter(caller);
      return insertReply(tx, writer, { id: newId, thread, text, quotedReplyId, files });
    }),
  );
  if (notifications) {
    await publishReplyAdded(thread);
    await deliverReplyNotifications(notifications);
  }
  return requireReply(id);
}

/** Refuses silenced members and closed threads before photos are read. */
async function savePhotosOf(
  member: Viewer | null,
  thread: ThreadKey,
  photos: readonly FileReader[],
): Promise<SavedPhotos> {
  if (!member || photos.length === 0) return { files: [], hashes: [] };
  refuseTooMany(PHOTO_KINDS.reply, photos.length);
  requireOpen(await readThread(db, thread));
  await memberWriter(db, member);
  return savePhotos(member.id, PHOTO_KINDS.reply, photos);
}

// An expired session must sign in again rather than write as Anonymous by accident.
function memberOf(viewer: Viewer | null, { hasSpentToken }: Caller): Viewer | null {
  if (hasSpentToken || env().FORUM_ANONYMOUS === 'off') return requireViewer(viewer);
  return completeViewer(viewer);
}

function threadIn({ questionId, postId }: ReplyInput): ThreadKey {
  if (Boolean(questionId) === Boolean(postId))
    throw invalid({ questionId: /*i18n*/ 'Please choose one question or story to reply to' });
  return threadOf({ questionId, postId });
}

interface NewReply {
  id: string;
  thread: ThreadKey;
  text: string;
  quotedReplyId: string | null | undefined;
  files: SavedPhotos['files'];
}

/** Returns the notifications to deliver; null for a pending reply. */
async function insertReply(tx: Tx, writer: Writer, reply: NewReply): Promise<ReplyNotifications | null> {
  const { id, text } = reply;
  const { isPending } = await enforcePostingPolicy(tx, writer, 'reply', text);
  const mentioned = await findMentioned(tx, text);
  await attachPhotos(tx, reply.files);
  // Locked as late as possible, because other replies to the thread wait for it.
  const thread = await lockThread(tx, reply.thread);
  requireOpen(thread);
  const quotedReplyId = await requireQuoted(tx, reply);
  const at = now();
  const [number, pendingSince] = isPending ? [null, at] : [await takeReplyNumber(tx, thread, at), null];
  const mentions = mentioned.map(({ username }) => username);
  const target = replyTarget(thread);
  await execute(
    insertReplyRow({
      id,
      ...target,
      number,
      authorId: writer.id,
      text,
      mentions,
      quotedReplyId,
      photoKeys: listPhotoKeys(reply.files),
      at,
      pendingSince,
    }),
    tx,
  );
  if (number === null) return null;
  return insertReplyNotifications(tx, thread, {
    id,
    number,
    authorId: writer.id,
    authorName: writer.name,
    mentioned,
  });
}

/** The id of the quoted reply. @throws VALIDATION unless it is visible in the same thread */
async function requireQuoted(tx: Tx, { thread, quotedReplyId }: NewReply): Promise<string | null> {
  if (!quotedReplyId) return null;
  const where = {
    id: quotedReplyId,
    number: { not: null },
    ...VISIBLE,
    ...replyTarget(thread),
  };
  if (!isId(quotedReplyId) || (await tx.forumReply.count({ where })) === 0)
    throw invalid({ quotedReplyId: /*i18n*/ 'The reply you are answering no longer exists' });
  return quotedReplyId;
}
