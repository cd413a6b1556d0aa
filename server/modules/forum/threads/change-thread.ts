// Authors edit and remove their own threads.
import { isDeepStrictEqual } from 'node:util';
import { now } from '#server/platform/clock.ts';
import { notFound } from '#server/platform/errors.ts';
import { parsed } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { detachFiles } from '#server/modules/uploads/files.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforceEditPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import { THREAD_FORMS } from './thread-forms.ts';
import { THREAD_KINDS, type ThreadKey, type ThreadKind } from './thread-kinds.ts';
import { lockThread, updateThread, type ThreadState } from './thread-state.ts';
import { findThread, requireThread, type ThreadRows } from './threads.ts';

/** Locks a thread of the viewer. Throws NOT_FOUND once it is removed. */
async function lockOwnThread(tx: Tx, { id: userId }: Viewer, key: ThreadKey): Promise<ThreadState> {
  const thread = await lockThread(tx, key);
  if (thread.authorId !== userId || thread.removedAt) throw notFound(THREAD_KINDS[key.kind].noun);
  return thread;
}

/** Edits a thread and keeps the previous text as a revision for operators. The same words change nothing. */
export async function editThread<Kind extends ThreadKind>(
  viewer: Viewer | null,
  kind: Kind,
  id: string,
  input: unknown,
): Promise<ThreadRows[Kind]> {
  const self = requireViewer(viewer);
  const form = THREAD_FORMS[kind];
  const { noun, idColumn } = THREAD_KINDS[kind];
  const words = parsed(form.edited, input);
  form.check(words);
  const isPublicChange = await transaction(async (tx) => {
    const { hiddenAt, heldAt } = await lockOwnThread(tx, self, { kind, id });
    if (hiddenAt) throw notFound(noun);
    const before = await form.read(tx, id);
    if (isDeepStrictEqual(before, words)) return false;
    const writer = await memberWriter(tx, self);
    const field = form.linkField;
    const isPending = heldAt !== null;
    const edit = { before: String(before[field]), after: String(words[field]), field, isPending };
    await enforceEditPolicy(tx, writer, edit);
    const at = now();
    const text = form.textOf(before);
    if (text !== form.textOf(words)) await tx.forumRevision.create({ data: { [idColumn]: id, text, at } });
    await form.update(tx, id, words, at);
    return !isPending;
  });
  if (isPublicChange) await publishThreadChanged({ kind, id });
  return requireThread(kind, id, self);
}

/**
 * Removes a thread with its images and returns null; its replies can no longer be read. A question with replies
 * is anonymised and returned instead, because the answers belong to others.
 */
export async function removeThread<Kind extends ThreadKind>(
  viewer: Viewer | null,
  kind: Kind,
  id: string,
): Promise<ThreadRows[Kind] | null> {
  const self = requireViewer(viewer);
  const { noun, outlivesAuthor, isRemovableWhileHidden } = THREAD_KINDS[kind];
  await transaction(async (tx) => {
    const thread = await lockOwnThread(tx, self, { kind, id });
    if (thread.hiddenAt && !isRemovableWhileHidden) throw notFound(noun);
    await tx.questionFollow.deleteMany({ where: { questionId: id, userId: self.id } });
    await removeImages(tx, id);
    const isKept = outlivesAuthor && thread.replyCount > 0;
    await updateThread(tx, thread, isKept ? { authorId: null } : { removedAt: now() });
  });
  await publishThreadChanged({ kind, id });
  return findThread(kind, id);
}

async function removeImages(tx: Tx, postId: string): Promise<void> {
  const images = await tx.forumPostImage.findMany({ where: { postId }, select: { key: true } });
  if (images.length === 0) return;
  await tx.forumPostImage.deleteMany({ where: { postId } });
  await detachFiles(
    tx,
    images.map(({ key }) => key),
  );
}
