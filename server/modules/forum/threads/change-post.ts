// Changing and removing one's own stories.
import { story } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriting, mindMannersOfEdit } from '#server/modules/forum/moderation/posting-policy.ts';
import { tellStory } from '#server/modules/forum/live/news.ts';
import { type ForumPostRow, requirePost } from './posts.ts';
import { requireShowable } from '#server/modules/forum/moderation/showable.ts';
import { holdThread } from './threads.ts';

/** A story of the viewer's that was not removed, held. */
async function holdOwn(tx: Tx, { id: authorId }: Viewer, id: string) {
  await holdThread(tx, { kind: 'post', id });
  const post = await tx.forumPost.findUnique({ where: { id, authorId, removedAt: null } });
  if (!post) throw notFound('story');
  return post;
}

/** Changes what is told; what was told is kept for the operator. The same words and tags change nothing. */
export async function editPost(viewer: Viewer | null, id: string, input: unknown): Promise<ForumPostRow> {
  const self = requireViewer(viewer);
  const { content, tags } = parsed(story, input);
  requireShowable('content', content);
  const isTold = await transaction(async (tx) => {
    const before = await holdOwn(tx, self, id);
    if (before.hiddenAt) throw notFound('story');
    const isSameText = before.content === content;
    if (isSameText && before.tags.join() === tags.join()) return false;
    const writer = await memberWriting(tx, self);
    const isHeld = before.heldAt !== null;
    await mindMannersOfEdit(tx, writer, { before: before.content, words: content, field: 'content', isHeld });
    const at = now();
    if (!isSameText) await tx.forumRevision.create({ data: { postId: id, text: before.content, at } });
    await tx.forumPost.update({ where: { id }, data: { content, tags, editedAt: at } });
    return !isHeld;
  });
  if (isTold) await tellStory(id);
  return requirePost(self, id);
}

/** Removes a story, a hidden one too; its pictures go, and nobody reads its replies any more. */
export async function removePost(viewer: Viewer | null, id: string): Promise<true> {
  const self = requireViewer(viewer);
  await transaction(async (tx) => {
    await holdOwn(tx, self, id);
    const images = await tx.forumPostImage.findMany({ where: { postId: id }, select: { key: true } });
    await tx.forumPostImage.deleteMany({ where: { postId: id } });
    await detachFiles(
      tx,
      images.map(({ key }) => key),
    );
    await tx.forumPost.update({ where: { id }, data: { removedAt: now() } });
  });
  await tellStory(id);
  return true;
}
