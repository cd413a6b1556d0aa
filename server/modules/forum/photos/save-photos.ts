// Stores the photos of new content. The transaction that inserts the content attaches them; unattached files are
// deleted later.
import { createHash } from 'node:crypto';
import { invalid } from '#server/platform/errors.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { attachFile, detachFiles, saveFile, type StoredFileRow } from '#server/modules/uploads/files.ts';
import { type FileReader, loadFile } from '#server/modules/uploads/new-file.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { listPhotoKeys, type PhotoKind } from './photo-kinds.ts';

export interface SavedPhotos {
  files: StoredFileRow[];
  /** Hashes of the file contents, which are equal for a repeated request. */
  hashes: string[];
}

export function refuseTooMany({ field, max }: PhotoKind, count: number): void {
  if (count > max)
    throw invalid({ [field]: i18n.t('Please choose at most {count} pictures', { count: max }) });
}

/** Stores photos one by one, so that at most one is in memory. Throws the errors of uploads. */
export async function savePhotos(
  ownerId: string,
  { purpose }: PhotoKind,
  photos: readonly FileReader[],
): Promise<SavedPhotos> {
  const saved: SavedPhotos = { files: [], hashes: [] };
  for (const read of photos) {
    const file = await loadFile(await read());
    saved.hashes.push(createHash('sha256').update(file.bytes).digest('base64url'));
    saved.files.push(await saveFile(ownerId, purpose, file));
  }
  return saved;
}

export async function attachPhotos(tx: Tx, files: readonly { key: string }[]): Promise<void> {
  for (const { key } of files) await attachFile(tx, key);
}

/** Removes the photos of content that is removed. */
export async function removePhotos(tx: Tx, kind: PhotoKind, id: string): Promise<void> {
  const photos = await kind.read(tx, id);
  if (photos.length === 0) return;
  await kind.write(tx, id, []);
  await detachFiles(tx, listPhotoKeys(photos));
}
