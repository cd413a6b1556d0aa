// Renders Markdown like the server does. Import it lazily: it bundles the renderer.
import { createMemberRenderer } from '#rules/text/markdown.ts';

const markdown = createMemberRenderer();

export const memberHtml = (text: string): string => markdown.render(text);
