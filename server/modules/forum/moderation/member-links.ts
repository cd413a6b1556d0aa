// Finds links in members' Markdown: plain URLs, and everything that Markdown renders as a link.
import { hasLink } from '#rules/text/links.ts';
import { plainText, listShownLinks } from '#server/platform/markdown.ts';

export function containsLink(text: string): boolean {
  return hasLink(text) || hasLink(plainText(text)) || listShownLinks(text).length > 0;
}

/** Whether an edited text has links that it did not have before. */
export function addsLinks(before: string, text: string): boolean {
  const existing = new Set(linksIn(before));
  return linksIn(text).some((link) => !existing.has(link));
}

function linksIn(text: string): string[] {
  const tokens = [text, plainText(text)].flatMap((version) => version.split(/\s+/));
  return [...tokens.filter(hasLink), ...listShownLinks(text)];
}
