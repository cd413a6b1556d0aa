// Markdown as pages and answers need it: the rules of rules/markdown.ts, remembered.
import type { MarkdownIt } from 'markdown-it';
import { cut } from '#rules/cut.ts';
import { createArticleRenderer, createMemberRenderer } from '#rules/markdown.ts';

const MOST_KEPT = 500;

type Render = (text: string, mentions?: readonly string[]) => string;

/** A renderer that remembers: the text itself is the key, so a changed text is a new one. */
function remembering(markdown: MarkdownIt): Render {
  const kept = new Map<string, string>();
  return (text, mentions = []) => {
    const key = [text, ...mentions].join('\0');
    const html = kept.get(key) ?? markdown.render(text, { mentions });
    // Looked at last, dropped last.
    kept.delete(key);
    kept.set(key, html);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return html;
  };
}

const members = createMemberRenderer();

/** What the shop itself writes: blog posts, tips, policies. */
export const articleHtml: (text: string) => string = remembering(createArticleRenderer());

/** What people write: their links earn nothing with search engines, the members they speak to stand out. */
export const memberHtml: Render = remembering(members);

/** Where the links lead that are shown of what people write. */
export function shownLinks(text: string): string[] {
  const pieces = members.parse(text, {}).flatMap(({ children }) => children ?? []);
  return pieces.filter(({ type }) => type === 'link_open').map((link) => String(link.attrGet('href')));
}

const SPACES = new Set(['softbreak', 'hardbreak']);

/** The beginning of what people write as plain text, the marks of Markdown left out. */
export function excerptOf(text: string, characters: number): string {
  const pieces = members
    .parse(text, {})
    .map(({ children, content }) =>
      children ? children.map((child) => (SPACES.has(child.type) ? ' ' : child.content)).join('') : content,
    );
  const plain = pieces.join(' ').replace(/\s+/g, ' ').trim();
  // Of that many characters the ellipsis is one.
  return [...plain].length > characters ? cut(plain, characters - 1) : plain;
}
