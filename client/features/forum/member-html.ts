// Markdown as the server will show it; only the writer sees this. Load it lazily: it brings the renderer along.
import createMarkdown from 'markdown-it';

const markdown = createMarkdown({ html: false, linkify: false }).disable(['image', 'heading', 'lheading']);

/** The server checks links anew; a preview leads nowhere but to other pages of the web. */
markdown.validateLink = (url) => /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(url);

export const memberHtml = (text: string): string => markdown.render(text);
