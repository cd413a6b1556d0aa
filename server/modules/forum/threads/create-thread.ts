// Creates a question, or a post with images, in a group. Images are stored first, because that is slow; a short
// transaction then attaches them. Images that are never attached are swept.
import { createHash } from 'node:crypto';
import { GROUP_MISSING } from '#rules/forum/forum.ts';
import { runIdempotently } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import { attachFile, saveFile, type StoredFileRow } from '#server/modules/uploads/files.ts';
import { type FileReader, loadFile } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforcePostingPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { publishThreadCounts } from '#server/modules/forum/live/forum-events.ts';
import { THREAD_FORMS } from './thread-forms.ts';
import { THREAD_KINDS, type ThreadKind } from './thread-kinds.ts';
import { requireThread, type ThreadRows } from './threads.ts';

/**
 * Creates a thread. A newcomer's post with links is pending: only its author reads it until it is released; a
 * question with links is refused.
 */
export async function createThread<Kind extends ThreadKind>(
  viewer: Viewer | null,
  kind: Kind,
  input: unknown,
  images: readonly FileReader[] = [],
): Promise<ThreadRows[Kind]> {
  const self = requireViewer(viewer);
  const form = THREAD_FORMS[kind];
  const words = parsed(form.created, input);
  form.check(words);
  if (images.length > form.maxImages)
    throw invalid({ images: i18n.t('Please choose at most {count} pictures', { count: form.maxImages }) });
  await requireGroup(words);
  // Refuse silenced members before reading their images.
  if (images.length > 0) await memberWriter(db, self);
  const { files, hashes } = await saveImages(self, images);
  const { groupId, clientMutationId } = words;
  const mutation = { owner: self.id, key: clientMutationId, input: form.mutationOf(words, groupId, hashes) };
  const { id, made } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      const writer = await memberWriter(tx, self);
      const { isPending } = await enforcePostingPolicy(tx, writer, 'thread', form.textOf(words));
      for (const file of files) await attachFile(tx, file.key);
      const createdAt = now();
      const thread = { id: newId, groupId, authorId: self.id, createdAt, isPending, images: files };
      await form.insert(tx, thread, words);
      if (THREAD_KINDS[kind].hasFollowers)
        await tx.questionFollow.create({ data: { questionId: newId, userId: self.id, createdAt } });
      return { isPending };
    }),
  );
  if (made && !made.isPending) await publishThreadCounts({ kind, id });
  return requireThread(kind, id, self);
}

async function requireGroup({
  groupId,
  groupSlug,
}: {
  groupId: string;
  groupSlug?: string | null | undefined;
}): Promise<void> {
  const group = isId(groupId) ? await db.forumGroup.findUnique({ where: { id: groupId } }) : null;
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
