// Markdown to HTML that is safe in a page. Raw HTML in the text stays text, links lead only
// where links may lead, and pictures from elsewhere are no pictures: what comes out is made
// of the renderer's own few tags, so nothing has to be taken out again.
import createMarkdown, { type MarkdownIt } from 'markdown-it';

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
  return markdown;
}

const MOST_KEPT = 500;

/** A renderer that remembers: the text itself is the key, so a changed text is a new one. */
function remembering(markdown: MarkdownIt): (text: string) => string {
  const kept = new Map<string, string>();
  return (text) => {
    const html = kept.get(text) ?? markdown.render(text);
    // Looked at last, dropped last.
    kept.delete(text);
    kept.set(text, html);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return html;
  };
}

/** What the shop itself writes: blog posts, tips, policies. */
export const articleHtml = remembering(createRenderer({ rel: 'noopener', hasHeadings: true }));

/** What people write: their links earn nothing with search engines. */
export const memberHtml = remembering(createRenderer({ rel: 'ugc nofollow noopener', hasHeadings: false }));
