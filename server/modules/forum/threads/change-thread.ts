// Authors edit and remove their own threads.
import { isDeepStrictEqual } from 'node:util';
import { now } from '#server/platform/clock.ts';
import { idempotencyFields, runIdempotently } from '#server/platform/database/idempotency.ts';
import { db } from '#server/platform/database/db.ts';
import { notFound } from '#server/platform/errors.ts';
import { parseInput } from '#server/platform/parse.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { requireViewer, type Viewer } from '#server/platform/viewer.ts';
import { memberWriter, enforceEditPolicy } from '#server/modules/forum/moderation/posting-policy.ts';
import { publishThreadChanged } from '#server/modules/forum/live/forum-events.ts';
import {
  applyPhotoChange,
  checkPhotoChange,
  savePhotoChange,
  type PhotoChange,
  type SavedPhotoChange,
} from '#server/modules/forum/photos/change-photos.ts';
import { PHOTO_KINDS } from '#server/modules/forum/photos/photo-kinds.ts';
import { removePhotos } from '#server/modules/forum/photos/save-photos.ts';
import { THREAD_FORMS, type ThreadValues } from './thread-forms.ts';
import { THREAD_KINDS, type ThreadKey, type ThreadKind } from './thread-kinds.ts';
import { lockThread, readThread, updateThread, type ThreadState } from './thread-state.ts';
import { findThread, requireThread, type ThreadRows } from './threads.ts';

/** @throws NOT_FOUND for threads of other members and removed ones */
function requireOwn({ id: userId }: Viewer, { kind, authorId, removedAt }: ThreadState): void {
  if (authorId !== userId || removedAt) throw notFound(THREAD_KINDS[kind].record);
}

function requireEditable(self: Viewer, thread: ThreadState): void {
  requireOwn(self, thread);
  if (thread.hiddenAt) throw notFound(THREAD_KINDS[thread.kind].record);
}

/**
 * Edits a thread and keeps the previous text as a revision for operators. Identical values and photos change nothing.
 * @throws CONFLICT if its photos are not those that the author saw
 */
export async function editThread<Kind extends ThreadKind>(
  viewer: Viewer | null,
  kind: Kind,
  id: string,
  input: unknown,
  photos?: PhotoChange,
): Promise<ThreadRows[Kind]> {
  const self = requireViewer(viewer);
  const form = THREAD_FORMS[kind];
  const { clientMutationId } = parseInput(idempotencyFields, input);
  const values = parseInput(form.edited, input);
  form.check(values);
  const change = photos ? await saveChange(self, { kind, id }, photos) : null;
  const mutation = {
    owner: self.id,
    key: clientMutationId,
    input: ['editThread', kind, id, values, change?.fingerprint],
  };
  const { made } = await transaction((tx) =>
    runIdempotently(tx, mutation, () => edit(tx, self, { kind, id }, { values, change })),
  );
  if (made?.isPublic) await publishThreadChanged({ kind, id });
  return requireThread(kind, id, self);
}

/** Refuses changes by other and silenced members before their files are read. */
async function saveChange(self: Viewer, key: ThreadKey, photos: PhotoChange): Promise<SavedPhotoChange> {
  const kind = PHOTO_KINDS[key.kind];
  checkPhotoChange(kind, photos);
  requireEditable(self, await readThread(db, key));
  await memberWriter(db, self);
  return savePhotoChange(self.id, kind, photos);
}

interface ThreadEdit<Kind extends ThreadKind> {
  values: ThreadValues[Kind];
  change: SavedPhotoChange | null;
}

/** Edits a thread and returns whether the change is public. */
async function edit<Kind extends ThreadKind>(
  tx: Tx,
  self: Viewer,
  { kind, id }: { kind: Kind; id: string },
  { values, change }: ThreadEdit<Kind>,
): Promise<{ isPublic: boolean }> {
  const form = THREAD_FORMS[kind];
  const thread = await lockThread(tx, { kind, id });
  requireEditable(self, thread);
  const hasNewPhotos = change !== null && (await applyPhotoChange(tx, PHOTO_KINDS[kind], id, change));
  const current = await form.read(tx, id);
  if (isDeepStrictEqual(current, values) && !hasNewPhotos) return { isPublic: false };
  const writer = await memberWriter(tx, self);
  const field = form.linkField;
  const isPending = thread.pendingSince !== null;
  await enforceEditPolicy(tx, writer, {
    before: String(current[field]),
    after: String(values[field]),
    field,
    isPending,
  });
  const at = now();
  const text = form.textOf(current);
  if (text !== form.textOf(values))
    await tx.forumRevision.create({ data: { [THREAD_KINDS[kind].idColumn]: id, text, at } });
  await form.update(tx, id, values, at);
  return { isPublic: !isPending };
}

/**
 * Removes a thread with its photos and returns null; its replies can no longer be read. A question with replies
 * is anonymised and returned instead, because the answers belong to others.
 */
export async function removeThread<Kind extends ThreadKind>(
  viewer: Viewer | null,
  kind: Kind,
  id: string,
): Promise<ThreadRows[Kind] | null> {
  const self = requireViewer(viewer);
  const { record, outlivesAuthor, isRemovableWhileHidden } = THREAD_KINDS[kind];
  await transaction(async (tx) => {
    const thread = await lockThread(tx, { kind, id });
    requireOwn(self, thread);
    if (thread.hiddenAt && !isRemovableWhileHidden) throw notFound(record);
    await tx.questionFollow.deleteMany({ where: { questionId: id, userId: self.id } });
    await removePhotos(tx, PHOTO_KINDS[kind], id);
    const isKept = outlivesAuthor && thread.replyCount > 0;
    await updateThread(tx, thread, isKept ? { authorId: null } : { removedAt: now() });
  });
  await publishThreadChanged({ kind, id });
  return findThread(kind, id);
}
