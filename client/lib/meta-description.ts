// The length that search engines show.
const MAX_LENGTH = 160;

/** Shortens a text to a meta description: whole words, with … where it is cut. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MAX_LENGTH) return plain;
  const words = plain.slice(0, MAX_LENGTH).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–—.]+$/, '')}…`;
}
