// Anonymizes the forum content of a user whose account is closed.
import { MANY_CHANGES, publish, type ShopEvent } from '#server/platform/events/events.ts';
import { execute, rows } from '#server/platform/database/sql.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import {
  deleteMentionNotifications,
  deleteReactionsOf,
  lockReactedTo,
  REACTION_TABLES,
  removeMentions,
  threadsOfUser,
} from './anonymize-forum-content-queries.ts';

/** Threads that show a user's name. */
export interface ForumActivity {
  questionIds: string[];
  storyIds: string[];
}

/** Threads a user started, wrote or reacted in, or is mentioned in. Call it before `anonymizeForumContent`. */
export async function findForumActivity(tx: Tx, userId: string): Promise<ForumActivity> {
  const [talk] = await rows(threadsOfUser(userId), tx);
  return talk ?? { questionIds: [], storyIds: [] };
}

/** Call it after the commit: tells open pages of these threads to reload. */
export async function publishAuthorLeft({ questionIds, storyIds }: ForumActivity): Promise<void> {
  const changed = (key: string): ShopEvent => ({ topic: 'thread', key, detail: MANY_CHANGES });
  const storyListChanged = (detail: string): ShopEvent => ({ topic: 'forum', key: 'stories', detail });
  const events = [...[...questionIds, ...storyIds].map(changed), ...storyIds.map(storyListChanged)];
  if (events.length > 0) await publish(...events);
}

/** Removes questions without replies and anonymizes all other content, which others replied to or rely on. */
export async function anonymizeForumContent(tx: Tx, userId: string, at: Date): Promise<void> {
  const ofAuthor = { authorId: userId };
  await tx.forumRevision.deleteMany({
    where: { OR: [{ question: ofAuthor }, { reply: ofAuthor }, { post: ofAuthor }] },
  });
  // Mentions of former usernames no longer link to a profile.
  await execute(removeMentions(userId), tx);
  await execute(deleteMentionNotifications(userId), tx);
  await removePhotosOf(tx, userId);
  await tx.forumQuestion.updateMany({
    where: { ...ofAuthor, replyCount: 0, removedAt: null },
    data: { removedAt: at },
  });
  await tx.forumQuestion.updateMany({ where: ofAuthor, data: { authorId: null } });
  await tx.forumReply.updateMany({ where: ofAuthor, data: { authorId: null } });
  await tx.forumPost.updateMany({ where: ofAuthor, data: { authorId: null } });
  // Their reports still await moderation.
  await tx.forumReport.updateMany({ where: { userId }, data: { userId: null } });
  for (const table of REACTION_TABLES) {
    await execute(lockReactedTo(table, userId), tx);
    await execute(deleteReactionsOf(table, userId), tx);
  }
}

/** Keeps the texts without their author, as in reviews. */
async function removePhotosOf(tx: Tx, authorId: string): Promise<void> {
  const withPhotos = { authorId, photoKeys: { isEmpty: false } };
  const select = { photoKeys: true } as const;
  const questions = await tx.forumQuestion.findMany({ where: withPhotos, select });
  const replies = await tx.forumReply.findMany({ where: withPhotos, select });
  const images = { where: { post: { authorId } } };
  const pictures = await tx.forumPostImage.findMany({ ...images, select: { key: true } });
  await tx.forumQuestion.updateMany({ where: withPhotos, data: { photoKeys: [] } });
  await tx.forumReply.updateMany({ where: withPhotos, data: { photoKeys: [] } });
  await tx.forumPostImage.deleteMany(images);
  await detachFiles(tx, [
    ...[...questions, ...replies].flatMap(({ photoKeys }) => photoKeys),
    ...pictures.map(({ key }) => key),
  ]);
}
