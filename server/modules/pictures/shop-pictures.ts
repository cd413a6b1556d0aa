// Pictures of products, banners and blog posts. The key is a content hash, so that duplicates are stored once.
import { createHash } from 'node:crypto';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { sanitizeFile } from '#server/modules/uploads/sanitize-file.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';
import { invalid } from '#server/platform/errors.ts';
import { isShopPicture } from './pictures.ts';

/** Validates, re-encodes and stores a picture; returns its key. @throws FILE_TOO_LARGE or FILE_TYPE */
export async function saveShopPicture(file: NewFile): Promise<string> {
  const { bytes } = await sanitizeFile(file, 'POST_IMAGE');
  const key = `image/shop/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  await fileStore().put(key, bytes);
  return key;
}

/** @throws VALIDATION naming the field if the shop has no picture of this key */
export async function requireShopPicture(key: string, field: string): Promise<void> {
  if (!isShopPicture(key) || !(await fileStore().exists(key)))
    throw invalid({ [field]: 'Picture not found' });
}
