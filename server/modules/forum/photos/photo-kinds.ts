// The storage of photos by kind of content. Questions and replies have their keys in a column, stories in a table.
import { MAX_REPLY_PHOTOS, MAX_POST_PHOTOS } from '#rules/forum/forum-input.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import type { Tx } from '#server/platform/database/transaction.ts';

export interface Photo {
  key: string;
  width: number | null;
  height: number | null;
}

export interface PhotoKind {
  /** The field of the input, for error messages. */
  field: 'photos' | 'images';
  max: number;
  purpose: FilePurpose;
  /** The photos in order. Read them under the lock of the thread. */
  read: (tx: Tx, id: string) => Promise<Photo[]>;
  write: (tx: Tx, id: string, photos: readonly Photo[]) => Promise<unknown>;
}

const common = { field: 'photos', max: MAX_REPLY_PHOTOS, purpose: 'FORUM_PHOTO' } as const;

export const PHOTO_KINDS: Readonly<Record<'question' | 'post' | 'reply', PhotoKind>> = {
  question: {
    ...common,
    read: async (tx, id) => toPhotos(await tx.forumQuestion.findUnique({ where: { id } })),
    write: (tx, id, photos) =>
      tx.forumQuestion.update({ where: { id }, data: { photoKeys: listPhotoKeys(photos) } }),
  },
  post: {
    field: 'images',
    max: MAX_POST_PHOTOS,
    purpose: 'POST_IMAGE',
    read: (tx, postId) => tx.forumPostImage.findMany({ where: { postId }, orderBy: { position: 'asc' } }),
    write: async (tx, postId, photos) => {
      await tx.forumPostImage.deleteMany({ where: { postId } });
      await tx.forumPostImage.createMany({
        data: photos.map(({ key, width, height }, position) => ({
          postId,
          position,
          key,
          width: width ?? 0,
          height: height ?? 0,
        })),
      });
    },
  },
  reply: {
    ...common,
    read: async (tx, id) => toPhotos(await tx.forumReply.findUnique({ where: { id } })),
    write: (tx, id, photos) =>
      tx.forumReply.update({ where: { id }, data: { photoKeys: listPhotoKeys(photos) } }),
  },
};

const FOLDER = '/pictures/';

export const pathOfPhoto = (key: string): string => FOLDER + key;

/** The key in `Image.url`. */
export const keyOfUrl = (url: string): string => (url.startsWith(FOLDER) ? url.slice(FOLDER.length) : url);

export const listPhotoKeys = (photos: readonly { key: string }[]): string[] => photos.map(({ key }) => key);

function toPhotos(row: { photoKeys: string[] } | null): Photo[] {
  return (row?.photoKeys ?? []).map((key) => ({ key, width: null, height: null }));
}
