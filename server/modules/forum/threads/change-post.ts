// Authors edit and remove their own posts.
import { post as postRule } from '#rules/forum.ts';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforceEditPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { publishPostChanged } from '#server/modules/forum/live/forum-events.ts';
import { type ForumPostRow, requirePost } from './posts.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';
import { lockThread } from './threads.ts';

/** Locks a post of the viewer. Throws NOT_FOUND once it is removed. */
async function lockOwnPost(tx: Tx, { id: authorId }: Viewer, id: string) {
  await lockThread(tx, { kind: 'post', id });
  const post = await tx.forumPost.findUnique({ where: { id, authorId, removedAt: null } });
  if (!post) throw notFound('story');
  return post;
}

/** Edits a post and keeps the previous text as a revision for operators. The same text and tags change nothing. */
export async function editPost(viewer: Viewer | null, id: string, input: unknown): Promise<ForumPostRow> {
  const self = requireViewer(viewer);
  const { content, tags } = parsed(postRule, input);
  requireRenderable('content', content);
  const isPublicChange = await transaction(async (tx) => {
    const before = await lockOwnPost(tx, self, id);
    if (before.hiddenAt) throw notFound('story');
    const isSameText = before.content === content;
    if (isSameText && before.tags.join() === tags.join()) return false;
    const writer = await memberWriter(tx, self);
    const isPending = before.heldAt !== null;
    await enforceEditPolicy(tx, writer, {
      before: before.content,
      after: content,
      field: 'content',
      isPending,
    });
    const at = now();
    if (!isSameText) await tx.forumRevision.create({ data: { postId: id, text: before.content, at } });
    await tx.forumPost.update({ where: { id }, data: { content, tags, editedAt: at } });
    return !isPending;
  });
  if (isPublicChange) await publishPostChanged(id);
  return requirePost(self, id);
}

/** Removes a post, also a hidden one, with its images. Its replies can no longer be read. */
export async function removePost(viewer: Viewer | null, id: string): Promise<true> {
  const self = requireViewer(viewer);
  await transaction(async (tx) => {
    await lockOwnPost(tx, self, id);
    const images = await tx.forumPostImage.findMany({ where: { postId: id }, select: { key: true } });
    await tx.forumPostImage.deleteMany({ where: { postId: id } });
    await detachFiles(
      tx,
      images.map(({ key }) => key),
    );
    await tx.forumPost.update({ where: { id }, data: { removedAt: now() } });
  });
  await publishPostChanged(id);
  return true;
}
