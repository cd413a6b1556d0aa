// Why a file is not taken, in words for people.
import { Refusal } from '#server/platform/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { FILE_TOO_LARGE, IMAGE_TOO_LARGE } from '#rules/upload.ts';
import { i18n } from '#server/platform/i18n/language.ts';
import { LIMITS } from '#server/platform/limits/limits.ts';
import { shownName } from './file-name.ts';

export function tooLarge(name: string, purpose: FilePurpose): Refusal {
  const isOfPost = purpose === 'POST_IMAGE';
  return new Refusal(
    'FILE_TOO_LARGE',
    isOfPost ? i18n.t(IMAGE_TOO_LARGE, { name: shownName(name) }) : FILE_TOO_LARGE,
  );
}

/** @example wrongKind('cat.svg', '“{name}” is not a kind of file that is taken.') */
export function wrongKind(name: string, why: string): Refusal {
  return new Refusal('FILE_TYPE', i18n.t(why, { name: shownName(name), frames: LIMITS.uploads.frames }));
}
