// Creates a question or a post in a group, with photos. They are stored first, because that is slow; a short
// transaction then attaches them.
import { GROUP_MISSING } from '#rules/forum/forum-input.ts';
import { runIdempotently } from '#server/platform/database/idempotency.ts';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction } from '#server/platform/database/transaction.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforcePostingPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { publishThreadCounts } from '#server/modules/forum/live/forum-events.ts';
import { PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import { attachPhotos, refuseTooMany, savePhotos } from '#server/modules/forum/photos/save-photos.ts';
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
  const fields = parseInput(form.created, input);
  form.check(fields);
  refuseTooMany(PHOTO_KINDS[kind], images.length);
  await requireGroup(fields);
  // Refuse silenced members before reading their images.
  if (images.length > 0) await memberWriter(db, self);
  const { files, hashes } = await savePhotos(self.id, PHOTO_KINDS[kind], images);
  const { groupId, clientMutationId } = fields;
  const mutation = { owner: self.id, key: clientMutationId, input: form.mutationOf(fields, groupId, hashes) };
  const { id, made } = await transaction((tx) =>
    runIdempotently(tx, mutation, async (newId) => {
      const writer = await memberWriter(tx, self);
      const { isPending } = await enforcePostingPolicy(tx, writer, 'thread', form.textOf(fields));
      await attachPhotos(tx, files);
      const createdAt = now();
      const thread = { id: newId, groupId, authorId: self.id, createdAt, isPending, images: files };
      await form.insert(tx, thread, fields);
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
  if (groupSlug && groupSlug !== group.slug)
    throw invalid({ groupSlug: /*i18n*/ 'This is the slug of another group' });
}
