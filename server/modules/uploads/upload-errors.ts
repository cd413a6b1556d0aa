// Errors of refused uploads.
import { UserError } from '#server/platform/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { FILE_TOO_LARGE, IMAGE_TOO_LARGE } from '#rules/upload.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { displayFileName } from './file-name.ts';

export function fileTooLarge(name: string, purpose: FilePurpose): UserError {
  const isOneOfSeveral = ['POST_IMAGE', 'RETURN_PHOTO', 'REVIEW_PHOTO', 'FORUM_PHOTO'].includes(purpose);
  return new UserError(
    'FILE_TOO_LARGE',
    isOneOfSeveral ? i18n.t(IMAGE_TOO_LARGE, { name: displayFileName(name) }) : FILE_TOO_LARGE,
  );
}

/** @example fileTypeError('cat.svg', '“{name}” is not an accepted kind of file.') */
export function fileTypeError(name: string, why: string): UserError {
  return new UserError(
    'FILE_TYPE',
    i18n.t(why, { name: displayFileName(name), frames: LIMITS.uploads.frames }),
  );
}
