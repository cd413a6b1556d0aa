// Converts arguments and options to the types of the services, which validate them.
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { startOfDay, isDay, addToDay } from '#rules/day.ts';
import { parseRupeeText } from '#rules/money/rupees.ts';
import { invalid } from '#server/platform/errors.ts';
import { saveShopPicture } from '#server/modules/pictures/shop-pictures.ts';
import { isShopPicture } from '#server/modules/pictures/pictures.ts';
import { fileStore } from '#server/integrations/files/file-store.ts';

/** @example parseRupees('499.50') // 49_950 */
export const parseRupees = parseRupeeText;

/** A whole number in digits; NaN for anything else, including an empty text. @example parseCount('12') // 12 */
export function parseCount(text: string): number {
  return /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** A list separated by |. @example parseList('dog | cat') // ['dog', 'cat'] */
export function parseList(text: string): string[] {
  return text
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** @throws VALIDATION for anything but yes or no. */
export function parseYesNo(text: string): boolean {
  const answer = text.trim().toLowerCase();
  if (answer !== 'yes' && answer !== 'no') throw invalid({ answer: 'Please say yes or no' });
  return answer === 'yes';
}

/** Parses an optional value; undefined stays undefined. @example ifGiven(uses, parseCount) */
export function ifGiven<Value>(value: string | undefined, read: (text: string) => Value): Value | undefined {
  return value === undefined ? undefined : read(value);
}

/** The start of a day in India, or a time such as '2026-12-01T18:00:00+05:30'. */
export function parseStart(text: string): Date {
  return isDay(text) ? startOfDay(text) : parseTime(text);
}

/** The end of a day in India, or a time. */
export function parseEnd(text: string): Date {
  return isDay(text) ? startOfDay(addToDay(text, { days: 1 })) : parseTime(text);
}

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})$/;

function parseTime(text: string): Date {
  const moment = new Date(text);
  if (TIME.test(text) && !Number.isNaN(moment.getTime())) return moment;
  throw invalid({
    time: 'Please enter a date such as 2026-12-01, or a time such as 2026-12-01T18:00:00+05:30',
  });
}

/** The text of a file. @throws VALIDATION if it cannot be read */
export async function readTextFile(path: string): Promise<string> {
  return (await readBytes(path)).toString('utf8');
}

/** The bytes of a file. @throws VALIDATION if it cannot be read */
export async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw invalid({ file: `${path} cannot be read (${code})` });
  }
}

/** The key of a picture: an existing key unchanged, or the key of a file that is stored now. */
export async function storePicture(keyOrPath: string): Promise<string> {
  if (isShopPicture(keyOrPath) && (await fileStore().exists(keyOrPath))) return keyOrPath;
  return saveShopPicture({ name: basename(keyOrPath), bytes: await readBytes(keyOrPath) });
}
