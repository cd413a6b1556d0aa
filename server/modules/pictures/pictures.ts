// Pictures of the shop in the sizes it shows: made once from the original, kept in DATA_DIR.
// Originals come from the file store; what may be uploaded is decided where it is uploaded.
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/platform/config/env.ts';
import { notFound } from '#server/platform/errors.ts';
import { isFileKey } from '#server/integrations/files/file-key.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';
import { writeWhole } from '#server/integrations/files/folder-store.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureCopy, type PictureFormat } from './copies.ts';
import { inTurn } from './in-turn.ts';

const DRAWINGS = 'art/';
// Documents of pets lie in the same store and are nobody's to see.
const PUBLIC_FOLDERS = [DRAWINGS, 'image/'];

const beingMade = new Map<string, Promise<void>>();

/** The folder that `requirePicture` names its files in. */
export function picturesFolder(): string {
  return join(env().DATA_DIR, 'pictures');
}

/** Whether a key can be one of a picture that everybody may see. */
export function isPublicPicture(key: string): boolean {
  return isFileKey(key) && PUBLIC_FOLDERS.some((folder) => key.startsWith(folder));
}

/** A copy of a picture, as a path inside `picturesFolder()`. */
export async function requirePicture(
  key: string,
  copy: PictureCopy,
  format: PictureFormat = 'webp',
): Promise<string> {
  if (!isPublicPicture(key)) throw notFound('picture');
  const name = copyName(key, copy, format);
  const path = join(picturesFolder(), name);
  const isKept = await access(path).then(
    () => true,
    () => false,
  );
  if (!isKept) await makeOnce(name, () => make(name, key, copy, format));
  return name;
}

/** Removes all copies of a picture whose original is gone. */
export async function forgetPicture(key: string): Promise<void> {
  const copies = [...PICTURE_WIDTHS, 'sharing' as const].flatMap((copy) =>
    PICTURE_FORMATS.map((format) => copyName(key, copy, format)),
  );
  await Promise.all(copies.map((name) => rm(join(picturesFolder(), name), { force: true })));
}

function copyName(key: string, copy: PictureCopy, format: PictureFormat): string {
  return copy === 'sharing' ? `${key}.sharing.jpg` : `${key}.${copy}.${format}`;
}

/** However many ask for a picture that is not there yet, it is made once. */
function makeOnce(name: string, begin: () => Promise<void>): Promise<void> {
  const underWay = beingMade.get(name);
  if (underWay) return underWay;
  const made = begin().finally(() => beingMade.delete(name));
  beingMade.set(name, made);
  return made;
}

async function make(name: string, key: string, copy: PictureCopy, format: PictureFormat): Promise<void> {
  const original = await fileStore().get(key);
  if (!original) throw notFound('picture');
  const isDrawing = key.startsWith(DRAWINGS);
  // Most processes have all copies already, and no need of the library.
  const { resizedPicture, sharingPicture } = await import('./resize.ts');
  const picture = await inTurn(() =>
    copy === 'sharing'
      ? sharingPicture(original, { isDrawing })
      : resizedPicture(original, { width: copy, format, isDrawing }),
  );
  if (!picture) throw notFound('picture');
  await writeWhole(picturesFolder(), name, picture);
}
