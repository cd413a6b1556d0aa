// Markdown to HTML that is safe in a page. Raw HTML in the text stays text, links lead only
// where links may lead, and pictures from elsewhere are no pictures: what comes out is made
// of the renderer's own few tags, so nothing has to be taken out again.
import createMarkdown, { type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import { cut } from '#rules/cut.ts';
import { mentionedName, mentionPattern } from '#rules/mentions.ts';

interface Voice {
  /** What links to other sites carry. */
  rel: string;
  /** Headings in a reply would stand above those of the page around them. */
  hasHeadings: boolean;
}

const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
const ELSEWHERE = /^https?:\/\//i;

function createRenderer({ rel, hasHeadings }: Voice): MarkdownIt {
  const markdown = createMarkdown({ html: false, linkify: false }).disable('image');
  if (!hasHeadings) markdown.disable(['heading', 'lheading']);
  markdown.validateLink = (url) => SAFE_LINK.test(url);
  markdown.renderer.rules.link_open = (tokens, index, options, _env, renderer) => {
    const link = tokens[index];
    if (link && ELSEWHERE.test(String(link.attrGet('href')))) link.attrSet('rel', rel);
    return renderer.renderToken(tokens, index, options);
  };
  // The page has its one title already.
  markdown.core.ruler.push('title-is-above', ({ tokens }) => {
    for (const token of tokens) if (token.tag === 'h1') token.tag = 'h2';
  });
  markdown.core.ruler.push('mentions', setMentions);
  return markdown;
}

/** Sets the names of the members that `render` was told of in strong; code stays as it is. */
function setMentions({ tokens, env, Token: Made }: StateCore): void {
  const names = new Set<unknown>(Array.isArray(env.mentions) ? env.mentions : []);
  if (names.size === 0) return;
  for (const token of tokens)
    if (token.children)
      token.children = token.children.flatMap((child) =>
        child.type === 'text' ? withMentions(child.content, names, Made) : child,
      );
}

function withMentions(text: string, names: ReadonlySet<unknown>, Made: StateCore['Token']): Token[] {
  const plain = (from: number, to?: number) =>
    Object.assign(new Made('text', '', 0), { content: text.slice(from, to) });
  const pieces: Token[] = [];
  let end = 0;
  for (const match of text.matchAll(mentionPattern())) {
    const name = mentionedName(match[1] ?? '');
    if (!names.has(name)) continue;
    const after = match.index + '@'.length + name.length;
    pieces.push(plain(end, match.index), new Made('strong_open', 'strong', 1));
    pieces.push(plain(match.index, after), new Made('strong_close', 'strong', -1));
    end = after;
  }
  return [...pieces, plain(end)];
}

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

const articles = createRenderer({ rel: 'noopener', hasHeadings: true });
const members = createRenderer({ rel: 'ugc nofollow noopener', hasHeadings: false });

/** What the shop itself writes: blog posts, tips, policies. */
export const articleHtml: (text: string) => string = remembering(articles);

/** What people write: their links earn nothing with search engines, the members they speak to stand out. */
export const memberHtml: Render = remembering(members);

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
