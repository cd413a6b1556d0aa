// Telling a story in a group, with pictures. The pictures are kept first, which takes its time; the
// story takes them up in one short transaction. What no story took up is swept.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GROUP_MISSING, MAX_STORY_IMAGES, story } from '#rules/forum.ts';
import { once, sentOnce } from '#server/platform/database/client-mutations.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { attachFile, keepFile, type StoredFileRow } from '#server/modules/uploads/files.ts';
import { type FileReader, wholeFile } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { findGroup } from '#server/modules/forum/groups/groups.ts';
import { memberWriting, mindManners, type Writer } from '#server/modules/forum/moderation/posting-policy.ts';
import { tellStory } from '#server/modules/forum/live/news.ts';
import { type ForumPostRow, requirePost } from './posts.ts';
import { requireShowable } from '#server/modules/forum/moderation/showable.ts';

const told = story.extend({
  groupId: z.string(GROUP_MISSING).min(1, GROUP_MISSING),
  /** Where it is said as well, it must be the group's. */
  groupSlug: z.string().nullish(),
  ...sentOnce.shape,
});

type Told = z.output<typeof told>;

/** Tells a story; a newcomer's links hold it back, and then its author alone reads it. */
export async function createPost(
  viewer: Viewer | null,
  input: unknown,
  images: readonly FileReader[] = [],
): Promise<ForumPostRow> {
  const self = requireViewer(viewer);
  const typed = parsed(told, input);
  requireShowable('content', typed.content);
  if (images.length > MAX_STORY_IMAGES)
    throw invalid({ images: i18n.t('Please choose at most {count} pictures', { count: MAX_STORY_IMAGES }) });
  await requireGroup(typed);
  // Who is silenced is told before their pictures are looked at.
  await memberWriting(db, self);
  const { files, prints } = await keepImages(self, images);
  const { groupId, content, tags, clientMutationId } = typed;
  const sent = {
    owner: self.id,
    key: clientMutationId,
    input: ['createForumPost', groupId, content, tags, prints],
  };
  const { id, made } = await transaction((tx) =>
    once(tx, sent, async (newId) => {
      const writer = await memberWriting(tx, self);
      await write(tx, writer, { ...typed, id: newId, files });
      return true;
    }),
  );
  const post = await requirePost(self, id);
  if (made && !post.heldAt) await tellStory(id);
  return post;
}

/** security H43: "`forumSlug` must match `forumId`". */
async function requireGroup({ groupId, groupSlug }: Told): Promise<void> {
  const group = isId(groupId) ? await findGroup({ id: groupId }) : null;
  if (!group) throw invalid({ groupId: GROUP_MISSING });
  if (groupSlug && groupSlug !== group.slug) throw invalid({ groupSlug: /*i18n*/ 'This is another group' });
}

/** One after the other, so that no more than one is in memory at a time. */
async function keepImages({ id }: Viewer, images: readonly FileReader[]) {
  const files: StoredFileRow[] = [];
  const prints: string[] = [];
  for (const read of images) {
    const file = await wholeFile(await read());
    prints.push(createHash('sha256').update(file.bytes).digest('base64url'));
    files.push(await keepFile(id, 'POST_IMAGE', file));
  }
  return { files, prints };
}

interface NewStory extends Pick<Told, 'groupId' | 'content' | 'tags'> {
  id: string;
  files: readonly StoredFileRow[];
}

async function write(tx: Tx, writer: Writer, { id, groupId, content, tags, files }: NewStory): Promise<void> {
  const { isHeld } = await mindManners(tx, writer, 'thread', content);
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
      heldAt: isHeld ? at : null,
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
