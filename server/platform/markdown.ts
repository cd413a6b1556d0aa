// Markdown as pages and answers need it: the rules of rules/markdown.ts, remembered.
import { cut } from '#rules/cut.ts';
import { createArticleRenderer, createMemberRenderer } from '#rules/markdown.ts';
import { LIMITS } from './limits/limits.ts';

const MOST_KEPT = 500;

type Render = (text: string, mentions?: readonly string[]) => string;

/** A renderer that remembers: the text itself is the key, so a changed text is a new one. */
function remembering(render: (text: string, mentions: readonly string[]) => string): Render {
  const kept = new Map<string, string>();
  return (text, mentions = []) => {
    const key = [text, ...mentions].join('\0');
    const html = kept.get(key) ?? render(text, mentions);
    // Looked at last, dropped last.
    kept.delete(key);
    kept.set(key, html);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return html;
  };
}

const articles = createArticleRenderer();
const members = createMemberRenderer();

/** What the shop itself writes: blog posts, tips, policies. */
export const articleHtml: (text: string) => string = remembering((text) => articles.render(text));

/**
 * What people write: their links earn nothing with search engines, the members they speak to stand out. A text that
 * was taken before `isShowable` was asked, and is not, is shown without its formatting, cut to what may be shown.
 */
export const memberHtml: Render = remembering((text, mentions) => {
  const html = members.render(text, { mentions });
  return fits(html, text) ? html : plainHtml(text);
});

/** Whether what people write makes no more HTML than LIMITS.writing allows, with all these members standing out. */
export function isShowable(text: string, mentions: readonly string[]): boolean {
  return fits(members.render(text, { mentions }), text);
}

function mostBytesOf(text: string): number {
  return LIMITS.writing.htmlTimes * Buffer.byteLength(text) + LIMITS.writing.htmlBytes;
}

function fits(html: string, text: string): boolean {
  return Buffer.byteLength(html) <= mostBytesOf(text);
}

const PLAIN_FRAME = Buffer.byteLength('<p>…</p>\n');

function plainHtml(text: string): string {
  let left = mostBytesOf(text) - PLAIN_FRAME;
  let html = '';
  for (const character of text.replace(/\n+/g, '\n')) {
    const shown = character === '\n' ? '<br>\n' : members.utils.escapeHtml(character);
    left -= Buffer.byteLength(shown);
    if (left < 0) return `<p>${html}…</p>\n`;
    html += shown;
  }
  return `<p>${html}</p>\n`;
}

/** Where the links lead that are shown of what people write. */
export function shownLinks(text: string): string[] {
  const pieces = members.parse(text, {}).flatMap(({ children }) => children ?? []);
  return pieces.filter(({ type }) => type === 'link_open').map((link) => String(link.attrGet('href')));
}

const SPACES = new Set(['softbreak', 'hardbreak']);

/** What people write as it is read, the marks of Markdown left out. */
export function plainText(text: string): string {
  const pieces = members
    .parse(text, {})
    .map(({ children, content }) =>
      children ? children.map((child) => (SPACES.has(child.type) ? ' ' : child.content)).join('') : content,
    );
  return pieces.join(' ').replace(/\s+/g, ' ').trim();
}

/** The beginning of what people write as plain text. */
export function excerptOf(text: string, characters: number): string {
  const plain = plainText(text);
  // Of that many characters the ellipsis is one.
  return [...plain].length > characters ? cut(plain, characters - 1) : plain;
}
