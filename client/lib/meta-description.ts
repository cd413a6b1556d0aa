// As much as search engines show.
const MOST = 160;

/** A text in the length of a description for search engines: whole words, and … where it goes on. */
export function metaDescription(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= MOST) return plain;
  const words = plain.slice(0, MOST).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–—.]+$/, '')}…`;
}
