// Photos of hidden content. Their public path returns nothing, but moderators must be able to see them.
import { db } from '#server/platform/database/db.ts';
import { privateLink } from '#server/modules/private-files/links.ts';

const FOLDER = 'image/';

/** @param key of a photo of the forum */
export const linkToHiddenPhoto = (key: string): string =>
  privateLink(`forum-photos/${key.slice(FOLDER.length)}`);

/** The photo of a link; null if it was deleted since. */
export const findForumPhotoForLink = (name: string): Promise<{ key: string; mimeType: string } | null> =>
  db.storedFile.findFirst({
    where: { key: FOLDER + name, purpose: { in: ['FORUM_PHOTO', 'POST_IMAGE'] }, attachedAt: { not: null } },
    select: { key: true, mimeType: true },
  });
