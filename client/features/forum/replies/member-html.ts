// Markdown as the server will show it. Load it lazily: it brings the renderer along.
import { createMemberRenderer } from '#rules/markdown.ts';

const markdown = createMemberRenderer();

export const memberHtml = (text: string): string => markdown.render(text);
