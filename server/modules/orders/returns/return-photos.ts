// Photos of returned goods, opened through short-lived private links.
import { MAX_RETURN_PHOTOS, TOO_MANY_PHOTOS } from '#rules/orders/returns.ts';
import { privateLink } from '#server/modules/private-files/links.ts';
import { attachFile, saveFile } from '#server/modules/uploads/files.ts';
import type { FileReader } from '#server/modules/uploads/new-file.ts';
import { db } from '#server/platform/database/db.ts';
import type { Tx } from '#server/platform/database/transaction.ts';
import { invalid } from '#server/platform/errors.ts';
import { isId } from '#server/platform/ids.ts';

/** Stores photos one by one, so that at most one is in memory; returns their keys. @throws VALIDATION for too many */
export async function savePhotos(userId: string, photos: readonly FileReader[]): Promise<string[]> {
  if (photos.length > MAX_RETURN_PHOTOS) throw invalid({ photos: TOO_MANY_PHOTOS });
  const keys: string[] = [];
  for (const read of photos) keys.push((await saveFile(userId, 'RETURN_PHOTO', await read())).key);
  return keys;
}

export async function attachPhotos(
  tx: Tx,
  returnRequestId: string,
  fileKeys: readonly string[],
): Promise<void> {
  for (const key of fileKeys) await attachFile(tx, key);
  await tx.returnPhoto.createMany({
    data: fileKeys.map((fileKey, position) => ({ returnRequestId, fileKey, position })),
  });
}

/** The photo of a private link; null if there is none. The caller has verified the link. */
export async function findPhotoForLink(id: string) {
  return isId(id) ? db.returnPhoto.findUnique({ where: { id }, include: { file: true } }) : null;
}

/** @param ms validity of the link; minutes by default */
export function photoLink(id: string, ms?: number): string {
  return privateLink(`returns/${id}.webp`, ms);
}
