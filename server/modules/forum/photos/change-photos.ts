// Changes of photos by their author. A request includes the photos that the author saw, so that two windows, or requests
// that arrive out of order, never overwrite each other silently.
import { isDeepStrictEqual } from 'node:util';
import { invalid, UserError } from '#server/platform/errors.ts';
import { attachFile, detachFiles } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { keyOfUrl, listPhotoKeys, type Photo, type PhotoKind } from './photo-kinds.ts';
import { refuseTooMany, savePhotos } from './save-photos.ts';

export interface PhotoChange {
  /** URLs of the photos that the author saw, in order. */
  seen: readonly string[];
  /** All photos after the change, in order: the URL of an existing one, or a new file. */
  wanted: readonly { url?: string | null; read?: FileReader | null }[];
}

/** A change whose new files are stored, but not attached. */
export interface SavedPhotoChange {
  seen: string[];
  /** The key of an existing photo, or a new photo. */
  wanted: (string | Photo)[];
  /** A value that is equal for equal changes; used for idempotency. */
  fingerprint: unknown;
}

/** @throws VALIDATION for a change that is invalid for any content */
export function checkPhotoChange(kind: PhotoKind, { seen, wanted }: PhotoChange): void {
  refuseTooMany(kind, Math.max(seen.length, wanted.length));
  const urls = wanted.flatMap(({ url }) => url ?? []);
  const isEither = wanted.every(({ url, read }) => Boolean(url) !== Boolean(read));
  if (!isEither || new Set(urls).size < urls.length)
    throw invalid({ [kind.field]: /*i18n*/ 'Each picture must be an existing one or a new file' });
}

/** Stores the new files of a change. */
export async function savePhotoChange(
  ownerId: string,
  kind: PhotoKind,
  { seen, wanted }: PhotoChange,
): Promise<SavedPhotoChange> {
  const readers = wanted.flatMap(({ read }) => read ?? []);
  const { files, hashes } = await savePhotos(ownerId, kind, readers);
  const added = files.values();
  return {
    seen: seen.map(keyOfUrl),
    wanted: wanted.flatMap(({ url }) => (url ? keyOfUrl(url) : (added.next().value ?? []))),
    fingerprint: [seen, wanted.map(({ url }) => url ?? null), hashes],
  };
}

/**
 * Changes the photos of locked content and returns whether anything changed.
 * @throws CONFLICT if they are not the photos that the author saw
 */
export async function applyPhotoChange(
  tx: Tx,
  kind: PhotoKind,
  id: string,
  { seen, wanted }: SavedPhotoChange,
): Promise<boolean> {
  const currentPhotos = await kind.read(tx, id);
  if (!isDeepStrictEqual(listPhotoKeys(currentPhotos), seen))
    throw new UserError(
      'CONFLICT',
      /*i18n*/ 'The pictures were changed in another window. Please close this form and open it again.',
    );
  const photos = wanted.map((photo) => {
    const existing = typeof photo === 'string' ? currentPhotos.find(({ key }) => key === photo) : photo;
    if (!existing) throw invalid({ [kind.field]: /*i18n*/ 'This picture does not exist' });
    return existing;
  });
  const keys = listPhotoKeys(photos);
  if (isDeepStrictEqual(keys, seen)) return false;
  for (const key of keys) if (!seen.includes(key)) await attachFile(tx, key);
  await kind.write(tx, id, photos);
  await detachFiles(
    tx,
    seen.filter((key) => !keys.includes(key)),
  );
  return true;
}
