// Uploaded files: validated, sanitized and stored. A file is deleted by the sweep unless a module attaches it.
import { randomBytes } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { UserError } from '#server/platform/errors.ts';
import type { FilePurpose, StoredFile } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { createBoundedQueue } from '#server/modules/pictures/bounded-queue.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { consumeLimits } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { sanitizeFile } from './sanitize-file.ts';
import { displayFileName } from './file-name.ts';
import { type SpooledFile, type NewFile, loadFile } from './new-file.ts';
import { requireQuota } from './quota.ts';

export type StoredFileRow = StoredFile;

const uploadQueue = createBoundedQueue(LIMITS.uploads.inHand, LIMITS.pictures.waiting);

/**
 * Validates a file by its content and stores it unattached. Pictures are re-encoded, documents stay unchanged.
 * @throws FILE_TOO_LARGE, FILE_TYPE, QTY_LIMIT or RATE_LIMITED
 */
export async function saveFile(
  ownerId: string,
  purpose: FilePurpose,
  file: NewFile | SpooledFile,
): Promise<StoredFileRow> {
  await consumeLimits([
    ['upload', ownerId],
    ['uploadDaily', ownerId],
  ]);
  return saveReceivedFile(ownerId, purpose, file);
}

/** Like `saveFile`, for a file that someone else sends to its owner. The caller has counted the upload. */
export async function saveReceivedFile(
  ownerId: string,
  purpose: FilePurpose,
  file: NewFile | SpooledFile,
): Promise<StoredFileRow> {
  // Limits the number of files processed at a time.
  return uploadQueue(async () => store(ownerId, purpose, await loadFile(file)));
}

async function store(ownerId: string, purpose: FilePurpose, file: NewFile): Promise<StoredFileRow> {
  const { bytes, ...metadata } = await sanitizeFile(file, purpose);
  // The row first: the sweep cannot find a file without a row.
  const row = await transaction(async (tx) => {
    await requireQuota(tx, ownerId, bytes.length);
    return tx.storedFile.create({
      data: {
        ...metadata,
        key: newKey(purpose),
        purpose,
        ownerId,
        originalName: displayFileName(file.name),
        bytes: bytes.length,
        createdAt: now(),
      },
    });
  });
  try {
    await fileStore().put(row.key, bytes);
  } catch (error) {
    await deleteRow(row.key);
    throw error;
  }
  return row;
}

/** Deletes a row that nothing references yet. If this fails, the sweep deletes it later. */
async function deleteRow(key: string): Promise<void> {
  await db.storedFile.deleteMany({ where: { key, attachedAt: null } }).catch(() => undefined);
}

/** Attaches a file, in the transaction that references it. @throws CONFLICT if the file has expired */
export async function attachFile(tx: Tx, key: string): Promise<void> {
  const at = now();
  // The sweep may be deleting an older file already.
  const youngEnough = new Date(at.getTime() - LIMITS.uploads.unattachedMs);
  const { count } = await tx.storedFile.updateMany({
    where: { key, OR: [{ attachedAt: { not: null } }, { createdAt: { gt: youngEnough } }] },
    data: { attachedAt: at },
  });
  if (count === 0)
    throw new UserError('CONFLICT', /*i18n*/ 'The file no longer exists; please send it again.');
}

// Older than any limit, so that the next sweep deletes the file.
const LONG_AGO = new Date(0);

/** Detaches files, in the transaction that removes the last reference. The sweep deletes them. */
export async function detachFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.storedFile.updateMany({
    where: { key: { in: [...keys] } },
    data: { attachedAt: null, createdAt: LONG_AGO },
  });
}

/** Denies or restores access to files when their content is hidden or shown. */
export async function setFilesHidden(tx: Tx, keys: readonly string[], hiddenAt: Date | null): Promise<void> {
  await tx.storedFile.updateMany({ where: { key: { in: [...keys] } }, data: { hiddenAt } });
}

/** Whether a file is attached to a record that is neither hidden nor removed. */
export async function isAttachedAndVisible(key: string): Promise<boolean> {
  const file = await db.storedFile.findUnique({
    where: { key },
    select: { attachedAt: true, hiddenAt: true },
  });
  return file !== null && file.attachedAt !== null && file.hiddenAt === null;
}

const PRIVATE_PURPOSES: ReadonlySet<FilePurpose> = new Set(['PET_DOCUMENT', 'RETURN_PHOTO']);

// 128 random bits, since a public file is protected by its name only.
function newKey(purpose: FilePurpose): string {
  const name = randomBytes(16).toString('hex');
  return PRIVATE_PURPOSES.has(purpose) ? `private/${name}` : `image/${name}.webp`;
}
