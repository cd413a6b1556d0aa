// Resized copies of pictures: created on first request from the original in the file store, cached in DATA_DIR.
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/platform/config/env.ts';
import { notFound } from '#server/platform/errors.ts';
import { newInFlight } from '#server/platform/in-flight.ts';
import { isFileKey } from '#server/integrations/files/file-key.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { writeWhole } from '#server/integrations/files/folder-store.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureSize, type PictureFormat } from './picture-sizes.ts';
import { pictureQueue } from './picture-queue.ts';

const DRAWINGS = 'art/';
// Private documents are in the same store and must not be served.
const PUBLIC_FOLDERS = [DRAWINGS, 'image/'];
/** Key prefix of pictures of products, banners and blog posts; see shop-pictures.ts. */
const SHOP_FOLDER = 'image/shop/';

/** Concurrent requests for the same copy share one promise. */
const createOnce = newInFlight<void>();

/** The folder of the paths that `requirePicture` returns. */
export function picturesFolder(): string {
  return join(env().DATA_DIR, 'pictures');
}

/** Whether a key belongs to a public picture. The file may not exist. */
export function isPublicPicture(key: string): boolean {
  return isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));
}

/** Whether a key belongs to a public picture that a member uploaded. */
export function isMemberPicture(key: string): boolean {
  return isPublicPicture(key) && !key.startsWith(DRAWINGS) && !key.startsWith(SHOP_FOLDER);
}

/** The path of a copy inside `picturesFolder()`; creates the copy if needed. @throws NOT_FOUND */
export async function requirePicture(
  key: string,
  copy: PictureSize,
  format: PictureFormat = 'webp',
): Promise<string> {
  if (!isPublicPicture(key)) throw notFound('picture');
  const name = copyName(key, copy, format);
  const path = join(picturesFolder(), name);
  const isCached = await access(path).then(
    () => true,
    () => false,
  );
  if (!isCached) await createOnce(name, () => createCopy(name, key, copy, format));
  return name;
}

/** Deletes all copies of a picture. */
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
  const isDrawing = key.startsWith(DRAWINGS);
  // Loaded lazily, since most processes find all copies cached.
  const { resizedPicture, sharingPicture } = await import('./resize.ts');
  const picture = await pictureQueue(() =>
    copy === 'sharing'
      ? sharingPicture(original, { isDrawing })
      : resizedPicture(original, { width: copy, format, isDrawing }),
  );
  if (!picture) throw notFound('picture');
  await writeWhole(picturesFolder(), name, picture);
}
