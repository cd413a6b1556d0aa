// Markdown to HTML that is safe in a page. Raw HTML in the text stays text, links lead only
// where links may lead, and only texts of the shop have pictures, its own ones: what comes out
// is made of the renderer's own few tags, so nothing has to be taken out again.
import createMarkdown, { type MarkdownIt, type StateCore, type Token } from 'markdown-it';
import { normalizeMention, mentionPattern } from '#rules/forum/mentions.ts';

interface RendererOptions {
  /** The `rel` attribute of external links. */
  rel: string;
  /** Disabled markdown-it rules. */
  without: string[];
  /** Maximum nesting of quotes, lists and emphasis. */
  maxNesting: number;
  /** Whether each line break of the text is one in the HTML, too. */
  breaks: boolean;
}

// Headings in a reply would stand above those of the page around them. A table fills the cells that a row leaves out,
// and a reference is written out wherever it is named: both make a large page of few words.
const NOT_FOR_MEMBERS = ['image', 'heading', 'lheading', 'table', 'reference'];

const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i;
const ELSEWHERE = /^https?:\/\//i;

function createRenderer({ without, rel, ...options }: RendererOptions): MarkdownIt {
  const markdown = createMarkdown({ html: false, linkify: false, ...options }).disable(without);
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

/** Emphasises the names of the members that were passed to `render`; code stays unchanged. */
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
    const name = normalizeMention(match[1] ?? '');
    if (!names.has(name)) continue;
    const after = match.index + '@'.length + name.length;
    pieces.push(plain(end, match.index), new Made('strong_open', 'strong', 1));
    pieces.push(plain(match.index, after), new Made('strong_close', 'strong', -1));
    end = after;
  }
  return [...pieces, plain(end)];
}

/** The address of one of the shop's own pictures. */
const OWN_PICTURE = /^\/pictures\/[\w/.-]+$/;

/** Renders texts of the shop: blog posts, tips, policies. External pictures become their description. */
export function createArticleRenderer(): MarkdownIt {
  const markdown = createRenderer({ rel: 'noopener', without: [], maxNesting: 100, breaks: false });
  markdown.renderer.rules.image = (tokens, index, options, env, renderer) => {
    const { content = '', children } = tokens[index] ?? {};
    const alt = markdown.utils.escapeHtml(
      renderer.renderInlineAsText(children ?? [], options, env) || content,
    );
    const address = String(tokens[index]?.attrGet('src'));
    if (!OWN_PICTURE.test(address)) return alt;
    const copies = [448, 900, 1600].map((width) => `${address}?w=${width} ${width}w`).join(', ');
    return `<img src="${address}?w=900" srcset="${copies}" sizes="(width >= 46rem) 704px, 92vw" alt="${alt}" loading="lazy">`;
  };
  return markdown;
}

/** Renders texts by members: links are `nofollow`, line breaks are kept, and members in `mentions` are emphasised. */
export const createMemberRenderer = (): MarkdownIt =>
  createRenderer({ rel: 'ugc nofollow noopener', without: NOT_FOR_MEMBERS, maxNesting: 20, breaks: true });
