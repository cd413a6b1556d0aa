// Pictures of the shop's own: of goods, banners and articles. Kept by what they show, so that the
// same one is kept once.
import { createHash } from 'node:crypto';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { harmlessFile } from '#server/modules/uploads/harmless-file.ts';
import type { NewFile } from '#server/modules/uploads/new-file.ts';

/** Checks a picture and keeps it, drawn anew; answers its key. Refuses with FILE_TOO_LARGE or FILE_TYPE. */
export async function keepShopPicture(file: NewFile): Promise<string> {
  const { bytes } = await harmlessFile(file, 'POST_IMAGE');
  const key = `image/shop/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`;
  await fileStore().put(key, bytes);
  return key;
}
