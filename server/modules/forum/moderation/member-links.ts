// Links in what people write: addresses written out, and what Markdown shows as one, however it is spelt.
import { hasLink } from '#rules/links.ts';
import { plainText, shownLinks } from '#server/platform/markdown.ts';

export function isLinked(text: string): boolean {
  return hasLink(text) || hasLink(plainText(text)) || shownLinks(text).length > 0;
}

/** Whether a changed text has links that it had not before. */
export function addsLinks(before: string, text: string): boolean {
  const known = new Set(linksIn(before));
  return linksIn(text).some((link) => !known.has(link));
}

function linksIn(text: string): string[] {
  const words = [text, plainText(text)].flatMap((shown) => shown.split(/\s+/));
  return [...words.filter(hasLink), ...shownLinks(text)];
}
