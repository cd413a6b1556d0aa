// What is typed, as the rooms take it. Whether it is allowed is for them to say.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { dayBegins, isDay, plus } from '#rules/day.ts';
import { paiseFrom } from '#rules/rupees.ts';
import { invalid } from '#server/platform/errors.ts';
import { keepShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { isPublicPicture } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';

/** @example paiseOf('499.50') // 49_950 */
export const paiseOf = paiseFrom;

/** A whole number in digits, NaN otherwise: what is empty is no 0. @example countOf('12') // 12 */
export function countOf(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** Entries with | between them. @example listOf('dog | cat') // ['dog', 'cat'] */
export function listOf(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** @throws VALIDATION for anything but yes or no. */
export function yesNoOf(text: string): boolean {
  const said = text.trim().toLowerCase();
  if (said !== 'yes' && said !== 'no') throw invalid({ answer: 'Please say yes or no' });
  return said === 'yes';
}

/** Keeps what was left out left out. @example given(uses, countOf) */
export function given<Value>(typed: string | undefined, read: (text: string) => Value): Value | undefined {
  return typed === undefined ? undefined : read(typed);
}

/** The beginning of a day in India, or a moment as '2026-12-01T18:00:00+05:30'. */
export function fromOf(text: string): Date {
  return isDay(text) ? dayBegins(text) : momentOf(text);
}

/** The end of a day in India, which is still part of it, or a moment. */
export function untilOf(text: string): Date {
  return isDay(text) ? dayBegins(plus(text, { days: 1 })) : momentOf(text);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string): Date {
  const moment = new Date(text);
  if (MOMENT.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw invalid({
    time: 'Please give a day such as 2026-12-01, or a moment such as 2026-12-01T18:00:00+05:30',
  });
}

/** A text file that the operator names. */
export async function textOf(path: string): Promise<string> {
  return (await bytesOf(path)).toString('utf8');
}

async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw invalid({ file: `${path} cannot be read (${code})` });
  }
}

/** The key of a picture: of one that the shop has, or of a file that it keeps from now on. */
export async function pictureOf(keyOrPath: string): Promise<string> {
  if (isPublicPicture(keyOrPath) && (await fileStore().exists(keyOrPath))) return keyOrPath;
  return keepShopPicture({ name: basename(keyOrPath), bytes: await bytesOf(keyOrPath) });
}
