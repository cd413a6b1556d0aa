// Cached Markdown rendering, with the rules of rules/text/markdown.ts.
import { LRUCache } from 'lru-cache';
import { truncate } from '#rules/text/truncate.ts';
import { createArticleRenderer, createMemberRenderer } from '#rules/text/markdown.ts';
import { LIMITS } from './limits/limits.ts';

const MAX_CACHED = 500;

type Render = (text: string, mentions?: readonly string[]) => string;

/** Caches a renderer by its text and mentions. */
function cached(render: (text: string, mentions: readonly string[]) => string): Render {
  const entries = new LRUCache<string, string>({ max: MAX_CACHED });
  return (text, mentions = []) => {
    const key = [text, ...mentions].join('\0');
    const html = entries.get(key) ?? render(text, mentions);
    entries.set(key, html);
    return html;
  };
}

const articles = createArticleRenderer();
const members = createMemberRenderer();

/** A text as HTML, also between double quotes. */
export const { escapeHtml } = members.utils;

/** HTML of texts by the shop: blog posts, tips, policies. */
export const articleHtml: (text: string) => string = cached((text) => articles.render(text));

/**
 * HTML of texts by members, with nofollow links and highlighted mentions. An old text that fails `isShowable` is
 * rendered without formatting and cut to the limit.
 */
export const memberHtml: Render = cached((text, mentions) => {
  const html = members.render(text, { mentions });
  return fits(html, text) ? html : plainHtml(text);
});

/** Whether the HTML of a text with these mentions stays within LIMITS.writing. */
export function isShowable(text: string, mentions: readonly string[]): boolean {
  return fits(members.render(text, { mentions }), text);
}

function maxBytesFor(text: string): number {
  return LIMITS.writing.htmlTimes * Buffer.byteLength(text) + LIMITS.writing.htmlBytes;
}

function fits(html: string, text: string): boolean {
  return Buffer.byteLength(html) <= maxBytesFor(text);
}

const PLAIN_FRAME = Buffer.byteLength('<p>…</p>\n');

function plainHtml(text: string): string {
  let remaining = maxBytesFor(text) - PLAIN_FRAME;
  let html = '';
  for (const character of text.replace(/\n+/g, '\n')) {
    const escaped = character === '\n' ? '<br>\n' : escapeHtml(character);
    remaining -= Buffer.byteLength(escaped);
    if (remaining < 0) return `<p>${html}…</p>\n`;
    html += escaped;
  }
  return `<p>${html}</p>\n`;
}

/** The targets of the links in a text by a member. */
export function listShownLinks(text: string): string[] {
  const pieces = members.parse(text, {}).flatMap(({ children }) => children ?? []);
  return pieces.filter(({ type }) => type === 'link_open').map((link) => String(link.attrGet('href')));
}

const SPACES = new Set(['softbreak', 'hardbreak']);

/** A text by a member without Markdown. */
export function plainText(text: string): string {
  const pieces = members
    .parse(text, {})
    .map(({ children, content }) =>
      children ? children.map((child) => (SPACES.has(child.type) ? ' ' : child.content)).join('') : content,
    );
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}

/** The beginning of a text by a member, without Markdown. */
export function buildExcerpt(text: string, characters: number): string {
  const plain = plainText(text);
  // The ellipsis counts as one character.
  return [...plain].length > characters ? truncate(plain, characters - 1) : plain;
}
