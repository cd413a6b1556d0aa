// Creates a post with images in a group. Images are stored first, because that is slow; a short transaction
// then attaches them to the post. Images that are never attached are swept.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GROUP_MISSING, MAX_POST_IMAGES, post as postRule } from '#rules/forum.ts';
import { runIdempotently, idempotencyFields } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { attachFile, saveFile, type StoredFileRow } from '#server/modules/uploads/files.ts';
import { type FileReader, loadFile } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { findGroup } from '#server/modules/forum/groups/groups.ts';
import {
  memberWriter,
  enforcePostingPolicy,
  type Writer,
} from '#server/modules/forum/moderation/posting-policy.ts';
import { publishPostChanged } from '#server/modules/forum/live/forum-events.ts';
import { type ForumPostRow, requirePost } from './posts.ts';
import { requireRenderable } from '#server/modules/forum/moderation/renderable.ts';

const postInput = postRule.extend({
  groupId: z.string(GROUP_MISSING).min(1, GROUP_MISSING),
  /** Optional; must match `groupId`. */
  groupSlug: z.string().nullish(),
  ...idempotencyFields.shape,
});

type PostInput = z.output<typeof postInput>;

/** Creates a post. A newcomer's post with links is pending: only its author reads it until it is released. */
export async function createPost(
  viewer: Viewer | null,
  input: unknown,
  images: readonly FileReader[] = [],
): Promise<ForumPostRow> {
  const self = requireViewer(viewer);
  const typed = parsed(postInput, input);
  requireRenderable('content', typed.content);
  if (images.length > MAX_POST_IMAGES)
    throw invalid({ images: i18n.t('Please choose at most {count} pictures', { count: MAX_POST_IMAGES }) });
  await requireGroup(typed);
  // Refuse silenced members before reading their images.
  await memberWriter(db, self);
  const { files, hashes } = await saveImages(self, images);
  const { groupId, content, tags, clientMutationId } = typed;
  const mutation = {
    owner: self.id,
    key: clientMutationId,
    input: ['createForumPost', groupId, content, tags, hashes],
  };
  const { id, made } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      const writer = await memberWriter(tx, self);
      await insertPost(tx, writer, { ...typed, id: newId, files });
      return true;
    }),
  );
  const post = await requirePost(self, id);
  if (made && !post.heldAt) await publishPostChanged(id);
  return post;
}

async function requireGroup({ groupId, groupSlug }: PostInput): Promise<void> {
  const group = isId(groupId) ? await findGroup({ id: groupId }) : null;
  if (!group) throw invalid({ groupId: GROUP_MISSING });
  if (groupSlug && groupSlug !== group.slug) throw invalid({ groupSlug: /*i18n*/ 'This is another group' });
}

/** Stores images one by one, so that at most one is in memory. */
async function saveImages({ id }: Viewer, images: readonly FileReader[]) {
  const files: StoredFileRow[] = [];
  const hashes: string[] = [];
  for (const read of images) {
    const file = await loadFile(await read());
    hashes.push(createHash('sha256').update(file.bytes).digest('base64url'));
    files.push(await saveFile(id, 'POST_IMAGE', file));
  }
  return { files, hashes };
}

interface NewPost extends Pick<PostInput, 'groupId' | 'content' | 'tags'> {
  id: string;
  files: readonly StoredFileRow[];
}

async function insertPost(
  tx: Tx,
  writer: Writer,
  { id, groupId, content, tags, files }: NewPost,
): Promise<void> {
  const { isPending } = await enforcePostingPolicy(tx, writer, 'thread', content);
  const at = now();
  for (const { key } of files) await attachFile(tx, key);
  await tx.forumPost.create({
    data: {
      id,
      groupId,
      content,
      tags,
      authorId: writer.id,
      createdAt: at,
      heldAt: isPending ? at : null,
      images: {
        create: files.map(({ key, width, height }, position) => ({
          position,
          key,
          width: width ?? 0,
          height: height ?? 0,
        })),
      },
    },
  });
}
