// Pictures of the shop in the sizes it shows: made once from the original, kept in DATA_DIR.
// Originals come from the file store; what may be uploaded is decided where it is uploaded.
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '#server/env.ts';
import { notFound } from '#server/errors.ts';
import { LIMITS } from '#server/limits.ts';
import { fileStore, isFileKey, writeWhole } from '#server/providers/file-store.ts';
import { queueOf } from './queue.ts';
import { resizedPicture } from './resize.ts';

/** The widths that schema.graphql names at `Image.url`. */
export const PICTURE_WIDTHS = [120, 180, 215, 250, 448, 900, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

const DRAWINGS = 'art/';
// Documents of pets lie in the same store and are nobody's to see.
const PUBLIC_FOLDERS = [DRAWINGS, 'image/'];

const inTurn = queueOf(LIMITS.pictures.atOnce, LIMITS.pictures.waiting);
const beingMade = new Map<string, Promise<void>>();

/** The folder that `requirePicture` names its files in. */
export function picturesFolder(): string {
  return join(env().DATA_DIR, 'pictures');
}

/** A picture in one of its widths, as a path inside `picturesFolder()`. */
export async function requirePicture(key: string, width: PictureWidth): Promise<string> {
  if (!isFileKey(key) || !PUBLIC_FOLDERS.some((folder) => key.startsWith(folder))) throw notFound('picture');
  const name = `${key}.${width}.webp`;
  const path = join(picturesFolder(), name);
  const isKept = await access(path).then(
    () => true,
    () => false,
  );
  if (!isKept) await makeOnce(path, key, width);
  return name;
}

/** However many ask for a picture that is not there yet, it is made once. */
function makeOnce(path: string, key: string, width: PictureWidth): Promise<void> {
  const underWay = beingMade.get(path);
  if (underWay) return underWay;
  const made = make(path, key, width).finally(() => beingMade.delete(path));
  beingMade.set(path, made);
  return made;
}

async function make(path: string, key: string, width: PictureWidth): Promise<void> {
  const original = await fileStore().get(key);
  if (!original) throw notFound('picture');
  const picture = await inTurn(() =>
    resizedPicture(original, { width, isDrawing: key.startsWith(DRAWINGS) }),
  );
  if (!picture) throw notFound('picture');
  await writeWhole(path, picture);
}
