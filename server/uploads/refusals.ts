// Why a file is not taken, in words for people.
import { Refusal } from '#server/errors.ts';
import type { FilePurpose } from '#server/generated/prisma/client.ts';
import { FILE_TOO_LARGE, imageTooLarge } from '#rules/upload.ts';
import { shownName } from './file-name.ts';

export function tooLarge(name: string, purpose: FilePurpose): Refusal {
  const isOfPost = purpose === 'POST_IMAGE';
  return new Refusal('FILE_TOO_LARGE', isOfPost ? imageTooLarge(shownName(name)) : FILE_TOO_LARGE);
}

/** @example wrongKind('cat.svg', 'is not a kind of file that is taken') */
export function wrongKind(name: string, why: string): Refusal {
  return new Refusal('FILE_TYPE', `“${shownName(name)}” ${why}.`);
}
