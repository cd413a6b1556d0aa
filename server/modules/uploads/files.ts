// What people upload: checked, made harmless and kept. A file belongs to nobody until a room attaches it.
import { randomBytes } from 'node:crypto';
import { now } from '#server/platform/clock.ts';
import { db } from '#server/platform/database/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import type { FilePurpose, StoredFile } from '#server/generated/prisma/client.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { queueOf } from '#server/modules/pictures/queue.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { spend } from '#server/platform/limits/rate-limits.ts';
import { transaction, type Tx } from '#server/platform/database/transaction.ts';
import { harmlessFile } from './harmless-file.ts';
import { shownName } from './file-name.ts';
import { type ArrivedFile, type NewFile, wholeFile } from './new-file.ts';
import { requireRoom } from './quota.ts';

export type StoredFileRow = StoredFile;

const inHand = queueOf(LIMITS.uploads.inHand, LIMITS.pictures.waiting);

/**
 * Checks a file by its content and keeps it, not yet attached: pictures re-encoded, papers as they are.
 * Refuses with FILE_TOO_LARGE or FILE_TYPE.
 */
export async function keepFile(
  ownerId: string,
  purpose: FilePurpose,
  file: NewFile | ArrivedFile,
): Promise<StoredFileRow> {
  await spend('upload', ownerId);
  await spend('uploadDaily', ownerId);
  // Only so many are held in memory at the same time.
  return inHand(async () => keep(ownerId, purpose, await wholeFile(file)));
}

async function keep(ownerId: string, purpose: FilePurpose, file: NewFile): Promise<StoredFileRow> {
  const { bytes, ...known } = await harmlessFile(file, purpose);
  // The row first: a file that no row names would never be found again.
  const row = await transaction(async (tx) => {
    await requireRoom(tx, ownerId, bytes.length);
    return tx.storedFile.create({
      data: {
        ...known,
        key: newKey(purpose),
        purpose,
        ownerId,
        originalName: shownName(file.name),
        bytes: bytes.length,
        createdAt: now(),
      },
    });
  });
  try {
    await fileStore().put(row.key, bytes);
  } catch (error) {
    await forgetRow(row.key);
    throw error;
  }
  return row;
}

/** Nothing points to it yet. Where this fails too, the sweep finds the row. */
async function forgetRow(key: string): Promise<void> {
  await db.storedFile.deleteMany({ where: { key, attachedAt: null } }).catch(() => undefined);
}

/** Makes a kept file count, inside the transaction that makes a row point to it. */
export async function attachFile(tx: Tx, key: string): Promise<void> {
  const at = now();
  // One that is older may be under the sweep's hands already.
  const youngEnough = new Date(at.getTime() - LIMITS.uploads.unattachedMs);
  const { count } = await tx.storedFile.updateMany({
    where: { key, OR: [{ attachedAt: { not: null } }, { createdAt: { gt: youngEnough } }] },
    data: { attachedAt: at },
  });
  if (count === 0)
    throw new Refusal('CONFLICT', /*i18n*/ 'The file is no longer there; please send it again.');
}

// Older than any limit: what is given up is due at once.
const LONG_AGO = new Date(0);

/** Gives files up, inside the transaction that makes the last row let go of them; the sweep removes them. */
export async function detachFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.storedFile.updateMany({
    where: { key: { in: [...keys] } },
    data: { attachedAt: null, createdAt: LONG_AGO },
  });
}

// 128 random bits: what is public is found by its name alone.
function newKey(purpose: FilePurpose): string {
  const name = randomBytes(16).toString('hex');
  return purpose === 'PET_DOCUMENT' ? `private/${name}` : `image/${name}.webp`;
}
