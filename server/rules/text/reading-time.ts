// The pace of an unhurried reader.
const WORDS_PER_MINUTE = 200;

/**
 * Minutes it takes to read a text, at least one.
 * @example readingMinutes('word '.repeat(500)) // 3
 */
export function readingMinutes(text: string): number {
  const wordCount = text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(wordCount / WORDS_PER_MINUTE));
}
