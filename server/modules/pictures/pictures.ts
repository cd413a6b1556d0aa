// Resized copies of pictures: created on first request from the original in the file store, cached in DATA_DIR.
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/platform/config/env.ts';
import { notFound } from '#server/platform/errors.ts';
import { newInFlight } from '#server/platform/in-flight.ts';
import { isFileKey } from '#server/integrations/files/file-key.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { writeWhole } from '#server/integrations/files/folder-store.ts';
import { isAttachedAndVisible } from '#server/modules/uploads/files.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureSize, type PictureFormat } from './picture-sizes.ts';
import { pictureQueue } from './picture-queue.ts';

const ARTWORK_FOLDER = 'art/';
// Private documents are in the same store and must not be served.
const PUBLIC_FOLDERS = [ARTWORK_FOLDER, 'image/'];
/** Key prefix of pictures of products, banners and blog posts; see shop-pictures.ts. */
const SHOP_FOLDER = 'image/shop/';

/** Concurrent requests for the same copy share one promise. */
const createOnce = newInFlight<void>();

/** The folder of the paths that `requirePictureCopy` returns. */
export function picturesFolder(): string {
  return join(env().DATA_DIR, 'pictures');
}

/** Whether a key belongs to a public picture. The file may not exist. */
export function isPublicPicture(key: string): boolean {
  return isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));
}

/** Whether a key belongs to a picture of the shop itself, such as of a product. */
export function isShopPicture(key: string): boolean {
  return isPublicPicture(key) && (key.startsWith(ARTWORK_FOLDER) || key.startsWith(SHOP_FOLDER));
}

/** Whether a key belongs to a public picture that a member uploaded. */
export function isMemberPicture(key: string): boolean {
  return isPublicPicture(key) && !isShopPicture(key);
}

/** The path of a copy inside `picturesFolder()`; creates the copy if needed. @throws NOT_FOUND */
export async function requirePictureCopy(
  key: string,
  copy: PictureSize,
  format: PictureFormat = 'webp',
): Promise<string> {
  if (!isPublicPicture(key)) throw notFound('picture');
  await requireNotRemoved(key);
  const name = copyName(key, copy, format);
  const path = join(picturesFolder(), name);
  const isCached = await access(path).then(
    () => true,
    () => false,
  );
  if (!isCached) await createOnce(name, () => createCopy(name, key, copy, format));
  return name;
}

// The file store alone does not decide: this process may still have a copy of a picture that another one deleted.
async function requireNotRemoved(key: string): Promise<void> {
  if (isMemberPicture(key) && !(await isAttachedAndVisible(key))) throw notFound('picture');
}

/** Deletes all copies of a picture in this process's DATA_DIR. */
export async function removePictureCopies(key: string): Promise<void> {
  const copies = [...PICTURE_WIDTHS, 'sharing' as const].flatMap((copy) =>
    PICTURE_FORMATS.map((format) => copyName(key, copy, format)),
  );
  await Promise.all(copies.map((name) => rm(join(picturesFolder(), name), { force: true })));
}

function copyName(key: string, copy: PictureSize, format: PictureFormat): string {
  return copy === 'sharing' ? `${key}.sharing.jpg` : `${key}.${copy}.${format}`;
}

async function createCopy(
  name: string,
  key: string,
  copy: PictureSize,
  format: PictureFormat,
): Promise<void> {
  const original = await fileStore().get(key);
  if (!original) throw notFound('picture');
  const isDrawing = key.startsWith(ARTWORK_FOLDER);
  // Loaded lazily, since most processes find all copies cached.
  const { resizedPicture, sharingPicture } = await import('./resize.ts');
  const picture = await pictureQueue(() =>
    copy === 'sharing'
      ? sharingPicture(original, { isDrawing })
      : resizedPicture(original, { width: copy, format, isDrawing }),
  );
  if (!picture) throw notFound('picture');
  await writeWhole(picturesFolder(), name, picture);
  try {
    // It may have been removed since the original was read; nothing would delete this copy later.
    await requireNotRemoved(key);
  } catch (error) {
    await rm(join(picturesFolder(), name), { force: true });
    throw error;
  }
}
